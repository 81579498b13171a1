import type { Plan } from '@fairweight/payments'

/** The prices that the operator named for the two plans of the house; null: whatever the provider has. */
export interface ChosenPrices {
  readonly monthlyPriceId: string | null
  readonly annualPriceId: string | null
}

/** Shop windows and saving are in dollars. */
const currency = 'usd'

/**
 * The plans that can be bought, the cheapest first. Where the operator has named a price, it is the only one of its interval among those
 * that open everything: a price that was replaced may stay active at the provider for the sake of those who have it.
 */
export function offeredPlans(plans: readonly Plan[], { monthlyPriceId, annualPriceId }: ChosenPrices): Plan[] {
  const chosen = { month: monthlyPriceId, year: annualPriceId }
  const isOffered = (plan: Plan): boolean => {
    const named = chosen[plan.interval]
    return plan.currency === currency && (named === null || plan.role !== 'bundle' || plan.priceId === named)
  }
  return plans.filter(isOffered).toSorted((one, other) => one.amountCents - other.amountCents || (one.priceId < other.priceId ? -1 : 1))
}
