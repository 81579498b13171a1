import { dollars } from '../wording/figures.ts'
import { shortPercent } from '../wording/figures.ts'
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
const COMPARED: ReadonlySet<ReasonCode> = new Set(['too-few-measures', 'measures-in-doubt', 'not-below-any-measure'])

/** Why the grade is what it is in one or two plain sentences, and in another which measures the kind of company has, where not all. */
export function valueSentence(
  outcome: ValueRatingOutcome,
  tests: readonly ValueTest[],
  figures: Pick<ValueRatingFigures, 'stars' | 'kind'>,
): string {
  const ofKind = outcome.reason === null || COMPARED.has(outcome.reason) ? KIND_RULES[figures.kind].sentence : null
  return [outcomeSentence(outcome, tests, figures.stars), ...(ofKind === null ? [] : [ofKind])].join(' ')
}

function outcomeSentence(outcome: ValueRatingOutcome, tests: readonly ValueTest[], stars: number | null): string {
  if (outcome.rating === 'Unranked')
    return outcome.reason === 'not-below-any-measure' ? aboveEveryMeasure(tests) : reasonText(outcome.reason)
  const passed = tests.filter((test) => test.passed === true).map((test) => NAMES[test.measure])
  const strength = stars === null ? 'financial strength is unknown' : `financial strength is ${stars} of 5`
  return `The price is below ${passed.length} of ${countKnown(tests)} measures (${passed.join(', ')}); ${strength}.`
}

/** Names the measure that the price is nearest to, and how far it would have to fall. */
function aboveEveryMeasure(tests: readonly ValueTest[]): string {
  const known = countKnown(tests)
  if (known === 0) return reasonText('not-below-any-measure')
  const answer =
    known === 1
      ? 'The price is not below the one measure that can be computed'
      : `The price is not below any of the ${known} measures that can be computed`
  const [nearest] = tests
    .flatMap(({ measure, value, gapToFlip }) =>
      value === null || gapToFlip === null ? [] : [{ measure, value, gap: gapToFlip }],
    )
    .toSorted((a, b) => b.gap - a.gap)
  if (nearest === undefined) return `${answer}; ${known === 1 ? 'it is not' : 'none of them is'} above zero.`
  return `${answer}. The nearest is the ${NAMES[nearest.measure]}, ${dollars(nearest.value)} a share: ${fallWords(nearest.gap)}.`
}

function fallWords(gap: number): string {
  const fall = shortPercent(-gap)
  return fall === '0.0%' ? 'the price is only just above it' : `the price would have to fall ${fall} to reach it`
}

function countKnown(tests: readonly ValueTest[]): number {
  return tests.filter((test) => test.passed !== null).length
}
