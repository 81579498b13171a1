import { METHOD_SETTINGS, type MethodSettings } from '../../settings/method-settings.ts'
import type { AssumptionRange } from '../assumption-ranges.ts'

/** What may be moved for every stock at once. Fractions; rates a year. */
export interface MarketAssumptions {
  /** Added to the discount rate of every size of company: 0.01 asks one percentage point more of each. */
  readonly discountRateShift: number
  /** The most that any company is taken to grow at first, however fast it grew. */
  readonly maximumGrowth: number
  readonly taxRate: number
  /** How far below a value the price must be for that value to count. */
  readonly marginOfSafety: number
}

export type MarketAssumptionId = keyof MarketAssumptions

/** What the published grades assume. */
export const PUBLISHED_ASSUMPTIONS: MarketAssumptions = {
  discountRateShift: 0,
  maximumGrowth: METHOD_SETTINGS.valuation.maximumGrowth,
  taxRate: METHOD_SETTINGS.valuation.taxRate,
  marginOfSafety: 0,
}

const fraction = (minimum: number, maximum: number, step: number): AssumptionRange => ({
  minimum,
  maximum,
  step,
  unit: 'fraction',
})

/**
 * Between what each may be set. The lowest discount rate stays above terminal growth; growth is published after it was held at the
 * method's limit, so that a higher limit could not be applied.
 */
export const MARKET_ASSUMPTION_RANGES: Readonly<Record<MarketAssumptionId, AssumptionRange>> = {
  discountRateShift: fraction(-0.04, 0.06, 0.005),
  maximumGrowth: fraction(0, METHOD_SETTINGS.valuation.maximumGrowth, 0.005),
  taxRate: fraction(0, 0.5, 0.01),
  marginOfSafety: fraction(0, 0.6, 0.05),
}

/** The method with the assumptions in place of its own, as a publish would use it. */
export function settingsUnder(
  { discountRateShift, maximumGrowth, taxRate, marginOfSafety }: MarketAssumptions,
  settings: MethodSettings = METHOD_SETTINGS,
): MethodSettings {
  const { valuation, rating } = settings
  return {
    ...settings,
    valuation: {
      ...valuation,
      discountRates: valuation.discountRates.map(({ marketCapFrom, rate }) => ({
        marketCapFrom,
        rate: rate + discountRateShift,
      })),
      maximumGrowth,
      taxRate,
    },
    rating: { ...rating, requiredMargin: marginOfSafety },
  }
}
