import { METHOD_SETTINGS, type MethodSettings } from '../../settings/method-settings.ts'
import type { FiledKind } from './company-kind.ts'
import {
  CURRENT_ASSETS,
  DEPOSITS,
  INSURANCE_BUSINESS,
  INSURANCE_OBLIGATIONS,
  INTEREST_EARNED,
  LENDING,
  LET_PROPERTY,
} from './recognition-tags.ts'

/** What one fiscal year's statements say, in the currency that they are filed in. */
export interface YearStatements {
  /** The figure filed under a tag; null when the tag was not used. */
  readonly amountOf: (tag: string) => number | null
  readonly revenue: number | null
  readonly totalAssets: number | null
}

/**
 * The kind that a year's statements give away by the weight of what only that kind states. A finance arm, a conglomerate with
 * a bank and a retailer that sells insurance stay below the weights: operating companies, where they tell what is current.
 * Null where nothing says. Reasons: docs/methodology/kinds-of-companies.md.
 */
export function recognizeKind(year: YearStatements, { kinds }: MethodSettings = METHOD_SETTINGS): FiledKind | null {
  if (takesDeposits(year, kinds)) return 'bank'
  if (insures(year, kinds)) return 'insurer'
  if (isAtLeast(kinds.property, largest(year, LET_PROPERTY), year.totalAssets)) return 'property company'
  if (hasCurrentAssets(year)) return 'operating company'
  return isAtLeast(kinds.interest, largest(year, INTEREST_EARNED), year.revenue) ? 'bank' : null
}

type LeastShares = MethodSettings['kinds']

function takesDeposits(year: YearStatements, kinds: LeastShares): boolean {
  const deposits = largest(year, DEPOSITS)
  const least = hasCurrentAssets(year) ? kinds.depositsBesideCurrentAssets : kinds.deposits
  return isAtLeast(least, deposits, year.totalAssets) && LENDING.some((tag) => year.amountOf(tag) !== null)
}

function insures(year: YearStatements, kinds: LeastShares): boolean {
  const owed = INSURANCE_OBLIGATIONS.reduce((sum, tag) => sum + (year.amountOf(tag) ?? 0), 0)
  return (
    isAtLeast(kinds.insurance, largest(year, INSURANCE_BUSINESS), year.revenue) ||
    isAtLeast(kinds.insurance, owed, year.totalAssets)
  )
}

function hasCurrentAssets(year: YearStatements): boolean {
  return CURRENT_ASSETS.some((tag) => year.amountOf(tag) !== null)
}

function largest({ amountOf }: YearStatements, tags: readonly string[]): number {
  let most = 0
  for (const tag of tags) most = Math.max(most, amountOf(tag) ?? 0)
  return most
}

/** Whether a part is at least so much of a whole; never without the whole. */
function isAtLeast(share: number, part: number, whole: number | null): boolean {
  return whole !== null && whole > 0 && part >= share * whole
}
