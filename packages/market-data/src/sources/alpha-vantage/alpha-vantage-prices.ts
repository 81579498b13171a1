import { z } from 'zod'
import { tableOf } from '../answer-records.ts'
import { type FileLayout, type ReadAnswer, sameNames, tickerText } from '../file-layout.ts'

/**
 * Alpha Vantage, TIME_SERIES_DAILY_ADJUSTED of one ticker, newest day first. Raw closes, dividends and split coefficients, which come
 * with noise (7.000007). The CSV does not name its ticker.
 */
export const ALPHA_VANTAGE_PRICES: FileLayout = {
  words: 'Alpha Vantage’s daily adjusted prices',
  kind: 'prices',
  recognizedBy: ['timestamp', 'close', 'adjusted_close', 'dividend_amount', 'split_coefficient'],
  columns: {
    ...sameNames('open', 'high', 'low', 'close', 'volume'),
    date: { from: 'timestamp' },
    ticker: { from: 'symbol', as: tickerText },
    dividend: { from: 'dividend_amount' },
    split: { from: 'split_coefficient' },
    adj_close: { from: 'adjusted_close' },
  },
  closes: 'nothing',
}

const answer = z.object({
  'Meta Data': z.object({ '2. Symbol': z.string() }),
  'Time Series (Daily)': z.record(z.string(), z.record(z.string(), z.string())),
})

/** The JSON keeps its days as names, and numbers its figures: "5. adjusted close". */
export const readAlphaVantageAnswer: ReadAnswer = (parsed) => {
  const read = answer.safeParse(parsed)
  if (!read.success) return null
  const symbol = read.data['Meta Data']['2. Symbol']
  const days = Object.entries(read.data['Time Series (Daily)'])
  return tableOf(
    days.map(([timestamp, figures]) => ({
      timestamp,
      symbol,
      ...Object.fromEntries(Object.entries(figures).map(([name, text]) => [plainName(name), text])),
    })),
  )
}

const plainName = (numbered: string): string => numbered.replace(/^\d+\. /, '').replaceAll(' ', '_')
