import type { PlanKey } from '../plan-offer.ts'

/** The sign-up page with the plan that is paid for once the account is there, and the code that goes with it. */
export function signUpAddress(plan: PlanKey, promotionCode: string | null): string {
  const params = new URLSearchParams({ subscriptions: plan, ...(promotionCode !== null && { promo: promotionCode }) })
  return `/sign-up?${params}`
}
