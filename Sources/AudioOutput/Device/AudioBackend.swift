import CAudioSystem
import HostSystem

/// A way to reach devices: ALSA, a clock that only pretends to play, or a test's script.
public protocol AudioBackend: Sendable {
  /// The devices that can be named, for people to choose from.
  func devices() -> [DeviceEntry]

  /// Opens a device by its exact name, without setting it up.
  ///
  /// - Throws: ``SystemError`` with the device's own error number; ``Failure/opening(_:code:)`` puts it in words.
  func open(_ name: String) throws(SystemError) -> any AudioDevice

  /// Whether opening a device costs nothing and disturbs nobody, so that a listing may do it. A name that leads to a
  /// server does not belong to these: the server might have to be started.
  func isCheaplyOpened(_ name: String) -> Bool

  /// Who holds a device that is busy, where that can be told: "pipewire (pid 812)".
  func holder(of name: String) -> String?
}

extension AudioBackend {
  public func isCheaplyOpened(_ name: String) -> Bool { false }

  public func holder(of name: String) -> String? { nil }

  /// Asks a device what it can do.
  ///
  /// - Parameter name: as ``DeviceName`` resolves it.
  /// - Throws: ``Failure`` whose kind says whether it is missing, busy or forbidden.
  public func abilities(of name: String) throws(Failure) -> DeviceAbilities {
    do throws(SystemError) {
      return try open(name).abilities()
    } catch {
      throw Failure.opening(name, code: error.code, holder: holder(of: name))
    }
  }
}

/// An open device. It is set up by choosing one thing after the other, each choice narrowing what is left, and then
/// committed; from then on ``calls`` play. It closes when it is let go of.
///
/// - Realtime: nothing here but what ``calls`` points to.
public protocol AudioDevice: AnyObject {
  /// What it can do. Forgets what has been chosen.
  func abilities() throws(SystemError) -> DeviceAbilities
  /// Starts the choosing from everything that the device can do.
  func begin() throws(SystemError)
  func takes(_ format: SampleFormat) -> Bool
  func choose(_ format: SampleFormat) throws(SystemError)
  /// The fewest and the most channels. Not every number between them need be possible.
  var channelRange: ClosedRange<Int> { get }
  func choose(channels: Int) throws(SystemError)
  /// The choices that follow take the nearest that the device can do and return it.
  func choose(rateNearHz rateHz: Int) throws(SystemError) -> Int
  func choose(periodNearFrames frames: Int) throws(SystemError) -> Int
  func choose(bufferNearFrames frames: Int) throws(SystemError) -> Int
  /// Sets the device up as chosen.
  ///
  /// - Returns: what it is now set to, read back.
  func commit() throws(SystemError) -> (rateHz: Int, periodFrames: Int, bufferFrames: Int)
  /// Says when to start and when to wake.
  ///
  /// - Parameters:
  ///   - startFrames: playing starts when so many are written.
  ///   - wakeFrames: waiting ends when so many can be written.
  func setThresholds(startFrames: Int, wakeFrames: Int) throws(SystemError)
  /// What the audio thread calls. Valid while the device lives.
  var calls: UnsafePointer<AudioDeviceCalls> { get }
}
