import type { Ticker } from '@fairweight/domain/naming'
import {
  holdingsOf,
  isShares,
  type Lot,
  MAX_NAMED_LOTS,
  type NamedLot,
  type Transaction,
} from '@fairweight/domain/portfolio'
import type { IsoDate } from '@fairweight/domain/time'
import { shortDate } from '../../../data/dates.ts'
import { shareCount } from '../worth/holdings-words.ts'
import { typedShares } from './read-transaction.ts'

/** Shares as typed, by the lot's ID; a lot that is not named is not there or empty. */
export type TypedLots = Readonly<Record<string, string>>

/** The lots of a security that are left on a day, without one sale; oldest first. */
export function lotsLeft(
  transactions: readonly Transaction[],
  symbol: Ticker | null,
  date: IsoDate | null,
  withoutSale: string,
): readonly Lot[] {
  if (symbol === null || date === null) return []
  const before = transactions.filter((one) => one.symbol === symbol && one.date <= date && one.id !== withoutSale)
  return holdingsOf(before).positions.find((position) => position.symbol === symbol)?.lots ?? []
}

/** The lots that were typed for a sale of so many shares, or what is wrong with them. What was typed for lots that are not left is not read. */
export function readLots(
  typed: TypedLots,
  left: readonly Lot[],
  sold: number,
): { readonly lots: readonly NamedLot[] } | { readonly fault: string } {
  const lots: NamedLot[] = []
  for (const lot of left) {
    const text = typed[lot.id]?.trim() ?? ''
    if (text === '') continue
    const shares = typedShares(text)
    if (!isShares(shares) || shares <= 0) return { fault: 'Enter a number of shares for each lot, such as 2 or 1.5.' }
    if (shares > lot.shares) return { fault: `${lotName(lot)} has ${shareCount(lot.shares)} shares left.` }
    lots.push({ id: lot.id, shares })
  }
  const named = lots.reduce((sum, { shares }) => sum + shares, 0)
  if (named > sold) return { fault: 'The lots name more shares than are sold.' }
  if (lots.length > MAX_NAMED_LOTS) return { fault: `At most ${MAX_NAMED_LOTS} lots can be named.` }
  return { lots }
}

/** A lot by the day on which it came. */
export function lotName({ acquired }: Pick<Lot, 'acquired'>): string {
  return acquired === null ? 'The lot of unknown age' : `The lot of ${shortDate(acquired)}`
}
