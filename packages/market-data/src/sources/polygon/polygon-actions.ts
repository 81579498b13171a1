import { z } from 'zod'
import { answerRecord, tableOf } from '../answer-records.ts'
import { type FileLayout, type ReadAnswer, tickerText } from '../file-layout.ts'

/** Polygon, reference splits: `split_from` old shares become `split_to` new ones. */
export const POLYGON_SPLITS: FileLayout = {
  words: 'Polygon’s splits',
  kind: 'splits',
  recognizedBy: ['ticker', 'execution_date', 'split'],
  columns: {
    date: { from: 'execution_date' },
    ticker: { from: 'ticker', as: tickerText },
    split: { from: 'split' },
  },
}

const splits = z.object({
  results: z
    .array(
      answerRecord.pipe(
        z.object({ ticker: z.string(), execution_date: z.string(), split_from: z.number(), split_to: z.number() }),
      ),
    )
    .min(1),
})

/** Reference splits, with the ratio as one number. */
export const readPolygonSplits: ReadAnswer = (parsed) => {
  const read = splits.safeParse(parsed)
  if (!read.success) return null
  return tableOf(
    read.data.results.map(({ ticker, execution_date, split_from, split_to }) => ({
      ticker,
      execution_date,
      split: split_to / split_from,
    })),
  )
}

/** Polygon, reference dividends: regular and special ones are rows of their own, as they were paid. */
export const POLYGON_DIVIDENDS: FileLayout = {
  words: 'Polygon’s dividends',
  kind: 'dividends',
  recognizedBy: ['ticker', 'ex_dividend_date', 'cash_amount'],
  columns: {
    date: { from: 'ex_dividend_date' },
    ticker: { from: 'ticker', as: tickerText },
    dividend: { from: 'cash_amount' },
    currency: { from: 'currency' },
  },
}

const dividends = z.object({
  results: z.array(answerRecord.refine((record) => 'ex_dividend_date' in record && 'cash_amount' in record)).min(1),
})

/** Reference dividends, row by row as they are. */
export const readPolygonDividends: ReadAnswer = (parsed) => {
  const read = dividends.safeParse(parsed)
  return read.success ? tableOf(read.data.results) : null
}
