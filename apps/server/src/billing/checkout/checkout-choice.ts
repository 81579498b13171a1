import { RENEWAL_TERMS_VERSION } from '@fairweight/contract/product'
import { type CheckoutChoice, trialUses } from '@fairweight/database'
import type { Plan } from '@fairweight/payments'
import type { Billing } from '../billing.ts'
import { trialHolderOf } from '../trials/trial-holder.ts'
import type { Payer } from './payer.ts'

/** What somebody asks to buy. */
export interface Purchase {
  readonly payer: Payer
  readonly plan: Plan
  readonly promotionCode: string | null
  /** Which renewal terms they ticked; null for none. */
  readonly agreedTerms: string | null
}

/** The provider keeps a page for 24 hours at most, by its own clock. */
const openMilliseconds = 23.5 * 3_600_000

/** Whether the terms that are in force now were agreed to. A tick under earlier ones is none. */
export function hasAgreed({ agreedTerms }: Pick<Purchase, 'agreedTerms'>): boolean {
  return agreedTerms === RENEWAL_TERMS_VERSION
}

/** How a purchase is offered: with the free trial if this person has it still to come, which is then set aside for them. */
export async function chooseCheckout({ db, clock, trialKeys }: Pick<Billing, 'db' | 'clock' | 'trialKeys'>, purchase: Purchase): Promise<CheckoutChoice> {
  const { plan, payer, promotionCode } = purchase
  const now = clock()
  const expiresAt = new Date(now.getTime() + openMilliseconds)
  const hasTrial = plan.hasTrial && (await trialUses.reserve(db, { ...trialHolderOf(trialKeys, payer), until: expiresAt }, now))
  return { priceId: plan.priceId, promotionCode, hasTrial, asksConsent: !hasAgreed(purchase), expiresAt }
}
