import { z } from 'zod'
import { dataset } from '../ratings.ts'
import { explanation } from './explanation.ts'

/** A figure as one filing states it; a row of the fundamentals template has no number and no form. */
const statedFigure = z.object({
  value: z.number(),
  filed: z.iso.date(),
  accession: z.string().nullable(),
  form: z.string().nullable(),
})

const laterRestatement = z.object({
  /** The filer's tag; null for a row of the fundamentals template, whose column is then `item`. */
  tag: z.string().nullable(),
  item: z.string().nullable(),
  /** As filed, such as 'USD', 'shares' or 'EUR/shares'. */
  unit: z.string(),
  /** No months for a moment. */
  period: z.object({ end: z.iso.date(), months: z.number() }),
  /** As it was known on the earlier day. */
  known: statedFigure,
  /** Each filing since that states another value than the one before it, oldest first. */
  later: z.array(statedFigure).min(1),
})

/** Which figures of a stock that were known on an earlier day a filing since states otherwise. */
export const laterRestatementsAnswer = z.object({
  /** The current snapshot, whose filings the earlier day's are compared with. */
  snapshot: z.string(),
  asOf: z.iso.date(),
  dataset,
  TICKER: z.string(),
  /** The earlier day. */
  since: z.iso.date(),
  /** Newest period first. */
  restatements: z.array(laterRestatement),
  cik: explanation.shape.cik,
  predecessor: explanation.shape.predecessor,
})

export type LaterRestatement = z.infer<typeof laterRestatement>
export type LaterRestatementsAnswer = z.infer<typeof laterRestatementsAnswer>
