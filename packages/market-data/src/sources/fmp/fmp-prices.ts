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

const answer = z.object({ symbol: z.string(), historical: answerRecords })

export const readFmpAnswer: ReadAnswer = (parsed) => {
  const read = answer.safeParse(parsed)
  if (!read.success) return null
  const { symbol, historical } = read.data
  return tableOf(historical.map((record) => ({ symbol, ...record })))
}
