// Written by `node scripts/write-sample-figures.ts`.
import type { MomentumFigures } from './figures.ts'

export const SAMPLE_MOMENTUM: MomentumFigures = {
  asOf: "2026-11-20",
  ticker: "HLX",
  listed: 3000,
  ranked: 2447,
  below: 2069,
  equal: 1,
  leastOfA: 0.4624959175527088,
  leastOfB: 0.09569328366899743,
  bins: {"from":-0.5,"width":0.05,"counts":{"A":[0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,60,43,26,18,18,10,19,10,7,6,28],"B":[0,0,0,0,0,0,0,0,0,0,0,20,
    224,160,165,137,100,94,66,13,0,0,0,0,0,0,0,0,0,0],"C":[15,15,30,36,52,60,102,145,168,203,208,189,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0]}},
}
