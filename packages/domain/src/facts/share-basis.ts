import type { Fact, Unit } from '../explanation/measure.ts'
import type { IsoDate } from '../time/iso-date.ts'
import type { ReportedAmount } from './reported-period.ts'
import { splitFactorBetween, type SplitEvent } from './security.ts'

/** The shares that a company counts in on a day: what a share was before its splits up to then is so many of today's. */
export interface ShareBasis {
  readonly asOf: IsoDate
  readonly splits: readonly SplitEvent[]
  /** Shares of the company that one listed security stands for: 1 where absent, null where nobody told. */
  readonly sharesPerReceipt?: number | null
}

/**
 * An amount on the share basis of the as-of date, counted in the security that is listed. Each figure is rebased from its own filing day before it is added or taken
 * away: a year told after a split less nine months told before it is no fourth quarter. Amounts of money stay as they are.
 */
export function valueOnBasis(basis: ShareBasis, { facts, subtracted = [] }: ReportedAmount): number {
  return sumOnBasis(basis, facts) - sumOnBasis(basis, subtracted)
}

/** Listed securities of the as-of date for each share that the fact's filing counted in. */
function listedPerFiledShare(basis: ShareBasis, fact: Fact): number {
  return splitFactorSince(basis, fact) / (basis.sharesPerReceipt ?? 1)
}

/** New shares for each share that the fact's filing counted in. */
export function splitFactorSince({ splits, asOf }: ShareBasis, { filed }: Fact): number {
  return filed === null || splits.length === 0 ? 1 : splitFactorBetween(splits, filed, asOf)
}

/** A fact's figure once each share that it counted in has become as many as the factor says. */
export function rebase(fact: Fact, factor: number): number {
  if (fact.unit === 'shares') return fact.value * factor
  return fact.unit === 'USD/share' ? fact.value / factor : fact.value
}

/** Whether a figure depends on what one share is. */
export function isCountedInShares(unit: Unit): boolean {
  return unit === 'shares' || unit === 'USD/share'
}

function sumOnBasis(basis: ShareBasis, facts: readonly Fact[]): number {
  let sum = 0
  for (const fact of facts)
    sum += isCountedInShares(fact.unit) ? rebase(fact, listedPerFiledShare(basis, fact)) : fact.value
  return sum
}
