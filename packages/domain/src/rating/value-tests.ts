import type { Measured } from '../explanation/measure.ts'
import type { MethodSettings } from '../settings/method-settings.ts'
import { marginOfSafety } from '../valuation/margin-of-safety.ts'
import type { ValueTest } from './company-rating.ts'
import { INTRINSIC_MEASURES } from './measure-ids.ts'
import type { IntrinsicMeasureId } from './measure-ids.ts'

/** Compares each intrinsic value with the price, USD per share; a value passes when it exceeds the price. */
export function valueTests(
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
  const isRuledOut = outcome.value === null && outcome.atMost !== undefined && price !== null && outcome.atMost <= price
  const safety = { measure, value, reason, isRuledOut, marginOfSafety: marginOfSafety(value, price) }
  if (value === null || price === null) return { ...safety, passed: null, gapToFlip: null, isAtBoundary: false }
  const gap = value / price - 1
  return {
    ...safety,
    passed: value > price,
    gapToFlip: value > 0 ? gap : null,
    isAtBoundary: Math.abs(gap) <= settings.rating.boundary,
  }
}
