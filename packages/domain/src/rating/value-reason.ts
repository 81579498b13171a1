import { isFigureReason, type FigureReason, type ReasonCode } from '../explanation/reason.ts'
import { METHOD_SETTINGS } from '../settings/method-settings.ts'

/** Why a stock has no grade, as far as it means something different to an investor, in the order in which lists and filters show it. */
export const NOT_RATED_REASONS = [
  'negative-ebitda',
  'size',
  'not-enough-data',
  'in-doubt',
  'other-currency',
  'nothing-filed',
  'stale-filing',
  'no-filings',
  'no-price',
  'not-a-stock',
] as const

/** Why a stock has no letter of value: the price is below no measure, which is an answer; or it is not rated at all. */
export const VALUE_REASONS = ['above-every-measure', ...NOT_RATED_REASONS] as const

export type NotRatedReason = (typeof NOT_RATED_REASONS)[number]
export type ValueReason = (typeof VALUE_REASONS)[number]

/** What each code comes to, but for those of single figures. A new code is no code until it stands here. */
const REASON_OF: Readonly<Record<Exclude<ReasonCode, FigureReason | 'not-below-any-measure'>, NotRatedReason>> = {
  'no-price': 'no-price',
  'stale-price': 'no-price',
  'price-in-doubt': 'in-doubt',
  'no-trade-on-date': 'no-price',
  'short-price-history': 'not-enough-data',
  'no-universe': 'not-enough-data',
  'not-a-stock': 'not-a-stock',
  'measures-in-doubt': 'in-doubt',
  'ebitda-in-doubt': 'in-doubt',
  'no-filing': 'nothing-filed',
  'no-annual-report': 'nothing-filed',
  'no-readable-statement': 'nothing-filed',
  'no-filings-imported': 'no-filings',
  'no-company-number': 'no-filings',
  'stale-filing': 'stale-filing',
  'other-currency': 'other-currency',
  'adr-ratio-unknown': 'not-enough-data',
  'micro-cap': 'size',
  'negative-ebitda': 'negative-ebitda',
  'unknown-ebitda': 'not-enough-data',
  'too-few-measures': 'not-enough-data',
  'financial-company': 'not-enough-data',
  'not-for-banks': 'not-enough-data',
  'not-for-insurers': 'not-enough-data',
  'not-for-property-companies': 'not-enough-data',
  'too-few-years': 'not-enough-data',
  'earnings-per-share-not-positive': 'not-enough-data',
  'book-value-not-positive': 'not-enough-data',
  'shares-not-positive': 'not-enough-data',
  'revenue-not-positive': 'not-enough-data',
  'normalized-ebit-not-positive': 'not-enough-data',
  'free-cash-flow-not-positive': 'not-enough-data',
  'rate-not-above-growth': 'not-enough-data',
  'out-of-range': 'not-enough-data',
  'assets-not-positive': 'not-enough-data',
  'liabilities-not-positive': 'not-enough-data',
  'sign-unknown': 'not-enough-data',
  'too-few-signs': 'not-enough-data',
  loss: 'not-enough-data',
  'operating-loss': 'not-enough-data',
  'latest-ebitda-not-positive': 'not-enough-data',
  'latest-free-cash-flow-not-positive': 'not-enough-data',
  'equity-not-positive': 'not-enough-data',
  'invested-capital-not-positive': 'not-enough-data',
  'enterprise-value-not-positive': 'not-enough-data',
  'current-liabilities-not-positive': 'not-enough-data',
  'no-interest': 'not-enough-data',
  'growth-needs-profits': 'not-enough-data',
  'fiscal-years-missing': 'not-enough-data',
  'dividends-unknown': 'not-enough-data',
  'no-dividend': 'not-enough-data',
  'no-earlier-dividend': 'not-enough-data',
  'dividend-history-short': 'not-enough-data',
  'no-market-fund': 'not-enough-data',
}

/** Whether a figure was reported and is kept back by the check of the data. */
export function isKeptBack(code: ReasonCode | null): boolean {
  return code !== null && isFigureReason(code) && code.endsWith('-kept-back')
}

/** Why a stock is not rated; null for the one code that is an answer and no lack: the price is below no measure. */
export function notRatedReason(code: ReasonCode): NotRatedReason | null {
  if (code === 'not-below-any-measure') return null
  if (isFigureReason(code)) return isKeptBack(code) ? 'in-doubt' : 'not-enough-data'
  return REASON_OF[code]
}

/** Why a stock has no letter of value. */
export function valueReason(code: ReasonCode): ValueReason {
  return notRatedReason(code) ?? 'above-every-measure'
}

const SMALLEST = `$${METHOD_SETTINGS.marketCapGroups.small / 1e6}M`

const NOT_RATED_WORDS: Readonly<Record<NotRatedReason, string>> = {
  'negative-ebitda': 'negative EBITDA',
  size: `below ${SMALLEST}`,
  'not-enough-data': 'too little data',
  'in-doubt': 'data in doubt',
  'other-currency': 'foreign currency',
  'nothing-filed': 'nothing filed',
  'stale-filing': 'old filings',
  'no-filings': 'nothing imported',
  'no-price': 'no recent price',
  'not-a-stock': 'fund or cash',
}

const ABOVE_EVERY_MEASURE = 'Not below any measure'
const NOT_RATED = 'Not rated'

/** A reason in two parts for a cell: what it is, and why where it is a lack; 'Not rated' and 'negative EBITDA'. */
export interface ReasonWords {
  readonly what: string
  readonly why: string | null
}

/** The words of a reason in their two parts. */
export function valueReasonText(reason: ValueReason): ReasonWords {
  if (reason === 'above-every-measure') return { what: ABOVE_EVERY_MEASURE, why: null }
  return { what: NOT_RATED, why: NOT_RATED_WORDS[reason] }
}

/** The words of a reason in one line: 'Not below any measure', 'Not rated: negative EBITDA'. */
export function valueReasonName(reason: ValueReason): string {
  const { what, why } = valueReasonText(reason)
  return why === null ? what : `${what}: ${why}`
}

/** The words of a reason within a sentence: 'not below any measure', 'not rated (negative EBITDA)'. */
export function valueReasonPhrase(reason: ValueReason): string {
  const { what, why } = valueReasonText(reason)
  const phrase = `${what.charAt(0).toLowerCase()}${what.slice(1)}`
  return why === null ? phrase : `${phrase} (${why})`
}
