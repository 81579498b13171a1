import type { StoreProduct } from '@fairweight/contract/wire'

/** The two plans of the house, as addresses name them. */
export type HousePlan = 'monthly' | 'annual'

export const HOUSE_PLANS: Record<StoreProduct['interval'], HousePlan> = { month: 'monthly', year: 'annual' }

/** The plan that the address of the sign-up page names; null for any other word. */
export function chosenPlan(params: URLSearchParams): HousePlan | null {
  const named = params.get('subscriptions')
  return named === 'monthly' || named === 'annual' ? named : null
}
