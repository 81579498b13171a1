import { computeMeasure } from '../explanation/compute-measure.ts'
import { measured, unmeasured } from '../explanation/measure.ts'
import type { Measure, Measured, MeasureInput } from '../explanation/measure.ts'
import type { CompanyFacts } from '../facts/company-facts.ts'
import { balanceInput, optionalBalanceInput } from '../facts/reported-input.ts'

/** USD. Total equity includes the minority interest. */
export interface CommonEquityFigures {
  readonly totalEquity: number
  readonly preferredEquity: number
  readonly minorityInterest: number
}

/** USD, except shares. */
export interface BookValueFigures extends CommonEquityFigures {
  readonly shares: number
}

/** Book value per share, USD: (total equity - preferred - minority interest) / shares. May be negative. */
export function bookValuePerShareOf(figures: BookValueFigures): Measured {
  if (!(figures.shares > 0)) return unmeasured('shares-not-positive')
  const commonEquity = figures.totalEquity - figures.preferredEquity - figures.minorityInterest
  return measured(commonEquity / figures.shares)
}

/** {@link bookValuePerShareOf} the latest balance sheet. */
export function bookValuePerShare(company: CompanyFacts): Measure<'book-value-per-share'> {
  return bookValuePerShareFrom({
    ...commonEquityInputs(company),
    shares: balanceInput(company, 'sharesOutstanding'),
  })
}

/** {@link bookValuePerShareOf} inputs that may be missing. */
export function bookValuePerShareFrom(
  inputs: Readonly<Record<keyof BookValueFigures, MeasureInput>>,
): Measure<'book-value-per-share'> {
  const identity = {
    id: 'book-value-per-share',
    unit: 'USD/share',
    formula: 'value-measures#book-value-per-share',
  } as const
  return computeMeasure(identity, inputs, bookValuePerShareOf)
}

/** What belongs to the common shareholders: total equity and the claims that come before theirs. */
export function commonEquityInputs(company: CompanyFacts): Record<keyof CommonEquityFigures, MeasureInput> {
  return {
    totalEquity: balanceInput(company, 'totalEquity'),
    preferredEquity: optionalBalanceInput(company, 'preferredEquity'),
    minorityInterest: optionalBalanceInput(company, 'minorityInterest'),
  }
}
