import { reasonCodes } from '@fairweight/domain/explanation'
import { REPORTED_ITEMS } from '@fairweight/domain/what-if/stock-figures.ts'
import { z } from 'zod'
import { dataset } from '../ratings.ts'

const reason = z.literal(reasonCodes())
/** A figure, or the code of the reason why there is none. */
const cell = z.union([z.number(), reason])
const column = <Value extends z.ZodType>(value: Value) => z.array(value).readonly()

/** What the value grades of all stocks are made from, in columns: each figure of the first stock, of the second, and so on. */
export const ratingInputs = z.object({
  snapshot: z.string(),
  asOf: z.string(),
  dataset,
  tickers: column(z.string()),
  kinds: column(z.literal(['operating company', 'bank', 'insurer', 'property company', 'financial company', 'fund'])),
  /** Why a stock is not rated whatever its figures; null where nothing stands in the way. */
  obstacles: column(reason.nullable()),
  /** Last closes, US dollars a share. */
  prices: column(cell),
  /** US dollars. */
  ebitda: column(cell),
  /** Fractions a year, as published: between the method's limits. */
  growth: column(cell),
  /** Piotroski's nine signs in his order: 1 passed, 0 failed, ? unknown; empty where there are none. */
  signs: column(z.string()),
  /** Of the latest balance sheet and the latest twelve months; US dollars, shares, or US dollars a share. */
  reported: z.record(z.literal(REPORTED_ITEMS), column(cell)),
  /** Fiscal years, newest first: operating cash flow, interest expense and capital expenditures, or the reason for their absence. */
  cashFlows: column(column(z.union([z.tuple([z.number(), z.number(), z.number()]).readonly(), cell]))),
  /** The mean of past EBIT margins; the years' own where they have no mean. */
  margins: column(z.union([z.number(), column(cell)])),
  /** Measures without a meaning for the company, each with its reason. */
  closed: column(
    z
      .partialRecord(
        z.literal([
          'discounted-cash-flow',
          'earnings-power-value',
          'graham-number',
          'tangible-book-value-per-share',
          'future-cash-flow',
          'marketcap',
          'altman-z',
        ]),
        reason,
      )
      .nullable(),
  ),
})

export type RatingInputsAnswer = z.infer<typeof ratingInputs>
