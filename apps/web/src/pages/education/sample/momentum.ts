// Written by `node scripts/write-sample-figures.ts`.
import type { MomentumFigures } from './figures.ts'

export const SAMPLE_MOMENTUM: MomentumFigures = {
  asOf: "2026-11-20",
  ticker: "HLX",
  listed: 3000,
  ranked: 2449,
  below: 2067,
  equal: 1,
  leastOfA: 0.462696267084604,
  leastOfB: 0.09658415118061692,
  bins: {"from":-0.5,"width":0.05,"counts":{"A":[0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,58,43,26,19,19,10,19,10,7,6,28],"B":[0,0,0,0,0,0,0,0,0,0,0,18,
    223,160,164,138,100,94,67,16,0,0,0,0,0,0,0,0,0,0],"C":[15,15,30,36,52,60,102,145,167,203,211,188,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0]}},
}
