import { reasonText } from '../explanation/reason.ts'
import type { ReasonCode } from '../explanation/reason.ts'
import type { ValueTest } from './company-rating.ts'
import { KIND_RULES } from './kind-rules.ts'
import type { IntrinsicMeasureId } from './measure-ids.ts'
import type { ValueRatingFigures, ValueRatingOutcome } from './value-rating.ts'

const NAMES: Readonly<Record<IntrinsicMeasureId, string>> = {
  'discounted-cash-flow': 'discounted cash flow',
  'earnings-power-value': 'earnings power value',
  'graham-number': 'Graham number',
  'tangible-book-value-per-share': 'tangible book value',
  'future-cash-flow': 'future cash flow',
}

/** Reasons that come of a comparison, so that it is told which measures the kind of company is compared with. */
const COMPARED: ReadonlySet<ReasonCode> = new Set(['too-few-measures', 'not-below-any-measure'])

/** Why the grade is what it is in one plain sentence, and in a second which measures the kind of company has, where not all. */
export function valueSentence(outcome: ValueRatingOutcome, tests: readonly ValueTest[], figures: Pick<ValueRatingFigures, 'stars' | 'kind'>): string {
  const ofKind = outcome.reason === null || COMPARED.has(outcome.reason) ? KIND_RULES[figures.kind].sentence : null
  return [outcomeSentence(outcome, tests, figures.stars), ...(ofKind === null ? [] : [ofKind])].join(' ')
}

function outcomeSentence(outcome: ValueRatingOutcome, tests: readonly ValueTest[], stars: number | null): string {
  if (outcome.rating === 'Unranked') return reasonText(outcome.reason)
  const passed = tests.filter((test) => test.passed === true).map((test) => NAMES[test.measure])
  const known = tests.filter((test) => test.passed !== null).length
  const strength = stars === null ? 'financial strength is unknown' : `financial strength is ${stars} of 5`
  return `The price is below ${passed.length} of ${known} measures (${passed.join(', ')}); ${strength}.`
}
