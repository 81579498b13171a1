import { asShares, isShares, type Shares } from '../shares.ts'
import type { SplitTerms } from '../transaction.ts'
import { apportion, roundedQuotient } from './apportion.ts'
import { type Lot, totalShares } from './lot.ts'

/**
 * Lots after a split: the shares change, dates and costs do not. All terms of one day count together, since brokers report a reverse split
 * as shares that went and shares that came. The new total is rounded to a millionth of a share once, not lot by lot. Instead of lots: that more
 * shares would be taken than are held, or all of them, or that there would be more than can be counted.
 */
export function splitLots(
  lots: readonly Lot[],
  terms: readonly SplitTerms[],
): readonly Lot[] | 'split-leaves-nothing' | 'too-many-shares' {
  const after = sharesAfter(totalShares(lots), terms)
  if (!isShares(after)) return 'too-many-shares'
  if (after <= 0) return 'split-leaves-nothing'
  const parts = apportion(
    after,
    lots.map(({ shares }) => shares),
  )
  return lots.map((lot, at) => ({ ...lot, shares: asShares(parts[at] ?? 0) }))
}

/** What a number of shares becomes by all terms of one day, in millionths; it may be below 0, or more than can be counted. */
export function sharesAfter(before: Shares, terms: readonly SplitTerms[]): number {
  let [numerator, denominator] = [BigInt(before), 1n]
  let added = 0
  for (const term of terms) {
    if ('added' in term) added += term.added
    else [numerator, denominator] = [numerator * BigInt(term.newShares), denominator * BigInt(term.oldShares)]
  }
  return Number(roundedQuotient(numerator, denominator)) + added
}
