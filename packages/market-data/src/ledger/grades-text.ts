import { momentumRating, valueRating } from '@fairweight/contract/wire'
import { MOMENTUM_GRADES, VALUE_GRADES } from '@fairweight/domain/track-record'
import type { MomentumRating, ValueRating } from '@fairweight/contract/wire'

/** What a stock was graded on a day. */
export interface Grading {
  readonly ticker: string
  readonly value: ValueRating
  readonly momentum: MomentumRating
}

/**
 * The grades of a day as the ledger keeps them: plain text, one line for each pair of grades that occurs, such as `A* B: KO PEP`,
 * lines in the order of the grades and tickers in the order of their characters. The same grades always give the same bytes.
 * Throws when a ticker is there twice.
 */
export function writeGrades(stocks: readonly Grading[]): Buffer {
  const tickers = stocks.map(({ ticker }) => ticker)
  if (new Set(tickers).size !== tickers.length) throw new TypeError('A day grades each stock once')
  const lines = VALUE_GRADES.flatMap((value) =>
    MOMENTUM_GRADES.map((momentum) => {
      const graded = stocks.filter((stock) => stock.value === value && stock.momentum === momentum)
      return graded.length === 0
        ? ''
        : `${value} ${momentum}: ${graded
            .map(({ ticker }) => ticker)
            .toSorted()
            .join(' ')}\n`
    }),
  )
  return Buffer.from(lines.join(''), 'utf8')
}

/** Reads what {@link writeGrades} wrote; null when it is anything else. */
export function readGrades(bytes: Uint8Array): Grading[] | null {
  const stocks: Grading[] = []
  for (const line of Buffer.from(bytes).toString('utf8').split('\n').slice(0, -1)) {
    const [heading = '', tickers = ''] = line.split(': ')
    const [first, second] = heading.split(' ')
    const [value, momentum] = [valueRating.safeParse(first).data, momentumRating.safeParse(second).data]
    if (value === undefined || momentum === undefined || tickers === '') return null
    for (const ticker of tickers.split(' ')) stocks.push({ ticker, value, momentum })
  }
  return stocks
}

/** What {@link writeGrades} wrote of one stock; null where it is not there. */
export function readGradeOf(bytes: Uint8Array, ticker: string): Grading | null {
  for (const line of Buffer.from(bytes).toString('latin1').split('\n')) {
    const [heading = '', tickers = ''] = line.split(': ')
    if (` ${tickers} `.includes(` ${ticker} `)) return readGrades(Buffer.from(`${heading}: ${ticker}\n`))?.[0] ?? null
  }
  return null
}
