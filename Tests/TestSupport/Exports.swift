// What tests measure with is what `hingebox bench sound` measures with.
@_exported import SoundMeasures
