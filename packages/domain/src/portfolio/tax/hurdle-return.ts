import type { SalePlan, SaleTerms } from './sale-plan.ts'

export interface HurdleRequest {
  readonly plan: Pick<SalePlan, 'value' | 'proceeds' | 'tax' | 'lots'>
  readonly terms: Pick<SaleTerms, 'longRate'>
  /** For how long the money stays, either way, before all of it is sold. At least 1. */
  readonly years: number
  /** What is expected of the shares a year, as a fraction. */
  readonly expectedReturn: number
}

/**
 * How much more a year the money must earn elsewhere for a sale to pay: with it both ways leave as much after the years, when everything is sold and
 * its gain taxed as a long-term one. Below 0 where selling pays by itself, as when a loss saves tax. Null where nothing is left to put elsewhere,
 * or the cost of a lot is not known.
 *
 * Held, V becomes H = V(1+r)ʸ less the tax on it; sold, W = what arrives less tax becomes W(1+r+x)ʸ less the tax on its gain: x follows in closed form.
 * A sale only brings the tax forward, so that less than the tax itself has to be made up for (Constantinides, "Capital market equilibrium
 * with personal tax", Econometrica 51, 1983).
 */
export function hurdleReturn({ plan, terms, years, expectedReturn }: HurdleRequest): number | null {
  const { longRate } = terms
  const invested = plan.proceeds - plan.tax
  const cost = plan.lots.reduce((sum, lot) => sum + (lot.cost ?? Number.NaN), 0)
  if (!(invested > 0) || !Number.isFinite(cost) || longRate >= 1) return null
  const grown = plan.value * (1 + expectedReturn) ** years
  const held = grown - longRate * (grown - cost)
  const growth = (held - longRate * invested) / (invested * (1 - longRate))
  return growth > 0 ? growth ** (1 / years) - 1 - expectedReturn : null
}
