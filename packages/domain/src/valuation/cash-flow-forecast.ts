import type { MethodSettings } from '../settings/method-settings.ts'

/** USD for the cash flow, fractions for the rates. */
export interface ForecastFigures {
  readonly freeCashFlow: number
  readonly growth: number
  readonly terminalGrowth: number
  readonly discountRate: number
}

/** Present values in USD of the forecast years, and of everything after them. */
export interface CashFlowForecast {
  readonly forecastValue: number
  readonly terminalValue: number
}

/** How many years the forecast has of each kind. */
export type ForecastYears = Pick<MethodSettings['valuation'], 'steadyGrowthYears' | 'fadingGrowthYears'>

/**
 * Two-stage forecast: five years at full growth, five in which growth fades in equal steps to the terminal rate, then
 * a growing perpetuity. Flows fall at year ends. The discount rate must exceed the terminal growth for the terminal
 * value to mean anything. Source: Damodaran, Investment Valuation.
 */
export function forecastCashFlow(figures: ForecastFigures, years: ForecastYears): CashFlowForecast {
  const { terminalGrowth, discountRate } = figures
  let flow = figures.freeCashFlow
  let discount = 1
  let forecastValue = 0
  for (let year = 1; year <= years.steadyGrowthYears + years.fadingGrowthYears; year++) {
    flow *= 1 + growthOfYear(year, figures, years)
    discount *= 1 + discountRate
    forecastValue += flow / discount
  }
  const terminalValue = (flow * (1 + terminalGrowth)) / (discountRate - terminalGrowth) / discount
  return { forecastValue, terminalValue }
}

/** The growth of a forecast year, a fraction; the first year is 1. */
export function growthOfYear(
  year: number,
  { growth, terminalGrowth }: Pick<ForecastFigures, 'growth' | 'terminalGrowth'>,
  { steadyGrowthYears, fadingGrowthYears }: ForecastYears,
): number {
  const faded = Math.min(Math.max((year - steadyGrowthYears) / fadingGrowthYears, 0), 1)
  return growth + (terminalGrowth - growth) * faded
}
