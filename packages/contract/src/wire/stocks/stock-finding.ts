import { z } from 'zod'

/** What a check of the data found about this stock. */
export const stockFinding = z.object({
  /** Which check, such as 'large-move'. */
  check: z.string(),
  severity: z.enum(['block', 'warn', 'note']),
  /** The session or filing day that it is about. */
  date: z.string().nullable(),
  sentence: z.string(),
  remedy: z.string(),
  /** What it keeps from being shown, in plain words; null when nothing. */
  blocked: z.string().nullable(),
})

export type StockFinding = z.infer<typeof stockFinding>
