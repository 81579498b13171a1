import { z } from 'zod'
import { optimizationType } from './optimization.ts'
import { dataset } from './ratings.ts'

const mix = z.object({
  /** By asset class id, 0 to 1; every class is named. */
  weights: z.record(z.string(), z.number()),
  /** A year, as a fraction. */
  expectedReturn: z.number(),
  /** A year, as a fraction. */
  volatility: z.number(),
  sharpeRatio: z.number().nullable(),
})

/** The investment mix of the 15 asset classes, computed when the snapshot was published. */
export const assetClassMix = z.object({
  snapshot: z.string(),
  asOf: z.string(),
  dataset,
  riskFreeRate: z.number(),
  /** The first and last session of the common period, and its daily returns. */
  from: z.string(),
  to: z.string(),
  observations: z.number(),
  /** The most that one class may weigh. */
  classCap: z.number(),
  /** `fund` is the ticker whose prices stand for the class. */
  assetClasses: z.array(z.object({ id: z.string(), name: z.string(), fund: z.string() })),
  mixes: z.array(mix.extend({ optimization_type: optimizationType, kktResidual: z.number() })),
  /** Every corner, from least risk to greatest return. */
  frontier: z.array(mix.extend({ lambda: z.number(), highestLambda: z.number() })),
  equalWeight: mix,
  notes: z.array(z.string()),
})

export type AssetClassMix = z.infer<typeof assetClassMix>
