import { z } from 'zod'
import { dataset } from './ratings.ts'

export const timePeriod = z.enum(['1y', '3y', '5y', '10y'])

const closes = z.record(z.string(), z.array(z.number().nullable()))

/** Closes of several stocks over one list of sessions; null = the stock did not trade that day. */
export const priceHistory = z.object({
  snapshot: z.string(),
  dataset,
  dates: z.array(z.string()),
  /** USD, adjusted for splits only. */
  closes,
  /** Adjusted for splits and dividends. */
  totalReturnCloses: closes,
  /** Total-return closes of the Treasury bills that stand for the risk-free rate; null when the data has none. */
  treasuryBills: z.array(z.number().nullable()).nullable(),
  /** The stocks whose dividends the data does not hold: what stands for their total return is the price return. */
  priceReturnOnly: z.array(z.string()),
})

export const priceSummary = z.object({
  snapshot: z.string(),
  asOf: z.string(),
  stocks: z.array(z.object({ TICKER: z.string(), firstDate: z.string(), lastDate: z.string(), sessions: z.number() })),
})

export type TimePeriod = z.infer<typeof timePeriod>
export type PriceHistory = z.infer<typeof priceHistory>
export type PriceSummary = z.infer<typeof priceSummary>
