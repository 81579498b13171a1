import { type FileLayout, sameNames, tickerText } from '../file-layout.ts'

/**
 * EODHD, end of day of one ticker or of a whole exchange (`eod-bulk-last-day`). Prices as traded, `adjusted_close` for splits and
 * dividends, volume for splits; the splits themselves are an answer of their own.
 */
export const EODHD_PRICES: FileLayout = {
  words: 'EODHD’s end-of-day prices',
  kind: 'prices',
  recognizedBy: ['date', 'open', 'high', 'low', 'close', 'adjusted_close', 'volume'],
  columns: {
    ...sameNames('date', 'open', 'high', 'low', 'close', 'volume'),
    ticker: { from: 'code', as: tickerText },
    adj_close: { from: 'adjusted_close' },
  },
  closes: 'nothing',
  remark: 'splits are not in it: import them with --splits',
}

/** EODHD, the splits of a day or of a ticker; a ratio is written as text, 4.000000/1.000000. */
export const EODHD_SPLITS: FileLayout = {
  words: 'EODHD’s splits',
  kind: 'splits',
  recognizedBy: ['date', 'split'],
  unless: 'ticker',
  columns: {
    date: { from: 'date' },
    ticker: { from: 'code', as: tickerText },
    split: { from: 'split', as: ratio },
  },
}

function ratio(text: string): string {
  const part = (place: 1 | 2) => `try_cast(split_part(${text}, '/', ${place}) as double)`
  return `case when contains(${text}, '/') then coalesce(cast(${part(1)} / ${part(2)} as varchar), ${text}) else ${text} end`
}
