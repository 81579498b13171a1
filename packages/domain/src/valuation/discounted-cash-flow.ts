import { asInput, computeMeasure } from '../explanation/compute-measure.ts'
import { measured, unmeasured, type Measure, type Measured, type MeasureInput } from '../explanation/measure.ts'
import { METHOD_SETTINGS } from '../settings/method-settings.ts'
import { forecastYears, PUBLISHED_METHOD, rateInput, type ValuationContext } from './assumptions.ts'
import {
  forecastCashFlow,
  type CashFlowForecast,
  type ForecastFigures,
  type ForecastYears,
} from './cash-flow-forecast.ts'
import {
  netCashUpperBound,
  netFinancialAssetsOf,
  type PerShareFigures,
  type PerShareInputs,
} from './net-financial-assets.ts'

/** USD for amounts, fractions for rates. */
export interface DiscountedCashFlowFigures extends ForecastFigures, PerShareFigures {}

/** What the growth of the first years is called among the inputs. */
export const GROWTH_INPUT = 'growth a year at first'

/** The figures, any of which may be missing. */
export type CashFlowInputs = Readonly<Record<keyof DiscountedCashFlowFigures, MeasureInput>>

/**
 * Discounted cash flow per share, USD: (ten forecast years + terminal value + cash and short-term investments - debt
 * - preferred - minority interest) / shares. Empty unless the mean free cash flow is positive, and then no more than the
 * net cash.
 * Source: Damodaran, Investment Valuation; see {@link forecastCashFlow}.
 */
export function discountedCashFlowPerShareOf(
  figures: DiscountedCashFlowFigures,
  years: ForecastYears = METHOD_SETTINGS.valuation,
): Measured {
  return perShare(figures, years, ({ forecastValue, terminalValue }) => forecastValue + terminalValue)
}

/**
 * Future cash flow per share, USD: the ten forecast years of the discounted cash flow without the terminal value, less
 * the same claims: what ten years alone pay back. Our own definition, on purpose the more careful one.
 */
export function futureCashFlowPerShareOf(
  figures: DiscountedCashFlowFigures,
  years: ForecastYears = METHOD_SETTINGS.valuation,
): Measured {
  return perShare(figures, years, ({ forecastValue }) => forecastValue)
}

/** What both cash flow measures are made of. */
export function cashFlowInputs(
  freeCashFlow: Measure<'normalized-free-cash-flow'>,
  growth: Measure<'revenue-growth'>,
  perShare: PerShareInputs,
  context: ValuationContext = PUBLISHED_METHOD,
): CashFlowInputs {
  return {
    freeCashFlow: asInput(freeCashFlow, 'mean free cash flow of three years'),
    growth: asInput(growth, GROWTH_INPUT),
    terminalGrowth: rateInput('terminalGrowth', context),
    ...perShare,
  }
}

/** {@link discountedCashFlowPerShareOf} inputs that may be missing. */
export function discountedCashFlowFrom(
  inputs: CashFlowInputs,
  context: ValuationContext,
): Measure<'discounted-cash-flow'> {
  const identity = {
    id: 'discounted-cash-flow',
    unit: 'USD/share',
    formula: 'value-measures#discounted-cash-flow',
  } as const
  return computeMeasure(identity, inputs, (figures) => discountedCashFlowPerShareOf(figures, forecastYears(context)))
}

/** {@link futureCashFlowPerShareOf} inputs that may be missing. */
export function futureCashFlowFrom(inputs: CashFlowInputs, context: ValuationContext): Measure<'future-cash-flow'> {
  const identity = { id: 'future-cash-flow', unit: 'USD/share', formula: 'value-measures#future-cash-flow' } as const
  return computeMeasure(identity, inputs, (figures) => futureCashFlowPerShareOf(figures, forecastYears(context)))
}

function perShare(
  figures: DiscountedCashFlowFigures,
  years: ForecastYears,
  counted: (forecast: CashFlowForecast) => number,
): Measured {
  if (!(figures.freeCashFlow > 0)) return netCashUpperBound('free-cash-flow-not-positive', figures)
  const hasMeaning = figures.discountRate > figures.terminalGrowth && figures.discountRate > 0
  if (!hasMeaning) return unmeasured('rate-not-above-growth')
  if (!(figures.shares > 0)) return unmeasured('shares-not-positive')
  const businessValue = counted(forecastCashFlow(figures, years))
  return measured((businessValue + netFinancialAssetsOf(figures)) / figures.shares)
}
