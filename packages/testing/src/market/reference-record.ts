import type { LedgerDay } from '@fairweight/database/repositories/ledger/ledger.ts'
import { readGrades } from '@fairweight/market-data/ledger/grades-text.ts'

export interface ReferenceRecord {
  readonly stocks: number
  readonly cohorts: number
  readonly meanExcessReturn: number | null
}

/** Closes of one ticker by date; dates without a close are absent. */
type ClosesByDate = ReadonlyMap<string, number>

/** Whether a stock cannot have moved so from one close to the next: an error in the data, which has no return. */
type IsImpossible = (ticker: string, before: number, after: number) => boolean

/**
 * The record of one grade, told again from the ledger's rows and dated closes with nothing of the product's own arithmetic:
 * dates instead of positions, loops instead of tables.
 */
export function referenceRecord(
  days: readonly LedgerDay[],
  dates: readonly string[],
  closes: ReadonlyMap<string, ClosesByDate>,
  kind: 'value' | 'momentum',
  grade: string,
  isImpossible: IsImpossible = () => false,
): ReferenceRecord {
  const excess: number[] = []
  let [stocks, countedMonth, countedPlace] = [0, '', -21]
  for (const day of days) {
    const position = dates.indexOf(day.asOf)
    if (day.asOf.slice(0, 7) === countedMonth || position - countedPlace < 21) continue
    ;[countedMonth, countedPlace] = [day.asOf.slice(0, 7), position]
    const following = dates.slice(position + 1, position + 22)
    if (following.length < 21) continue
    const all: number[] = []
    const own: number[] = []
    for (const stock of readGrades(day.grades) ?? []) {
      const history = closes.get(stock.ticker)
      const bought = history?.get(day.asOf)
      if (history === undefined || bought === undefined) continue
      let worth = bought
      let isError = false
      for (const date of following) {
        const next = history.get(date) ?? worth
        if (isImpossible(stock.ticker, worth, next)) isError = true
        worth = next
      }
      if (isError) continue
      all.push(worth / bought - 1)
      if (stock[kind] === grade) own.push(worth / bought - 1)
    }
    stocks += own.length
    if (own.length > 0) excess.push(average(own) - average(all))
  }
  return { stocks, cohorts: excess.length, meanExcessReturn: excess.length === 0 ? null : average(excess) }
}

/** Closes as a snapshot's reader gives them, by ticker and date. */
export function closesByDate(
  tickers: readonly string[],
  dates: readonly string[],
  closes: readonly Float64Array[],
): ReadonlyMap<string, ClosesByDate> {
  return new Map(
    tickers.map((ticker, index) => {
      const known = dates.flatMap((date, position): [string, number][] => {
        const close = closes[index]?.[position] ?? Number.NaN
        return Number.isNaN(close) ? [] : [[date, close]]
      })
      return [ticker, new Map(known)]
    }),
  )
}

function average(values: readonly number[]): number {
  let sum = 0
  for (const value of values) sum += value
  return sum / values.length
}
