import { asCents } from '@fairweight/domain/money'
import { parseTicker, type Ticker } from '@fairweight/domain/naming'
import { asShares, MILLIONTHS_PER_SHARE, type Transaction } from '@fairweight/domain/portfolio'
import { addDays, type IsoDate, parseIsoDate } from '@fairweight/domain/time'

/** Whole numbers from 0 to below a limit. */
export type Draw = (limit: number) => number

export const drawFrom =
  (uniform: () => number): Draw =>
  (limit) =>
    Math.floor(uniform() * limit)

/** Throws RangeError for what is no ticker. */
export function ticker(symbol: string): Ticker {
  const found = parseTicker(symbol)
  if (found === null) throw new RangeError(`${symbol} is no ticker.`)
  return found
}

/** Throws RangeError for what is no day. */
export function day(text: string): IsoDate {
  const found = parseIsoDate(text)
  if (found === null) throw new RangeError(`${text} is no day.`)
  return found
}

export const shares = (count: number) => asShares(Math.round(count * MILLIONTHS_PER_SHARE))

interface LifeOptions {
  readonly steps?: number
  readonly symbols?: readonly string[]
  /** Whether there are purchases and sales of parts of a share. */
  readonly hasFractions?: boolean
}

/**
 * What may happen in an account over some years, one thing after the other on days of their own: deposits, purchases, sales of no more than is
 * held, dividends, interest, fees, splits (also reverse ones, where they leave whole shares) and withdrawals.
 */
export function randomLife(
  draw: Draw,
  { steps = 40, symbols = ['KO', 'PEP', 'BRK.B'], hasFractions = false }: LifeOptions = {},
): readonly Transaction[] {
  const held = new Map<Ticker, number>()
  const transactions: Transaction[] = [
    { id: 'first', date: day('2020-01-01'), kind: 'deposit', symbol: null, amount: asCents(100_000_00) },
  ]
  let date = day('2020-01-02')
  const unit = hasFractions ? 1 : MILLIONTHS_PER_SHARE
  const size = (limit: number) => asShares(unit * (1 + draw(hasFractions ? limit * MILLIONTHS_PER_SHARE : limit)))
  for (let step = 0; step < steps; step++) {
    date = addDays(date, 1 + draw(60))
    const symbol = ticker(symbols[draw(symbols.length)] ?? 'KO')
    const owned = held.get(symbol) ?? 0
    const entry = { id: `${step}`, date }
    const amount = asCents(1 + draw(50_000))
    const choice = draw(12)
    if (choice < 4) {
      const bought = size(20)
      held.set(symbol, owned + bought)
      transactions.push({ ...entry, kind: 'buy', symbol, shares: bought, total: asCents(1 + draw(500_000)) })
    } else if (choice < 7 && owned > 0) {
      const sold = Math.min(owned, draw(4) === 0 ? owned : size(20))
      held.set(symbol, owned - sold)
      transactions.push({ ...entry, kind: 'sell', symbol, shares: asShares(sold), total: asCents(draw(500_000)) })
    } else if (choice === 7 && owned > 0) {
      const [newShares, oldShares] = splitFor(draw, owned, unit)
      held.set(symbol, (owned * newShares) / oldShares)
      transactions.push({ ...entry, kind: 'split', symbol, terms: { newShares, oldShares } })
    } else if (choice === 8) transactions.push({ ...entry, kind: 'dividend', symbol, amount })
    else if (choice === 9) transactions.push({ ...entry, kind: 'fee', symbol: null, amount })
    else if (choice === 10) transactions.push({ ...entry, kind: 'withdrawal', symbol: null, amount })
    else transactions.push({ ...entry, kind: draw(2) === 0 ? 'deposit' : 'interest', symbol: null, amount })
  }
  return transactions
}

const SPLITS = [
  [2, 1],
  [3, 1],
  [3, 2],
  [1, 2],
  [1, 10],
] as const

function splitFor(draw: Draw, owned: number, unit: number): readonly [number, number] {
  const fitting = SPLITS.filter(([now, before]) => (owned * now) % (before * unit) === 0)
  return fitting[draw(fitting.length)] ?? [2, 1]
}

/** The same in a random order. */
export function shuffled<Item>(items: readonly Item[], draw: Draw): readonly Item[] {
  return items
    .map((item) => ({ item, place: draw(1_000_000) }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ item }) => item)
}
