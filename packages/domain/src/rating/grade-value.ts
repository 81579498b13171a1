import type { Measured } from '../explanation/measure.ts'
import type { MethodSettings } from '../settings/method-settings.ts'
import { marginOfSafety } from '../valuation/graham-number.ts'
import type { CompanyRating, ValueTest } from './company-rating.ts'
import { INTRINSIC_MEASURES, type IntrinsicMeasureId } from './measure-ids.ts'
import { valueRating, type ValueRatingFigures } from './value-rating.ts'
import { valueSentence } from './value-sentence.ts'

/** The intrinsic values and the price, USD per share, and what else decides the grade. */
export interface GradeFigures extends Omit<ValueRatingFigures, 'tests'> {
  readonly measures: Readonly<Record<IntrinsicMeasureId, Measured>>
  readonly price: number | null
}

export type ValueGrade = Pick<CompanyRating, 'valueRating' | 'valueReason' | 'valueSentence' | 'valueTests'>

/** The value grade with its tests and its sentence: the one way to it, for what is published and for what-if. */
export function gradeValue({ measures, price, ...rest }: GradeFigures, settings: MethodSettings): ValueGrade {
  const tests = valueTests(measures, price, settings)
  const outcome = valueRating({ tests, ...rest }, settings)
  return {
    valueRating: outcome.rating,
    valueReason: outcome.reason,
    valueSentence: valueSentence(outcome, tests, rest),
    valueTests: tests,
  }
}

/**
 * Compares each intrinsic value with the price, USD per share; a value passes when it exceeds the price, by the margin where one is
 * asked for.
 */
function valueTests(
  measures: Readonly<Record<IntrinsicMeasureId, Measured>>,
  price: number | null,
  settings: MethodSettings,
): ValueTest[] {
  return INTRINSIC_MEASURES.map((measure) => valueTest(measure, measures[measure], price, settings))
}

function valueTest(
  measure: IntrinsicMeasureId,
  outcome: Measured,
  price: number | null,
  settings: MethodSettings,
): ValueTest {
  const { value, reason } = outcome
  const { requiredMargin = 0, boundary } = settings.rating
  const counted = 1 - requiredMargin
  const atMost = outcome.value === null ? outcome.atMost : undefined
  const isRuledOut = atMost !== undefined && price !== null && atMost * counted <= price
  const safety = { measure, value, reason, isRuledOut, marginOfSafety: marginOfSafety(value, price) }
  if (value === null || price === null) return { ...safety, passed: null, gapToFlip: null, isAtBoundary: false }
  const gap = (value * counted) / price - 1
  return {
    ...safety,
    passed: value * counted > price,
    gapToFlip: value > 0 ? gap : null,
    isAtBoundary: Math.abs(gap) <= boundary,
  }
}
