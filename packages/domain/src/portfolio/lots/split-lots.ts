import { asShares, type Shares } from '../shares.ts'
import type { SplitTerms } from '../transaction.ts'
import { apportion, roundedQuotient } from './apportion.ts'
import { type Lot, totalShares } from './lot.ts'

/**
 * Lots after a split: the shares change, dates and costs do not. All terms of one day count together, since brokers report a reverse split
 * as shares that went and shares that came. The new total is rounded to a millionth of a share once, not lot by lot. Null when more shares
 * would be taken than are held, or all of them.
 */
export function splitLots(lots: readonly Lot[], terms: readonly SplitTerms[]): readonly Lot[] | null {
  const before = totalShares(lots)
  const after = sharesAfter(before, terms)
  if (after <= 0) return null
  const parts = apportion(
    after,
    lots.map(({ shares }) => shares),
  )
  return lots.map((lot, at) => ({ ...lot, shares: asShares(parts[at] ?? 0) }))
}

function sharesAfter(before: Shares, terms: readonly SplitTerms[]): Shares {
  let [numerator, denominator] = [BigInt(before), 1n]
  let added = 0
  for (const term of terms) {
    if ('added' in term) added += term.added
    else [numerator, denominator] = [numerator * BigInt(term.newShares), denominator * BigInt(term.oldShares)]
  }
  return asShares(Number(roundedQuotient(numerator, denominator)) + added)
}
