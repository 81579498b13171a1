import type { Measured } from '../explanation/measure.ts'
import type { MethodSettings } from '../settings/method-settings.ts'
import type { CompanyRating } from './company-rating.ts'
import type { IntrinsicMeasureId } from './measure-ids.ts'
import { valueRating } from './value-rating.ts'
import type { ValueRatingFigures } from './value-rating.ts'
import { valueSentence } from './value-sentence.ts'
import { valueTests } from './value-tests.ts'

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
