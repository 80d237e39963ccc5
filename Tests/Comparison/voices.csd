<CsoundSynthesizer>
<CsOptions>
</CsOptions>
<CsInstruments>
; Four band-limited saws for each note, as an accordion has four reeds, through a low-pass.
sr = 48000
ksmps = 32
nchnls = 2
0dbfs = 1
massign 0, 1
instr 1
  iHz cpsmidi
  iLevel veloc 0, 0.03
  a1 vco2 iLevel, iHz
  a2 vco2 iLevel, iHz * 1.003
  a3 vco2 iLevel, iHz * 0.997
  a4 vco2 iLevel, iHz * 2
  kLevel linsegr 1, 0.03, 0
  aOut tone (a1 + a2 + a3 + a4) * kLevel, 4000
  outs aOut, aOut
endin
</CsInstruments>
<CsScore>
f 0 3600
</CsScore>
</CsoundSynthesizer>
