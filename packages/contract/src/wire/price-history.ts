import { z } from 'zod'
import { dataset } from './ratings.ts'

export const timePeriod = z.enum(['1y', '3y', '5y', '10y'])

const closes = z.record(z.string(), z.array(z.number().nullable()))

/** Closes that a check of the data doubts: those before and from a day on do not belong together, or those of a range are wrong. `words` say why. */
export const seriesDoubt = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('break'), date: z.string(), words: z.string() }),
  z.object({ kind: z.literal('span'), first: z.string(), last: z.string(), words: z.string() }),
])

/** From which day on closes under a ticker are its own; those before belong to another company or to other shares. `words` say why. */
export const historyCut = z.object({ date: z.string(), words: z.string() })

/**
 * From which day on a ticker's company has another company number (CIK), or another ticker than `earlierTicker`, while its closes go on.
 * `words` say why those before are kept.
 */
export const succession = z.object({ date: z.string(), words: z.string(), earlierTicker: z.string().optional() })

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
  /** By ticker, of the stocks whose prices are in doubt on some days, inside the period or before it. */
  doubts: z.record(z.string(), z.array(seriesDoubt)),
  /** By ticker, of the stocks whose history begins where a break cuts it off. */
  cuts: z.record(z.string(), historyCut),
  /** By ticker, of the stocks whose company changed its number or its ticker and whose history goes on. */
  successions: z.record(z.string(), succession),
})

export const priceSummary = z.object({
  snapshot: z.string(),
  asOf: z.string(),
  stocks: z.array(z.object({ TICKER: z.string(), firstDate: z.string(), lastDate: z.string(), sessions: z.number() })),
})

export type SeriesDoubt = z.infer<typeof seriesDoubt>
export type HistoryCut = z.infer<typeof historyCut>
export type Succession = z.infer<typeof succession>
export type TimePeriod = z.infer<typeof timePeriod>
export type PriceHistory = z.infer<typeof priceHistory>
export type PriceSummary = z.infer<typeof priceSummary>
