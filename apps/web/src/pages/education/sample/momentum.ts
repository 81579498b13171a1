// Written by `node scripts/write-sample-figures.ts`.
import type { MomentumFigures } from './figures.ts'

export const SAMPLE_MOMENTUM: MomentumFigures = {
  asOf: "2026-11-20",
  ticker: "HLX",
  listed: 3000,
  ranked: 2444,
  below: 2035,
  equal: 1,
  leastOfA: 0.47448967409731235,
  leastOfB: 0.10990147184040833,
  bins: {"from":-0.5,"width":0.05,"counts":{"A":[0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,31,44,38,27,12,21,13,12,9,7,31],"B":[0,0,0,0,0,0,0,0,0,0,0,0,
    174,179,159,158,122,77,71,37,0,0,0,0,0,0,0,0,0,0],"C":[11,12,29,35,39,56,107,125,153,176,208,218,53,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0]}},
}
