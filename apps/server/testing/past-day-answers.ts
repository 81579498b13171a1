import assert from 'node:assert/strict'
import { isDeepStrictEqual } from 'node:util'
import { stockChanges, stockDetails, stockKeyFigures, stockList, stockPage } from '@fairweight/contract/wire'

/** What somebody who holds every tool is answered under an address after `/api/stocks/`. Throws where it is no answer. */
export type AskStocks = (path: string) => Promise<string>

export interface LedgerGrades {
  readonly ticker: string
  readonly value: string
  readonly momentum: string
}

/** What was looked at of a past day, and each fault that was found. */
export interface PastDayLook {
  readonly stocks: number
  readonly answers: number
  /** Dates in the answers. */
  readonly dates: number
  /** Lines of filings that the grades and key figures name. */
  readonly filedLines: number
  /** Filings that the answers of today name and that day could not know. */
  readonly laterFilings: number
  /** One line each. */
  readonly faults: readonly string[]
}

/** Every call that answers about one stock as of a day. */
const CALLS = ['details', 'figures/details', 'page', 'statements', 'known-values', 'figures/years', 'grades'] as const

/**
 * Looks through every answer about every stock as of a past day: its grades are the ledger's, no date in it is later than the day, and no
 * filing is named that today's answers know to be filed later.
 * @param each of so many stocks one is looked at beyond its row in the list
 */
export async function lookThroughPastDay(
  ask: AskStocks,
  asOf: string,
  held: ReadonlyMap<string, LedgerGrades>,
  each = 1,
): Promise<PastDayLook> {
  const faults: string[] = []
  const seen = { answers: 0, dates: 0, filedLines: 0, laterFilings: 0 }
  const look = async (path: string) => {
    const body = await ask(`${path}asOf=${asOf}`)
    const dates = datesIn(JSON.parse(body))
    seen.answers += 1
    seen.dates += dates.length
    for (const date of dates) if (date > asOf) faults.push(`${path}: ${date}`)
    return body
  }
  const { stocks } = stockList.parse(JSON.parse(await look('stock-data?')))
  if (stocks.length !== held.size) faults.push(`${stocks.length} stocks of ${held.size}`)
  const isGraded = (row: { TICKER: string; VALUE_RATING?: string; MOMENTUM_RATING?: string } | undefined) => {
    const grades = row && held.get(row.TICKER)
    return grades?.value === row?.VALUE_RATING && grades?.momentum === row?.MOMENTUM_RATING && grades !== undefined
  }
  stockChanges.parse(JSON.parse(await look('changes?')))
  for (const row of stocks)
    if (!isGraded(row)) faults.push(`${row.TICKER}: other grades in the list than in the ledger`)
  for (const { TICKER } of stocks.filter((_, place) => place % each === 0)) {
    const bodies: Record<string, string> = {}
    for (const call of CALLS) bodies[call] = await look(`${call}?ticker=${TICKER}&`)
    bodies.history = await look(`history?tickers=${TICKER}&period=1y&`)
    const details = stockDetails.parse(JSON.parse(bodies.details ?? ''))
    const figures = stockKeyFigures.parse(JSON.parse(bodies['figures/details'] ?? ''))
    const page = stockPage.parse(JSON.parse(bodies.page ?? ''))
    if (!isGraded(page.shown?.row)) faults.push(`${TICKER}: other grades on its page than in the ledger`)
    if (!isDeepStrictEqual(page.shown?.details, details)) faults.push(`${TICKER}: other details on its page`)
    for (const call of CALLS)
      if (!bodies[call]?.includes(`"asOf":"${asOf}"`)) faults.push(`${TICKER}: ${call} is of another day`)
    seen.filedLines += details.EXPLANATION.facts.length + figures.facts.length
    for (const filing of await filedLater(ask, TICKER, asOf)) {
      seen.laterFilings += 1
      for (const [call, body] of Object.entries(bodies))
        if (body.includes(filing)) faults.push(`${TICKER}: ${call} names ${filing}, which was filed later`)
    }
  }
  return { stocks: stocks.length, ...seen, faults }
}

/** The filings that today's answers about a stock name and that were filed after a day. */
async function filedLater(ask: AskStocks, ticker: string, asOf: string): Promise<ReadonlySet<string>> {
  const details = stockDetails.parse(JSON.parse(await ask(`details?ticker=${ticker}`)))
  const figures = stockKeyFigures.parse(JSON.parse(await ask(`figures/details?ticker=${ticker}`)))
  const facts = [...details.EXPLANATION.facts, ...figures.facts]
  return new Set(
    facts.flatMap(({ filed, accession }) => (accession !== null && filed !== null && filed > asOf ? [accession] : [])),
  )
}

/** Every text of an answer that is a date, wherever it stands. */
export function datesIn(value: unknown): string[] {
  if (typeof value === 'string') return /^\d{4}-\d\d-\d\d$/.test(value) ? [value] : []
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(datesIn) : []
}

/** Asks with a function that answers status and text. */
export function asking(
  get: (path: string) => Promise<{ readonly statusCode: number; readonly body: string }>,
): AskStocks {
  return async (path) => {
    const { statusCode, body } = await get(path)
    assert.equal(statusCode, 200, `${path} was answered with ${statusCode}: ${body.slice(0, 300)}`)
    return body
  }
}
