import { z } from 'zod'
import { answerRecords, tableOf } from '../answer-records.ts'
import { type FileLayout, type ReadAnswer, sameNames, tickerText } from '../file-layout.ts'

/**
 * Financial Modeling Prep, full price history of one ticker, newest day first, or the newer flat list. Prices adjusted for splits,
 * `adjClose` for dividends too.
 */
export const FMP_PRICES: FileLayout = {
  words: 'Financial Modeling Prep’s daily prices',
  kind: 'prices',
  recognizedBy: ['symbol', 'date', 'close', 'adjClose', 'volume'],
  columns: {
    ...sameNames('date', 'open', 'high', 'low', 'close', 'volume'),
    ticker: { from: 'symbol', as: tickerText },
    adj_close: { from: 'adjClose' },
  },
  closes: 'splits',
}

/** Its end-of-day prices of today (`stable/historical-price-eod/full`), which are adjusted for splits only. */
export const FMP_EOD_PRICES: FileLayout = {
  words: 'Financial Modeling Prep’s end-of-day prices',
  kind: 'prices',
  recognizedBy: ['symbol', 'date', 'close', 'volume', 'changePercent', 'vwap'],
  columns: {
    ...sameNames('date', 'open', 'high', 'low', 'close', 'volume'),
    ticker: { from: 'symbol', as: tickerText },
  },
  closes: 'splits',
  remark: 'dividends are not in it',
}

const answer = z.object({ symbol: z.string(), historical: answerRecords })

export const readFmpAnswer: ReadAnswer = (parsed) => {
  const read = answer.safeParse(parsed)
  if (!read.success) return null
  const { symbol, historical } = read.data
  return tableOf(historical.map((record) => ({ symbol, ...record })))
}
