import { DAY_MS } from '@fairweight/domain/time/durations.ts'
import { isoDateFromDays } from '@fairweight/domain/time'
import { z } from 'zod'
import { tableOf } from '../answer-records.ts'
import { type FileLayout, type ReadAnswer, sameNames, tickerText } from '../file-layout.ts'

const prices = { ...sameNames('date', 'open', 'high', 'low', 'volume'), ticker: { from: 'ticker', as: tickerText } }

/** Polygon, daily bars of one ticker or of all (grouped daily), adjusted for splits, which is what it gives unless told otherwise. */
export const POLYGON_ADJUSTED_PRICES: FileLayout = {
  words: 'Polygon’s daily bars',
  kind: 'prices',
  recognizedBy: ['ticker', 'date', 'split_adjusted_close'],
  columns: { ...prices, close: { from: 'split_adjusted_close' } },
  closes: 'splits',
  remark: 'dividends are not in it',
}

/** The same with adjusted=false. */
export const POLYGON_RAW_PRICES: FileLayout = {
  words: 'Polygon’s unadjusted daily bars',
  kind: 'prices',
  recognizedBy: ['ticker', 'date', 'unadjusted_close'],
  columns: { ...prices, close: { from: 'unadjusted_close' } },
  closes: 'nothing',
  remark: 'splits and dividends are not in it: import splits with --splits',
}

const bar = z.object({
  T: z.string().optional(),
  o: z.number(),
  h: z.number(),
  l: z.number(),
  c: z.number(),
  v: z.number(),
  t: z.number(),
})
const bars = z.object({ ticker: z.string().optional(), adjusted: z.boolean(), results: z.array(bar).min(1) })

/**
 * Bars carry one-letter names and their time in milliseconds: a bar of one ticker the midnight in New York with which its day begins, a
 * grouped one the close, which lie on the same date in UTC.
 */
export const readPolygonBars: ReadAnswer = (parsed) => {
  const read = bars.safeParse(parsed)
  if (!read.success) return null
  const close = read.data.adjusted ? 'split_adjusted_close' : 'unadjusted_close'
  return tableOf(
    read.data.results.map(({ T, o, h, l, c, v, t }) => ({
      ticker: T ?? read.data.ticker ?? null,
      date: isoDateFromDays(Math.floor(t / DAY_MS)),
      open: o,
      high: h,
      low: l,
      [close]: c,
      volume: v,
    })),
  )
}
