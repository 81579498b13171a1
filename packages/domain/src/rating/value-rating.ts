import type { ReasonCode } from '../explanation/reason.ts'
import type { CompanyKind } from '../facts/kind/company-kind.ts'
import type { MethodSettings } from '../settings/method-settings.ts'
import type { MarketCapGroup } from '../valuation/market-cap.ts'
import type { ValueRating, ValueTest } from './company-rating.ts'
import { KIND_RULES } from './kind-rules.ts'
import { isKeptBack } from './value-reason.ts'

/** What the value grade is decided from. */
export interface ValueRatingFigures {
  readonly tests: readonly ValueTest[]
  /** 0 to 5 in halves; null when unknown. */
  readonly stars: number | null
  readonly kind: CompanyKind
  readonly marketCapGroup: MarketCapGroup
  readonly hasNegativeEbitdaLatest: boolean | null
  /** Whether EBITDA is unknown only because a figure that it needs is kept back. */
  readonly isEbitdaKeptBack: boolean
  /** What stands before any comparison: a closed gate, no price, no usable filing. */
  readonly obstacle: ReasonCode | null
}

export type ValueRatingOutcome =
  | { readonly rating: Exclude<ValueRating, 'Unranked'>; readonly reason: null }
  | { readonly rating: 'Unranked'; readonly reason: ReasonCode }

/**
 * The letter counts the intrinsic measures above the price: A from two, B with one. The stars of financial strength
 * make it A** or A* (from 4, from 3). Unranked, with the first reason that holds: an obstacle, a micro company, negative
 * EBITDA of an operating company, no measure that could be above the price, too few measures, none above the price, or, where
 * nothing else stands in the way, EBITDA of an unknown sign. Where the check of the data keeps back what is lacking, the reason
 * says so.
 */
export function valueRating(figures: ValueRatingFigures, settings: MethodSettings): ValueRatingOutcome {
  const reason = reasonNotToRank(figures, settings)
  if (reason !== null) return { rating: 'Unranked', reason }
  const letter = countPassed(figures.tests) >= settings.rating.measuresForA ? 'A' : 'B'
  return { rating: `${letter}${starsOf(figures.stars, settings)}`, reason: null }
}

function reasonNotToRank({ tests, ...figures }: ValueRatingFigures, { rating }: MethodSettings): ReasonCode | null {
  if (figures.obstacle !== null) return figures.obstacle
  if (figures.marketCapGroup === 'Micro') return 'micro-cap'
  const { estimates, isOperating } = KIND_RULES[figures.kind]
  if (isOperating && figures.hasNegativeEbitdaLatest === true) return 'negative-ebitda'
  const asked = tests.filter(({ measure }) => estimates.includes(measure))
  if (asked.every(({ passed, isRuledOut }) => passed === false || isRuledOut)) return 'not-below-any-measure'
  const least = isOperating ? rating.minimumMeasures : rating.minimumMeasuresForFinancials
  const known = asked.filter(({ value }) => value !== null).length
  const keptBack = asked.filter(({ reason }) => isKeptBack(reason)).length
  if (known < least) return known + keptBack >= least ? 'measures-in-doubt' : 'too-few-measures'
  if (countPassed(tests) < rating.measuresForB) return 'not-below-any-measure'
  if (!isOperating || figures.hasNegativeEbitdaLatest !== null) return null
  return figures.isEbitdaKeptBack ? 'ebitda-in-doubt' : 'unknown-ebitda'
}

function countPassed(tests: readonly ValueTest[]): number {
  return tests.filter((test) => test.passed === true).length
}

function starsOf(stars: number | null, { rating }: MethodSettings): '**' | '*' | '' {
  if (stars === null) return ''
  if (stars >= rating.starsForTwoStars) return '**'
  return stars >= rating.starsForOneStar ? '*' : ''
}
