import { asInput, assumptionInput, computeMeasure } from '../explanation/compute-measure.ts'
import { type Measure, measured, type Measured, type MeasureInput, unmeasuredBelow } from '../explanation/measure.ts'
import type { ValuationContext } from './assumptions.ts'

/** USD per share; `multiple` is a pure number. */
export interface GrahamFigures {
  readonly earningsPerShare: number
  readonly bookValuePerShare: number
  readonly multiple: number
}

/**
 * Graham number, USD per share: sqrt(multiple x earnings per share x book value per share). Empty unless both are
 * positive, and then below any price. Source: Benjamin Graham, The Intelligent Investor, chapter 14 (22.5 = 15 times earnings x 1.5 times book).
 */
export function grahamNumberOf(figures: GrahamFigures): Measured {
  if (!(figures.earningsPerShare > 0)) return unmeasuredBelow('earnings-per-share-not-positive', 0)
  if (!(figures.bookValuePerShare > 0)) return unmeasuredBelow('book-value-not-positive', 0)
  return measured(Math.sqrt(figures.multiple * figures.earningsPerShare * figures.bookValuePerShare))
}

/** {@link grahamNumberOf} earnings and book value per share that may be missing. */
export function grahamNumberFrom(
  earningsPerShare: MeasureInput,
  bookValue: Measure<'book-value-per-share'>,
  { settings }: ValuationContext,
): Measure<'graham-number'> {
  const identity = { id: 'graham-number', unit: 'USD/share', formula: 'value-measures#graham-number' } as const
  const inputs = {
    multiple: assumptionInput('Graham’s multiple', settings.valuation.grahamMultiple, 'ratio', '15 times 1.5'),
    earningsPerShare,
    bookValuePerShare: asInput(bookValue, 'book value per share'),
  }
  return computeMeasure(identity, inputs, grahamNumberOf)
}

/** Margin of safety, a fraction: 1 - price / value. Null without a value above zero. Source: Graham. */
export function marginOfSafety(value: number | null, price: number | null): number | null {
  if (value === null || price === null || !(value > 0)) return null
  return 1 - price / value
}
