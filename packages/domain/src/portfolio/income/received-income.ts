import { asCents, type Cents, isCents } from '../../money/index.ts'
import { addYears, type IsoDate } from '../../time/index.ts'
import { inOrder, type Transaction } from '../transaction.ts'

/** What came in without anything being sold, in cents; corrections that brokers report are taken off. */
export interface Income {
  readonly dividends: Cents
  readonly interest: Cents
}

export interface ReceivedIncome {
  /** Of every calendar year with income, the newest first. */
  readonly byYear: readonly (Income & { readonly year: number })[]
  /** Of the twelve months up to and with the day. */
  readonly lastYear: Income
  /** Dividends of those months by what paid them, the most first; what names no security is left out. */
  readonly payers: readonly { readonly symbol: string; readonly dividends: Cents }[]
}

/**
 * The dividends and the interest that a portfolio received up to a day, before any tax that is not among its transactions.
 * @returns null where the sums are more than can be counted to the cent
 */
export function receivedIncome(transactions: Iterable<Transaction>, day: IsoDate): ReceivedIncome | null {
  const received = inOrder(transactions)
    .filter(isIncome)
    .filter(({ date }) => date <= day)
  if (!isCents(received.reduce((sum, { amount }) => sum + Math.abs(amount), 0))) return null
  const years = Map.groupBy(received, ({ date }) => Number(date.slice(0, 4)))
  const before = addYears(day, -1)
  const recent = received.filter(({ date }) => date > before)
  const bySymbol = Map.groupBy(recent.filter(isDividend), ({ symbol }) => symbol)
  return {
    byYear: [...years].map(([year, some]) => ({ year, ...incomeOf(some) })).toSorted((a, b) => b.year - a.year),
    lastYear: incomeOf(recent),
    payers: [...bySymbol]
      .flatMap(([symbol, some]) => (symbol === null ? [] : [{ symbol, dividends: incomeOf(some).dividends }]))
      .toSorted((a, b) => b.dividends - a.dividends),
  }
}

type IncomeEntry = Extract<Transaction, { readonly amount: Cents }>

function isIncome(one: Transaction): one is IncomeEntry {
  return one.kind === 'dividend' || one.kind === 'interest'
}

const isDividend = ({ kind }: Transaction) => kind === 'dividend'

function incomeOf(entries: readonly IncomeEntry[]): Income {
  const sumOf = (kind: Transaction['kind']) =>
    asCents(entries.reduce((sum, one) => (one.kind === kind ? sum + one.amount : sum), 0))
  return { dividends: sumOf('dividend'), interest: sumOf('interest') }
}
