import { z } from 'zod'
import { dataset, momentumRating, valueRating } from '../ratings.ts'

/** What the estimates of worth were from the day on which a filing became public. */
const knownDay = z.object({
  date: z.string(),
  /** The filings of the day; none where only the last ones had become too old. */
  filings: z.array(z.object({ accession: z.string().nullable(), form: z.string().nullable() })),
  /** By wire field such as GRAHAM_NUMBER: USD per share, on the share basis of the as-of date. */
  values: z.record(z.string(), z.number().nullable()),
  /** Why each empty one is, in plain words. */
  reasons: z.record(z.string(), z.string()),
})

/** The price of a stock over ten years, and its estimates of worth as they could be known then. */
export const stockKnownValues = z.object({
  snapshot: z.string(),
  asOf: z.string(),
  dataset,
  TICKER: z.string(),
  /** The last session of each week, and its close: USD, adjusted for splits. */
  weeks: z.object({ dates: z.array(z.string()), closes: z.array(z.number()) }),
  /** Oldest first; each holds until the next. */
  days: z.array(knownDay),
  cik: z.string().nullable(),
})

/** How long a stock had a grade, by days that the ledger holds. Grades of a tool that the caller does not hold are left out. */
const gradeSpan = z.object({
  first: z.string(),
  last: z.string(),
  /** Written on the day itself, or computed later from history. */
  origin: z.enum(['recorded', 'replayed']),
  value: valueRating.optional(),
  momentum: momentumRating.optional(),
})

/** The grades of one stock on every day of the ledger. */
export const stockGrades = z.object({
  snapshot: z.string(),
  asOf: z.string(),
  dataset,
  TICKER: z.string(),
  /** Oldest first. */
  spans: z.array(gradeSpan),
})

export type StockKnownValues = z.infer<typeof stockKnownValues>
export type KnownDay = z.infer<typeof knownDay>
export type GradeSpan = z.infer<typeof gradeSpan>
export type StockGrades = z.infer<typeof stockGrades>
