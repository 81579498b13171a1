// Written by `node scripts/write-sample-figures.ts`.
import type { MomentumFigures } from './figures.ts'

export const SAMPLE_MOMENTUM: MomentumFigures = {
  asOf: "2026-11-20",
  ticker: "HLX",
  listed: 3000,
  ranked: 2378,
  below: 1997,
  equal: 1,
  minOfA: 0.4661699680337217,
  minOfB: 0.09976951926119204,
  bins: {"from":-0.5,"width":0.05,"counts":{"A":[0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,46,46,26,20,17,14,17,11,7,6,28],"B":[0,0,0,0,0,0,0,0,0,0,0,1,
    218,159,153,142,95,97,67,19,0,0,0,0,0,0,0,0,0,0],"C":[13,17,26,38,51,54,99,137,165,191,201,197,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0]}},
}
