import type { TemplateKind } from '../templates/import-template.ts'
import { ALPHA_VANTAGE_PRICES } from './alpha-vantage/alpha-vantage-prices.ts'
import { type ReadWholeText, readAnswerTable } from './answer-table.ts'
import { EODHD_BULK_DIVIDENDS, EODHD_DIVIDENDS } from './eodhd/eodhd-dividends.ts'
import { EODHD_PRICES, EODHD_SPLITS } from './eodhd/eodhd-files.ts'
import type { AnswerTable, FileLayout } from './file-layout.ts'
import { FMP_DIVIDENDS } from './fmp/fmp-dividends.ts'
import { FMP_EOD_PRICES, FMP_PRICES } from './fmp/fmp-prices.ts'
import { FMP_SPLITS } from './fmp/fmp-splits.ts'
import { SHARADAR_DIVIDENDS, SHARADAR_SPLITS } from './nasdaq-data-link/sharadar-actions.ts'
import { SHARADAR_PRICES } from './nasdaq-data-link/sharadar-prices.ts'
import { POLYGON_DIVIDENDS, POLYGON_SPLITS } from './polygon/polygon-actions.ts'
import { POLYGON_ADJUSTED_PRICES, POLYGON_RAW_PRICES } from './polygon/polygon-prices.ts'
import { STOOQ_BULK_PRICES, STOOQ_SINGLE_PRICES } from './stooq/stooq-prices.ts'
import { isSymbolDirectory, readSymbolDirectory, SYMBOL_DIRECTORY } from './symbol-directory/symbol-directory.ts'
import { TIINGO_PRICES } from './tiingo/tiingo-prices.ts'

/** Every provider's table that the import takes as it is; of two that fit a header the first counts. */
export const FILE_LAYOUTS: readonly FileLayout[] = [
  TIINGO_PRICES,
  ALPHA_VANTAGE_PRICES,
  EODHD_PRICES,
  SHARADAR_PRICES,
  FMP_PRICES,
  FMP_EOD_PRICES,
  POLYGON_ADJUSTED_PRICES,
  POLYGON_RAW_PRICES,
  STOOQ_BULK_PRICES,
  STOOQ_SINGLE_PRICES,
  POLYGON_SPLITS,
  FMP_SPLITS,
  SHARADAR_SPLITS,
  EODHD_SPLITS,
  POLYGON_DIVIDENDS,
  FMP_DIVIDENDS,
  SHARADAR_DIVIDENDS,
  EODHD_BULK_DIVIDENDS,
  EODHD_DIVIDENDS,
  SYMBOL_DIRECTORY,
]

/** The layout of a header; null when it is of none that is known. */
export function layoutOf(kind: TemplateKind, header: readonly string[], file: string): FileLayout | null {
  const names = new Set(header.map((name) => name.trim().toLowerCase()))
  const fits = ({ recognizedBy, unless, named }: FileLayout) =>
    recognizedBy.every((name) => names.has(name.toLowerCase())) &&
    !(unless !== undefined && names.has(unless)) &&
    (named?.test(file) ?? true)
  return FILE_LAYOUTS.find((layout) => layout.kind === kind && fits(layout)) ?? null
}

/**
 * How a file is read that is no CSV but may be a provider's, by how it begins; null for what is read line by line.
 * @param isOneOfMany whether an answer may have no rows because the others have some
 */
export function wholeTextReader(kind: TemplateKind, start: string, isOneOfMany = false): ReadWholeText | null {
  if (kind === 'securities' && isSymbolDirectory(start)) return readSymbolDirectory
  if (!/^[{[]/.test(start)) return null
  if (kind === 'splits' || kind === 'dividends') return (text, file) => readAnswerTable(text, file, NO_ROWS[kind])
  return kind === 'prices' ? (text, file) => readAnswerTable(text, file, isOneOfMany ? NO_ROWS.prices : null) : null
}

/** A day without splits or dividends is an answer too. */
const NO_ROWS: Readonly<Record<'prices' | 'splits' | 'dividends', AnswerTable>> = {
  prices: { header: ['date', 'ticker', 'close'], rows: [] },
  splits: { header: ['date', 'ticker', 'split'], rows: [] },
  dividends: { header: ['date', 'ticker', 'dividend'], rows: [] },
}
