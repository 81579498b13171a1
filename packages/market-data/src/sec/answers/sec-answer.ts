import { type Cik, parseCik } from '@fairweight/domain/facts'
import { OperationError } from '@fairweight/contract/errors/operation-error.ts'
import { parseTicker } from '@fairweight/domain/naming'
import { type CompanyFactsAnswer, readCompanyFactsAnswer } from './company-facts-answer.ts'
import { type SubmissionsAnswer, readSubmissionsAnswer } from './submissions-answer.ts'
import { isRecord } from './unpack-answer.ts'

/** A ticker and the company that it belongs to. */
interface TickerOfCompany {
  readonly ticker: string
  readonly cik: Cik
  readonly name: string | null
}

interface TickersAnswer {
  readonly kind: 'tickers'
  readonly tickers: readonly TickerOfCompany[]
}

/** What the SEC can have answered; told apart by what it holds, whatever the file is called. */
export type SecAnswer = CompanyFactsAnswer | SubmissionsAnswer | TickersAnswer

/** Which answer this is, and what it says. Throws OperationError with one sentence when it is none of those that are known. */
export function readSecAnswer(answer: Record<string, unknown>, name: string): SecAnswer {
  const tickers = readTickersAnswer(answer)
  if (tickers !== null) return tickers
  const cik = parseCik(answer.cik)
  if (cik !== null && isRecord(answer.facts)) return readCompanyFactsAnswer(cik, answer, answer.facts)
  if (cik !== null && isRecord(answer.filings)) return readSubmissionsAnswer(cik, answer, answer.filings)
  if (cik !== null || Object.keys(answer).length === 0)
    throw new OperationError(
      'facts-none',
      `${name} holds no facts; the company has reported none in a form that can be read.`,
    )
  throw new OperationError(
    'import-unknown-answer',
    `${name} is JSON, but neither company facts nor submissions nor a list of tickers; download it again from the SEC.`,
  )
}

/** Reads `company_tickers.json` or `company_tickers_exchange.json`; null when it is neither. */
function readTickersAnswer(answer: Record<string, unknown>): TickersAnswer | null {
  const rows =
    Array.isArray(answer.data) && Array.isArray(answer.fields)
      ? namedRows(answer.fields, answer.data)
      : Object.values(answer)
  const [first] = rows
  if (!isRecord(first) || !('ticker' in first)) return null
  return { kind: 'tickers', tickers: rows.flatMap((row) => (isRecord(row) ? tickerOf(row) : [])) }
}

function namedRows(fields: readonly unknown[], rows: readonly unknown[]): Record<string, unknown>[] {
  return rows.flatMap((row) =>
    Array.isArray(row) ? [Object.fromEntries(fields.map((field, position) => [String(field), row[position]]))] : [],
  )
}

function tickerOf(row: Record<string, unknown>): TickerOfCompany[] {
  const cik = parseCik(row.cik_str ?? row.cik)
  const ticker = typeof row.ticker === 'string' ? parseTicker(row.ticker) : null
  const name = row.title ?? row.name
  return cik === null || ticker === null ? [] : [{ ticker, cik, name: typeof name === 'string' ? name : null }]
}
