import type { ReasonCode } from '../explanation/reason.ts'
import type { MethodSettings } from '../settings/method-settings.ts'
import type { MarketCapGroup } from '../valuation/market-cap.ts'
import type { ValueRating, ValueTest } from './company-rating.ts'
import { isKeptBack } from './value-reason.ts'
import { FINANCIAL_MEASURES } from './value-tests.ts'

/** What the value grade is decided from. */
export interface ValueRatingFigures {
  readonly tests: readonly ValueTest[]
  /** 0 to 5 in halves; null when unknown. */
  readonly stars: number | null
  readonly isFinancial: boolean
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
 * make it A** or A* (from 4, from 3). Unranked, with the first reason that holds: an obstacle, a micro company,
 * negative or unknown EBITDA outside financials, too few measures, or no measure above the price. Where the check of the
 * data keeps back what is lacking, the reason says so.
 */
export function valueRating(figures: ValueRatingFigures, settings: MethodSettings): ValueRatingOutcome {
  const reason = reasonNotToRank(figures, settings)
  if (reason !== null) return { rating: 'Unranked', reason }
  const letter = countPassed(figures.tests) >= settings.rating.measuresForA ? 'A' : 'B'
  return { rating: `${letter}${starsOf(figures.stars, settings)}`, reason: null }
}

function reasonNotToRank(figures: ValueRatingFigures, { rating }: MethodSettings): ReasonCode | null {
  const { obstacle, isFinancial, hasNegativeEbitdaLatest, tests } = figures
  if (obstacle !== null) return obstacle
  if (figures.marketCapGroup === 'Micro') return 'micro-cap'
  if (!isFinancial && hasNegativeEbitdaLatest === null) return figures.isEbitdaKeptBack ? 'ebitda-in-doubt' : 'unknown-ebitda'
  if (!isFinancial && hasNegativeEbitdaLatest === true) return 'negative-ebitda'
  const least = isFinancial ? rating.minimumMeasuresForFinancials : rating.minimumMeasures
  const known = countKnown(tests, isFinancial)
  if (known < least) return known + countKeptBack(tests, isFinancial) >= least ? 'measures-in-doubt' : 'too-few-measures'
  return countPassed(tests) < rating.measuresForB ? 'not-below-any-measure' : null
}

function countKnown(tests: readonly ValueTest[], isFinancial: boolean): number {
  return tests.filter((test) => test.value !== null && applies(test, isFinancial)).length
}

function countKeptBack(tests: readonly ValueTest[], isFinancial: boolean): number {
  return tests.filter((test) => isKeptBack(test.reason) && applies(test, isFinancial)).length
}

function applies({ measure }: ValueTest, isFinancial: boolean): boolean {
  return !isFinancial || FINANCIAL_MEASURES.includes(measure)
}

function countPassed(tests: readonly ValueTest[]): number {
  return tests.filter((test) => test.passed === true).length
}

function starsOf(stars: number | null, { rating }: MethodSettings): '**' | '*' | '' {
  if (stars === null) return ''
  if (stars >= rating.starsForTwoStars) return '**'
  return stars >= rating.starsForOneStar ? '*' : ''
}
