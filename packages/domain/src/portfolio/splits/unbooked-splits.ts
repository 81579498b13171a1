import type { Ticker } from '../../naming/index.ts'
import type { IsoDate } from '../../time/index.ts'
import { sharesAfter } from '../lots/split-lots.ts'
import type { PublishedSplit } from '../returns/past-worth.ts'
import { ShareCounts } from '../returns/share-counts.ts'
import { nearestSplit } from '../returns/splits-on-their-days.ts'
import { asShares, isShares, type Shares } from '../shares.ts'
import { countable, inOrder, type Split, type Transaction } from '../transaction.ts'

/** A split that the market data knows, of shares that were held, and that no transaction tells. */
export interface UnbookedSplit {
  /** As it would be kept. */
  readonly split: Split & { readonly terms: SplitRatio }
  readonly before: Shares
  readonly after: Shares
}

interface SplitRatio {
  readonly newShares: number
  readonly oldShares: number
}

/**
 * Splits up to a day that came while their shares were held, of which the transactions say nothing: neither that day nor within two weeks of
 * it, since brokers book them late. Each is told as if those before it had been booked.
 * @param published by symbol, what the market data knows
 */
export function unbookedSplits(
  transactions: Iterable<Transaction>,
  published: ReadonlyMap<Ticker, readonly PublishedSplit[]>,
  until: IsoDate,
): readonly UnbookedSplit[] {
  const bySymbol = Map.groupBy(countable(inOrder(transactions))[0], ({ symbol }) => symbol)
  return [...published]
    .flatMap(([symbol, splits]) => ofOne(symbol, splits, bySymbol.get(symbol) ?? [], until))
    .toSorted((a, b) => (a.split.id < b.split.id ? -1 : 1))
    .toSorted((a, b) => (a.split.date < b.split.date ? -1 : Number(a.split.date > b.split.date)))
}

function ofOne(
  symbol: Ticker,
  splits: readonly PublishedSplit[],
  own: readonly Transaction[],
  until: IsoDate,
): readonly UnbookedSplit[] {
  const booked = new Set(own.flatMap(({ kind, date }) => (kind === 'split' ? (nearestSplit(splits, date) ?? []) : [])))
  const found: UnbookedSplit[] = []
  for (const published of splits.toSorted((a, b) => (a.date < b.date ? -1 : 1))) {
    const terms = splitRatio(published.factor)
    if (booked.has(published) || published.date > until || terms === null) continue
    const before = heldBefore(symbol, [...own, ...found.map(({ split }) => split)], published.date)
    const after = sharesAfter(before, [terms])
    if (before === 0 || !isShares(after) || after <= 0) continue
    const { date } = published
    found.push({ split: { kind: 'split', id: `market split ${symbol} ${date}`, symbol, date, terms }, before, after })
  }
  return found
}

function heldBefore(symbol: Ticker, transactions: readonly Transaction[], date: IsoDate): Shares {
  const counts = new ShareCounts()
  const earlier = inOrder(transactions).filter((one) => one.date < date)
  for (const [, ofDay] of Map.groupBy(earlier, (one) => one.date)) counts.addDay(ofDay)
  return counts.held.get(symbol) ?? asShares(0)
}

/** Providers write 1 for 3 as 0.33333: small ratios are told by five digits, others by nine. */
const SMALL = { maxOldShares: 100, tolerance: 2e-5 } as const
const ANY = { maxOldShares: 10_000, tolerance: 1e-9 } as const
const MAX_NEW_SHARES = 1_000_000

/** A factor as so many new shares for so many old ones: 1.5 → 3 for 2. Null where none fits that a company would announce. */
export function splitRatio(factor: number): SplitRatio | null {
  return ratioWithin(factor, SMALL) ?? ratioWithin(factor, ANY)
}

function ratioWithin(factor: number, { maxOldShares, tolerance }: typeof SMALL | typeof ANY): SplitRatio | null {
  for (let oldShares = 1; oldShares <= maxOldShares; oldShares += 1) {
    const newShares = Math.round(factor * oldShares)
    if (newShares > MAX_NEW_SHARES) return null
    if (newShares >= 1 && Math.abs(newShares / oldShares / factor - 1) <= tolerance) return { newShares, oldShares }
  }
  return null
}
