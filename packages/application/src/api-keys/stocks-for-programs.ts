import type { KeyGrades, KeyStock, StockRow } from '@fairweight/contract/wire'
import { type Tool, TOOLS } from '@fairweight/domain/entitlement'
import type { SnapshotReader } from '@fairweight/market-data/snapshots/open-snapshot.ts'
import { unknownTickers } from '../market/chosen-tickers.ts'
import { rowsOf } from '../market/stock-page.ts'

/** The published day that programs read, and the tools whose fields they may see of it. */
export interface ProgramDay {
  readonly snapshot: SnapshotReader
  readonly tools: ReadonlySet<Tool>
}

/** What a plan opens of a snapshot: of the sample, which is invented, everybody sees everything. */
export function programDay(snapshot: SnapshotReader, tools: ReadonlySet<Tool>): ProgramDay {
  return { snapshot, tools: snapshot.manifest.dataset === 'sample' ? new Set(TOOLS) : tools }
}

/** What stands on every answer about a day. */
export function dayFields({
  snapshot: { manifest },
  tools,
}: ProgramDay): Pick<KeyGrades, 'asOf' | 'dataset' | 'tools'> {
  return { asOf: manifest.asOf, dataset: manifest.dataset, tools: TOOLS.filter((tool) => tools.has(tool)) }
}

/** One stock of the day. Throws HttpError `unknown-ticker`. */
export function oneStock(day: ProgramDay, ticker: string): KeyStock {
  const row = rowsOf(day.snapshot, day.tools).get(ticker)
  if (row === undefined) throw unknownTickers([ticker])
  return toStock(row)
}

/** Stocks of the day in the order of their tickers, beginning after one. */
export function stocksAfter(
  day: ProgramDay,
  { after, limit }: { readonly after?: string | undefined; readonly limit: number },
): Pick<KeyGrades, 'stocks' | 'next'> {
  const all = [...rowsOf(day.snapshot, day.tools).values()].map(toStock)
  const rest = after === undefined ? all : all.filter(({ ticker }) => ticker > after)
  const stocks = rest.slice(0, limit)
  return { stocks, next: rest.length > limit ? (stocks.at(-1)?.ticker ?? null) : null }
}

/** Stocks by name: of those that the day does not know, the ticker alone. */
export function stocksNamed(day: ProgramDay, tickers: readonly string[]): KeyStock[] {
  const rows = rowsOf(day.snapshot, day.tools)
  return tickers.map((ticker) => {
    const row = rows.get(ticker)
    return row === undefined ? { ...UNKNOWN, ticker } : toStock(row)
  })
}

const UNKNOWN = {
  companyName: null,
  sector: null,
  marketCapGroup: null,
  lastClosePrice: null,
  marketCap: null,
  valueRating: null,
  valueReason: null,
  momentumRating: null,
  momentumReason: null,
  financialStrength: null,
} as const satisfies Omit<KeyStock, 'ticker'>

function toStock(row: StockRow): KeyStock {
  return {
    ticker: row.TICKER,
    companyName: row.COMPANY_NAME,
    sector: row.SECTOR,
    marketCapGroup: row.MARKETCAP_GROUP,
    lastClosePrice: row.LAST_CLOSE_PRICE,
    marketCap: row.MARKETCAP,
    valueRating: row.VALUE_RATING ?? null,
    valueReason: row.VALUE_REASON ?? null,
    momentumRating: row.MOMENTUM_RATING ?? null,
    momentumReason: row.MOMENTUM_REASON ?? null,
    financialStrength: row.FINANCIAL_STRENGTH ?? null,
  }
}
