import { type FileLayout, tickerText } from '../file-layout.ts'

const columns = { date: { from: 'date' }, ticker: { from: 'code', as: tickerText }, currency: { from: 'currency' } }

/**
 * EODHD, the dividends of one day on a whole exchange (`eod-bulk-last-day` with `type=dividends`). `dividend` is adjusted for the splits
 * since, `unadjustedValue` is what was paid; answers that lack it were asked on their day, when the two are one.
 */
export const EODHD_BULK_DIVIDENDS: FileLayout = {
  words: 'EODHD’s dividends',
  kind: 'dividends',
  recognizedBy: ['code', 'date', 'dividend'],
  columns: { ...columns, dividend: { from: 'unadjustedValue', orElse: 'dividend' } },
}

/** EODHD, the dividends of one ticker, which only the name of the file tells. */
export const EODHD_DIVIDENDS: FileLayout = {
  words: 'EODHD’s dividends',
  kind: 'dividends',
  recognizedBy: ['date', 'value', 'unadjustedValue'],
  columns: { ...columns, dividend: { from: 'unadjustedValue', orElse: 'value' } },
}
