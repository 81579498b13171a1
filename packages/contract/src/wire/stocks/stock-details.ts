import { z } from 'zod'
import { explanation } from './explanation.ts'
import { dataset, notRatedReason, valueReason } from '../ratings.ts'
import { stockRow } from './stock-row.ts'

const amount = z.number().nullable()

/** The fields of the details drawer. USD a share unless said otherwise; empty is null, its reason stands in EXPLANATION. */
export const stockDetailFields = z.object({
  COMPANY_NAME: z.string(),
  DISCOUNTED_CASH_FLOW: amount,
  EARNINGS_POWER_VALUE: amount,
  FIVE_YEAR_AVERAGE_CLOSE_PRICE: amount,
  FUTURE_CASH_FLOW: amount,
  GRAHAM_NUMBER: amount,
  /** USD. */
  MARKETCAP: amount,
  /** 0 to 1. */
  MOMENTUM_PERCENTAGE_RANK: amount,
  ONE_YEAR_AVERAGE_CLOSE_PRICE: amount,
  ONE_YEAR_AVERAGE_CLOSE_PRICE_LAGGED: amount,
  /** A fraction: 0.05 is 5% above. */
  PERCENT_ABOVE_ONE_YEAR_AVERAGE_LAGGED_CLOSE_PRICE: amount,
  TANGIBLE_BOOK_VALUE_PER_SHARE: amount,
  THREE_YEAR_AVERAGE_CLOSE_PRICE: amount,
  THREE_YEAR_MAX_CLOSE_PRICE: amount,
  LAST_CLOSE_PRICE: amount,
  /** As in the stock's row: left out with the tool. */
  VALUE_REASON: valueReason.nullable().optional(),
  MOMENTUM_REASON: notRatedReason.nullable().optional(),
  EXPLANATION: explanation,
})

export const stockDetails = stockDetailFields.extend({
  snapshot: z.string(),
  asOf: z.string(),
  dataset,
  TICKER: z.string(),
})

/** The demo's list: every row brings its details, so one answer feeds the whole demo. */
export const demoStock = stockRow.extend(stockDetailFields.shape)
export const demoStockList = z.object({
  snapshot: z.string(),
  asOf: z.string(),
  dataset,
  stocks: z.array(demoStock),
})

export type StockDetailFields = z.infer<typeof stockDetailFields>
export type StockDetails = z.infer<typeof stockDetails>
export type DemoStock = z.infer<typeof demoStock>
export type DemoStockList = z.infer<typeof demoStockList>
