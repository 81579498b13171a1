import { z } from 'zod'
import { tickerField } from '../lists.ts'
import { optimizationAnswer, optimizationType } from '../optimization.ts'
import { OPTIMIZER_SIZE } from '../optimizer-size.ts'
import { timePeriod } from '../price-history.ts'
import { dataset } from '../ratings.ts'

const fraction = z.number().min(0).max(1)

/** A run's name as people type it. */
export const runNameField = z.string().trim().min(1, 'Enter a name for this result').max(60, 'A name has at most 60 characters')

/** What portfolio mode was asked. No amount of money and no holding is among it: those never leave the browser. */
export const portfolioRunSettings = z.strictObject({
  tickers: z.array(tickerField).max(OPTIMIZER_SIZE.most),
  time_period: timePeriod,
  optimization_type: optimizationType,
  /** The most that one asset class may weigh. */
  classCap: fraction,
  /** The least that the list's own stocks weigh together; null leaves it to the mix. */
  leastOwnShare: fraction.nullable(),
  dataset,
})

const figures = {
  snapshot: z.string().min(1).max(100),
  engineVersion: z.string().min(1).max(20),
  weights: z.array(z.strictObject({ ticker: tickerField, weight: fraction })).max(OPTIMIZER_SIZE.most + 15),
  /** A year, as a fraction. */
  expectedReturn: z.number(),
  /** A year, as a fraction. */
  volatility: z.number().min(0),
  sharpeRatio: z.number().nullable(),
}

/** One result of an optimizer with all that makes it again: the same snapshot, engine and settings give the same bits. */
export const runContents = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('stocks'), settings: z.strictObject(optimizationAnswer.shape.settings.shape), ...figures }),
  z.strictObject({ kind: z.literal('portfolio'), settings: portfolioRunSettings, ...figures }),
])

export const savedRun = z.object({ id: z.string(), name: z.string(), savedAt: z.string(), run: runContents })

/** The runs of one list, newest first. */
export const savedRuns = z.array(savedRun)

export const runCreation = z.strictObject({ id: z.string().min(1).max(64), name: runNameField, run: runContents })
export const runChoice = z.strictObject({ id: z.string().min(1).max(64), run: z.string().min(1).max(64) })

export type PortfolioRunSettings = z.infer<typeof portfolioRunSettings>
export type RunContents = z.infer<typeof runContents>
export type SavedRun = z.infer<typeof savedRun>
