import type { MarketContext } from '../../../../packages/market-data/src/context/market-context.ts'
import { publishSnapshot } from '../../../../packages/market-data/src/publishing/publish-snapshot.ts'
import { exportSnapshot } from '../../../../packages/market-data/src/snapshots/export-snapshot.ts'
import { readTable } from '../../../../packages/testing/src/market/real-data.ts'

/**
 * All exported columns of each stock by ticker, but for the snapshot's name, which hangs on the files it was made of, and the figures of
 * dividends: the real files state none, and most providers do.
 */
export type ExportedRows = ReadonlyMap<string, Readonly<Record<string, string>>>

/** Publishes a day and exports every stock. */
export async function exportedOn(asOf: string, market: MarketContext): Promise<ExportedRows> {
  const { snapshot } = await publishSnapshot({ dataset: 'market', asOf }, market)
  const { text } = await exportSnapshot({ format: 'csv', snapshot }, market)
  return new Map(readTable(text ?? '').map((row) => [row['TICKER'] ?? '', comparable(row)] as const))
}

const OF_DIVIDENDS = /^(DIVIDEND_|PAYOUT_RATIO$|YEARS_WITHOUT_DIVIDEND_CUT$)/

function comparable(row: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(row).filter(([name]) => name !== 'SNAPSHOT' && !OF_DIVIDENDS.test(name)))
}

/** How many stocks have a grade for value, and how many for momentum. */
export function graded(rows: ExportedRows): { readonly value: number; readonly momentum: number } {
  const having = (column: string) => [...rows.values()].filter((row) => row[column] !== 'Unranked').length
  return { value: having('VALUE_RATING'), momentum: having('MOMENTUM_RATING') }
}

/** How many cells have a text at all. */
export function filledCells(rows: ExportedRows): number {
  return [...rows.values()].flatMap((row) => Object.values(row)).filter((cell) => cell !== '').length
}

/** The stocks of whose data the checks found something, and the rows without that. */
export function apart(rows: ExportedRows): { readonly doubted: readonly string[]; readonly figures: ExportedRows } {
  const doubted = [...rows].flatMap(([ticker, { FINDING = '' }]) => (FINDING === '' ? [] : [ticker]))
  const figures = new Map([...rows].map(([ticker, { FINDING: _finding, ...figuresOfIt }]) => [ticker, figuresOfIt]))
  return { doubted: doubted.toSorted(), figures }
}

/** The rows of some stocks. */
export function rowsOf(rows: ExportedRows, isWanted: (ticker: string) => boolean): ExportedRows {
  return new Map([...rows].filter(([ticker]) => isWanted(ticker)))
}

/** The rows without the figures of returns that hold dividends: without the adjusted closes they come of the dividends a provider states. */
export function withoutReturns(rows: ExportedRows): ExportedRows {
  return new Map(
    [...rows].map(([ticker, { VOLATILITY: _volatility, BETA: _beta, MAXIMUM_DRAWDOWN: _drawdown, ...others }]) => [
      ticker,
      others,
    ]),
  )
}
