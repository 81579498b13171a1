import { METHOD_SETTINGS } from '../settings/method-settings.ts'
import type { NotRatedReason, ValueReason } from './value-reason.ts'

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
export function valueReasonWords(reason: ValueReason): ReasonWords {
  if (reason === 'above-every-measure') return { what: ABOVE_EVERY_MEASURE, why: null }
  return { what: NOT_RATED, why: NOT_RATED_WORDS[reason] }
}

/** The words of a reason in one line: 'Not below any measure', 'Not rated: negative EBITDA'. */
export function valueReasonName(reason: ValueReason): string {
  const { what, why } = valueReasonWords(reason)
  return why === null ? what : `${what}: ${why}`
}

/** The words of a reason within a sentence: 'not below any measure', 'not rated (negative EBITDA)'. */
export function valueReasonPhrase(reason: ValueReason): string {
  const { what, why } = valueReasonWords(reason)
  const phrase = `${what.charAt(0).toLowerCase()}${what.slice(1)}`
  return why === null ? phrase : `${phrase} (${why})`
}
