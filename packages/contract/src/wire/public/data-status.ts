import { z } from 'zod'
import { dataset } from '../ratings.ts'

const count = z.number().int().nonnegative()

/** What the checks found of one kind, with the sentence and the remedy of the first. `block`: what `blocked` names is left out, such as 'this figure' or 'both grades'; `warn`: shown and named; `note`: worth knowing. */
export const findingGroup = z.object({
  check: z.string(),
  severity: z.enum(['block', 'warn', 'note']),
  count,
  blocked: z.array(z.string()),
  example: z.string(),
  remedy: z.string(),
})

/** What is published of one dataset, and what the checks say of it. */
export const publishedData = z.object({
  dataset,
  snapshot: z.string(),
  asOf: z.string(),
  publishedAt: z.string(),
  /** `hand`: an operator ran the command. */
  publishedBy: z.enum(['hand', 'daily-run']),
  methodVersion: z.string(),
  firstSession: z.string(),
  lastSession: z.string(),
  stocks: count,
  filings: count,
  ranked: z.object({ value: count, momentum: count }),
  findings: z.array(findingGroup),
})

/** `shown`: the dataset that the paid dashboard shows at this moment; null = nothing is published. */
export const dataStatus = z.object({ shown: dataset.nullable(), datasets: z.array(publishedData) })

export type FindingGroup = z.infer<typeof findingGroup>
export type PublishedData = z.infer<typeof publishedData>
export type DataStatus = z.infer<typeof dataStatus>
