import { z } from 'zod'
import { type FileLayout, type ReadAnswer, sameNames, tickerText } from '../file-layout.ts'

/**
 * Nasdaq Data Link, Sharadar equity prices (SEP): `close` adjusted for splits, `closeadj` for dividends too, `closeunadj` as traded. All
 * are rounded to three places, so that an old `closeunadj` tells no split ratio. Holds companies that are no longer listed.
 */
export const SHARADAR_PRICES: FileLayout = {
  words: 'Sharadar’s equity prices',
  kind: 'prices',
  recognizedBy: ['ticker', 'date', 'close', 'closeadj', 'closeunadj', 'lastupdated'],
  columns: {
    ...sameNames('date', 'open', 'high', 'low', 'close', 'volume'),
    ticker: { from: 'ticker', as: tickerText },
    adj_close: { from: 'closeadj' },
  },
  closes: 'splits',
  adjustedAsOf: 'lastupdated',
}

const answer = z.object({
  datatable: z.object({
    columns: z.array(z.object({ name: z.string() })).min(1),
    data: z.array(z.array(z.union([z.string(), z.number(), z.boolean(), z.null()]))).min(1),
  }),
})

/** A datatable names its columns beside its rows. */
export const readDatatable: ReadAnswer = (parsed) => {
  const read = answer.safeParse(parsed)
  if (!read.success) return null
  const { columns, data } = read.data.datatable
  return { header: columns.map(({ name }) => name), rows: data }
}
