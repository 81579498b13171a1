import { z } from 'zod'
import { dataset } from '../ratings.ts'

/** The days as of which everything can be shown, newest first. */
export const pastDaysAnswer = z.object({
  dataset,
  days: z.array(
    z.object({
      asOf: z.iso.date(),
      /** `recorded`: published on the day itself; `replayed`: computed later, from what had been filed by then. */
      origin: z.enum(['recorded', 'replayed']),
    }),
  ),
})

/** Whether a past day can be shown already. */
export const preparedDay = z.object({
  dataset,
  asOf: z.iso.date(),
  state: z.enum(['ready', 'preparing']),
  /** Tickers whose grades differ from what the ledger holds of the day: what they rest on was corrected since. */
  differing: z.array(z.string()),
})

export type PastDaysAnswer = z.infer<typeof pastDaysAnswer>
export type PreparedDay = z.infer<typeof preparedDay>
