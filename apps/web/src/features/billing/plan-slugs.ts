import type { StoreProduct } from '@fairweight/contract/wire'

/** The two Fairweight plans, as addresses name them. */
export type PlanSlug = 'monthly' | 'annual'

export const PLAN_SLUGS: Record<StoreProduct['interval'], PlanSlug> = { month: 'monthly', year: 'annual' }

/** The plan that the address of the sign-up page names; null for any other word. */
export function chosenPlan(params: URLSearchParams): PlanSlug | null {
  const named = params.get('subscriptions')
  return named === 'monthly' || named === 'annual' ? named : null
}
