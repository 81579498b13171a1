import { asInput, computeMeasure } from '../explanation/compute-measure.ts'
import { measured, unmeasured } from '../explanation/measure.ts'
import type { Measure, Measured, MeasureInput } from '../explanation/measure.ts'
import type { CompanyFacts } from '../facts/company-facts.ts'
import { latestInput } from '../facts/reported-input.ts'
import { PUBLISHED_METHOD, rateInput } from './assumptions.ts'
import type { ValuationContext } from './assumptions.ts'
import { netCashUpperBound, netFinancialAssetsOf } from './net-financial-assets.ts'
import type { PerShareFigures, PerShareInputs } from './net-financial-assets.ts'

/** Fractions for margin and rates, USD for amounts. */
export interface EarningsPowerFigures extends PerShareFigures {
  readonly normalizedEbitMargin: number
  readonly revenue: number
  readonly taxRate: number
}

/**
 * Earnings power value per share, USD: (mean EBIT margin x latest revenue x (1 - tax) / discount rate + cash and
 * short-term investments - debt - preferred - minority interest) / shares. No growth is assumed. Empty unless
 * revenue and normalized EBIT are positive, and then no more than the net cash; below zero when debt exceeds the business.
 * Source: Greenwald and others, Value Investing. The book's excess depreciation needs maintenance capital
 * expenditures, which companies do not disclose, and is left out.
 */
export function earningsPowerValuePerShareOf(figures: EarningsPowerFigures): Measured {
  const normalizedEbit = figures.normalizedEbitMargin * figures.revenue
  // Revenue below zero at a negative margin has a positive product, and is no profit.
  if (!(normalizedEbit > 0 && figures.revenue > 0)) return netCashUpperBound('normalized-ebit-not-positive', figures)
  if (!(figures.discountRate > 0)) return unmeasured('rate-not-above-growth')
  if (!(figures.shares > 0)) return unmeasured('shares-not-positive')
  const businessValue = (normalizedEbit * (1 - figures.taxRate)) / figures.discountRate
  return measured((businessValue + netFinancialAssetsOf(figures)) / figures.shares)
}

/** {@link earningsPowerValuePerShareOf} a company, at its normal margin. */
export function earningsPowerValue(
  company: CompanyFacts,
  margin: Measure<'normalized-ebit-margin'>,
  perShare: PerShareInputs,
  context: ValuationContext = PUBLISHED_METHOD,
): Measure<'earnings-power-value'> {
  return earningsPowerValueFrom({
    normalizedEbitMargin: asInput(margin, 'normalized EBIT margin'),
    revenue: latestInput(company, 'revenue'),
    taxRate: rateInput('taxRate', context),
    ...perShare,
  })
}

/** {@link earningsPowerValuePerShareOf} inputs that may be missing. */
export function earningsPowerValueFrom(
  inputs: Readonly<Record<keyof EarningsPowerFigures, MeasureInput>>,
): Measure<'earnings-power-value'> {
  const identity = {
    id: 'earnings-power-value',
    unit: 'USD/share',
    formula: 'value-measures#earnings-power-value',
  } as const
  return computeMeasure(identity, inputs, earningsPowerValuePerShareOf)
}
