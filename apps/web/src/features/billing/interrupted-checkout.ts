import { createStore } from '../../data/store.ts'
import type { PlanKey } from './plan-offer.ts'
import type { CheckoutFailure } from './use-checkout.ts'

/** A plan that was chosen on another page of this visit and could not be paid for there. */
export interface InterruptedCheckout {
  readonly plan: PlanKey
  readonly promotionCode: string | null
  /** Null where it was not tried yet, as after coming in through another provider. */
  readonly failure: CheckoutFailure | null
}

/** Lives in memory only; the plans page goes on from it. */
export const interruptedCheckout = createStore<InterruptedCheckout | null>(null)
