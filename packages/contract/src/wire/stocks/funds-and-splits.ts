import { z } from 'zod'
import { dataset } from '../ratings.ts'

/** A fund, or Treasury bills, with a price. Funds are never graded. */
const pricedFund = z.object({
  TICKER: z.string(),
  /** One of the 15 asset classes or 'cash', as the data names it; null where it names none. */
  ASSET_CLASS: z.string().nullable(),
  /** US dollars; null where no close can be told. */
  LAST_CLOSE_PRICE: z.number().nullable(),
  /** Why there is no close: the last one is too old, or a check of the data doubts it. */
  REASON: z.enum(['stale', 'doubted']).nullable(),
})

/** What the worth of holdings needs beside the list of stocks: the funds with a price, and every share split up to the day. */
export const fundsAndSplits = z.object({
  snapshot: z.string(),
  asOf: z.string(),
  dataset,
  funds: z.array(pricedFund),
  /** By ticker; a factor of 4 is four shares for one. */
  splits: z.record(z.string(), z.array(z.object({ date: z.iso.date(), factor: z.number() }))),
})

export type PricedFund = z.infer<typeof pricedFund>
export type FundsAndSplits = z.infer<typeof fundsAndSplits>
