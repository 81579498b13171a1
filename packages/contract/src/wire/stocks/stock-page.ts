import { z } from 'zod'
import { dataset } from '../ratings.ts'
import { stockDetails } from './stock-details.ts'
import { stockRow } from './stock-row.ts'

/** What a stock's page shows: to anybody, and to whom its dataset and a plan let see more. */
export const stockPage = z.object({
  snapshot: z.string(),
  asOf: z.string(),
  dataset,
  /** Only while the sample is being made for the first time: this stock came first, most others follow. */
  isFirstPart: z.literal(true).optional(),
  ...stockRow.pick({ TICKER: true, COMPANY_NAME: true, SECTOR: true, MARKETCAP_GROUP: true, LAST_CLOSE_PRICE: true })
    .shape,
  /** Row and details without the fields of tools that the plan does not hold; null without a plan. Of sample stocks everybody sees all. */
  shown: z.object({ row: stockRow, details: stockDetails }).nullable(),
})

export type StockPage = z.infer<typeof stockPage>
