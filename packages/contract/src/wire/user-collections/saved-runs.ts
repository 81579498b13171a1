import { z } from 'zod'
import { titleField } from '../../forms/index.ts'
import { tickerField } from '../lists.ts'
import { optimizationResult, optimizationType } from '../optimization.ts'
import { OPTIMIZER_SIZE } from '../optimizer-size.ts'
import { timePeriod } from '../price-history.ts'
import { dataset } from '../ratings.ts'

const fraction = z.number().min(0).max(1)

/** How many results are kept. */
export const SAVED_RUNS = { maxPerList: 50, maxPerPerson: 250 } as const

/** Room for 500 stocks, each with a weight and limits of its own. */
const MAX_CHARACTERS = 64 * 1024

/** A run's name as people type it. */
export const runNameField = titleField('Enter a name for this result', 60)

/** The id of a snapshot or the version of an engine. */
const identifier = (most: number) =>
  z
    .string()
    .regex(/^[\w.:-]+$/)
    .max(most)

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
  snapshot: identifier(100),
  engineVersion: identifier(20),
  weights: z.array(z.strictObject({ ticker: tickerField, weight: fraction })).max(OPTIMIZER_SIZE.most + 15),
  /** A year, as a fraction. */
  expectedReturn: z.number(),
  /** A year, as a fraction. */
  volatility: z.number().min(0),
  sharpeRatio: z.number().nullable(),
}

/** One result of an optimizer with all that makes it again: the same snapshot, engine and settings give the same bits. */
export const runContents = z
  .discriminatedUnion('kind', [
    z.strictObject({
      kind: z.literal('stocks'),
      settings: z.strictObject(optimizationResult.shape.settings.shape),
      ...figures,
    }),
    z.strictObject({ kind: z.literal('portfolio'), settings: portfolioRunSettings, ...figures }),
  ])
  .refine((run) => JSON.stringify(run).length <= MAX_CHARACTERS, 'This result is too large to keep.')

/** What prices that were corrected later would change of a result. */
const runRecall = z.object({
  /** The published day that brought the correction. */
  asOf: z.iso.date(),
  foundAt: z.string(),
  /** Whose prices were corrected, and from when to when. */
  prices: z.array(z.object({ ticker: z.string(), first: z.iso.date(), last: z.iso.date() })),
  /** Every weight that would move by more than half a percentage point, the largest move first; null where there is no such mix. */
  moves: z.array(z.object({ ticker: z.string(), from: fraction, to: fraction })).nullable(),
})

export const savedRun = z.object({
  id: z.string(),
  name: z.string(),
  savedAt: z.string(),
  run: runContents,
  /** Absent where no correction is known that would change it. */
  recall: runRecall.optional(),
})

/** The runs of one list, newest first. */
export const savedRuns = z.array(savedRun)

export const runCreation = z.strictObject({ id: z.string().min(1).max(64), name: runNameField, run: runContents })
export const runChoice = z.strictObject({ id: z.string().min(1).max(64), run: z.string().min(1).max(64) })

export type PortfolioRunSettings = z.infer<typeof portfolioRunSettings>
export type RunContents = z.infer<typeof runContents>
export type SavedRun = z.infer<typeof savedRun>
