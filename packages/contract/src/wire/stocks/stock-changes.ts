import { z } from 'zod'
import { dataset, momentumRating, valueRating } from '../ratings.ts'

const change = <Grade extends z.ZodType>(grade: Grade) => z.object({ from: grade, to: grade })

/** A stock with another grade than on the day before. Fields of a tool that the caller does not hold are left out. */
const changedStock = z.object({
  TICKER: z.string(),
  value: change(valueRating).optional(),
  momentum: change(momentumRating).optional(),
})

/** Whose grades are others than on the published day before. */
export const stockChanges = z.object({
  snapshot: z.string(),
  asOf: z.string(),
  dataset,
  /** The day before, an ISO date; null where there is none to compare with, and then there are no changes. */
  since: z.iso.date().nullable(),
  /** By ticker. */
  stocks: z.array(changedStock),
})

export type ChangedStock = z.infer<typeof changedStock>
export type StockChangesAnswer = z.infer<typeof stockChanges>
