import { assumptionInput } from '../explanation/compute-measure.ts'
import type { MeasureInput } from '../explanation/measure.ts'
import { METHOD_SETTINGS, type MethodSettings } from '../settings/method-settings.ts'
import type { ForecastYears } from './cash-flow-forecast.ts'

/** What a user may set by hand instead of the method's own choice. Fractions, those of time a year; years are whole. */
export interface ValuationAssumptions {
  readonly discountRate: number
  /** Growth of the first five years; the method measures it from revenue. */
  readonly growth: number
  readonly terminalGrowth: number
  readonly taxRate: number
  /** Operating earnings over revenue in a normal year; the method averages past years. */
  readonly normalizedEbitMargin: number
  /** Fiscal years of EBIT margin averaged, where that margin is not set by hand. */
  readonly marginYears: number
  /** Fiscal years of free cash flow averaged. */
  readonly cashFlowYears: number
  /** Forecast years at full growth, then years of fading to terminal growth, the latter at least one. */
  readonly steadyGrowthYears: number
  readonly fadingGrowthYears: number
}

/** Everything the value measures need besides facts. */
export interface ValuationContext {
  readonly settings: MethodSettings
  readonly overrides: Partial<ValuationAssumptions>
}

export const PUBLISHED_METHOD: ValuationContext = { settings: METHOD_SETTINGS, overrides: {} }

/** The method's discount rate a year for a market capitalization in USD. */
export function discountRateFor(marketCap: number, settings: MethodSettings = METHOD_SETTINGS): number {
  const rates = settings.valuation.discountRates
  const row = rates.find(({ marketCapFrom }) => marketCap >= marketCapFrom) ?? rates.at(-1)
  if (row === undefined) throw new RangeError('The method settings name no discount rate')
  return row.rate
}

/** The forecast years, as set by hand or by the method. */
export function forecastYears({ settings, overrides }: ValuationContext): ForecastYears {
  const { steadyGrowthYears, fadingGrowthYears } = settings.valuation
  return {
    steadyGrowthYears: overrides.steadyGrowthYears ?? steadyGrowthYears,
    fadingGrowthYears: overrides.fadingGrowthYears ?? fadingGrowthYears,
  }
}

export const SET_BY_USER = 'set by hand'

/** The discount rate as an input: set by hand, or by market capitalization; unknown when that is unknown. */
export function discountRateInput(marketCap: MeasureInput, context: ValuationContext): MeasureInput {
  const name = 'discount rate'
  const chosen = context.overrides.discountRate
  if (chosen !== undefined) return assumptionInput(name, chosen, 'fraction', SET_BY_USER)
  if (marketCap.value === null) return { ...marketCap, name, unit: 'fraction' }
  const rate = discountRateFor(marketCap.value, context.settings)
  return { ...assumptionInput(name, rate, 'fraction', 'by market capitalization'), facts: marketCap.facts }
}

/** The tax rate or the terminal growth rate as an input. */
export function rateInput(item: 'taxRate' | 'terminalGrowth', context: ValuationContext): MeasureInput {
  const name = item === 'taxRate' ? 'tax rate' : 'terminal growth'
  const chosen = context.overrides[item]
  if (chosen !== undefined) return assumptionInput(name, chosen, 'fraction', SET_BY_USER)
  return assumptionInput(name, context.settings.valuation[item], 'fraction', 'method setting')
}
