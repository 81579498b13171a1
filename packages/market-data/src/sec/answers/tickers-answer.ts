import { parseTicker } from '@fairweight/domain/naming'
import { parseCik } from './cik.ts'
import { isRecord } from './unpack-answer.ts'

/** A ticker and the company that it belongs to. */
interface TickerOfCompany {
  readonly ticker: string
  readonly cik: string
  readonly name: string | null
}

export interface TickersAnswer {
  readonly kind: 'tickers'
  readonly tickers: readonly TickerOfCompany[]
}

/** Reads `company_tickers.json` or `company_tickers_exchange.json`; null when it is neither. */
export function readTickersAnswer(answer: Record<string, unknown>): TickersAnswer | null {
  const rows = Array.isArray(answer.data) && Array.isArray(answer.fields) ? namedRows(answer.fields, answer.data) : Object.values(answer)
  const [first] = rows
  if (!isRecord(first) || !('ticker' in first)) return null
  return { kind: 'tickers', tickers: rows.flatMap((row) => (isRecord(row) ? tickerOf(row) : [])) }
}

function namedRows(fields: readonly unknown[], rows: readonly unknown[]): Record<string, unknown>[] {
  return rows.flatMap((row) => (Array.isArray(row) ? [Object.fromEntries(fields.map((field, place) => [String(field), row[place]]))] : []))
}

function tickerOf(row: Record<string, unknown>): TickerOfCompany[] {
  const cik = parseCik(row.cik_str ?? row.cik)
  const ticker = typeof row.ticker === 'string' ? parseTicker(row.ticker) : null
  const name = row.title ?? row.name
  return cik === null || ticker === null ? [] : [{ ticker, cik, name: typeof name === 'string' ? name : null }]
}
