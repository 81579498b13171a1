import { reasonText } from '../explanation/reason.ts'
import type { ValueTest } from './company-rating.ts'
import type { IntrinsicMeasureId } from './measure-ids.ts'
import type { ValueRatingOutcome } from './value-rating.ts'

const NAMES: Readonly<Record<IntrinsicMeasureId, string>> = {
  'discounted-cash-flow': 'discounted cash flow',
  'earnings-power-value': 'earnings power value',
  'graham-number': 'Graham number',
  'tangible-book-value-per-share': 'tangible book value',
  'future-cash-flow': 'future cash flow',
}

/** Why the grade is what it is, in one plain sentence. */
export function valueSentence(outcome: ValueRatingOutcome, tests: readonly ValueTest[], stars: number | null): string {
  if (outcome.rating === 'Unranked') return reasonText(outcome.reason)
  const passed = tests.filter((test) => test.passed === true).map((test) => NAMES[test.measure])
  const known = tests.filter((test) => test.passed !== null).length
  const strength = stars === null ? 'financial strength is unknown' : `financial strength is ${stars} of 5`
  return `The price is below ${passed.length} of ${known} measures (${passed.join(', ')}); ${strength}.`
}
