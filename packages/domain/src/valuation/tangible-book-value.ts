import { computeMeasure } from '../explanation/compute-measure.ts'
import { measured, unmeasured } from '../explanation/measure.ts'
import type { Measure, Measured, MeasureInput } from '../explanation/measure.ts'
import type { CompanyFacts } from '../facts/company-facts.ts'
import { balanceInput, optionalBalanceInput } from '../facts/reported-input.ts'
import { commonEquityInputs } from './book-value.ts'
import type { BookValueFigures } from './book-value.ts'

/** USD, except shares. */
export interface TangibleBookValueFigures extends BookValueFigures {
  readonly goodwill: number
  readonly intangibleAssets: number
}

/**
 * Tangible book value per share, USD: (total equity - preferred - minority interest - goodwill - other intangible
 * assets) / shares. May be negative, which is shown and never counts as cheap.
 */
export function tangibleBookValuePerShareOf(figures: TangibleBookValueFigures): Measured {
  if (!(figures.shares > 0)) return unmeasured('shares-not-positive')
  const commonEquity = figures.totalEquity - figures.preferredEquity - figures.minorityInterest
  return measured((commonEquity - figures.goodwill - figures.intangibleAssets) / figures.shares)
}

/** {@link tangibleBookValuePerShareOf} the latest balance sheet. */
export function tangibleBookValuePerShare(company: CompanyFacts): Measure<'tangible-book-value-per-share'> {
  return tangibleBookValuePerShareFrom({
    ...commonEquityInputs(company),
    goodwill: optionalBalanceInput(company, 'goodwill'),
    intangibleAssets: optionalBalanceInput(company, 'intangibleAssets'),
    shares: balanceInput(company, 'sharesOutstanding'),
  })
}

/** {@link tangibleBookValuePerShareOf} inputs that may be missing. */
export function tangibleBookValuePerShareFrom(
  inputs: Readonly<Record<keyof TangibleBookValueFigures, MeasureInput>>,
): Measure<'tangible-book-value-per-share'> {
  const identity = {
    id: 'tangible-book-value-per-share',
    unit: 'USD/share',
    formula: 'value-measures#tangible-book-value-per-share',
  } as const
  return computeMeasure(identity, inputs, tangibleBookValuePerShareOf)
}
