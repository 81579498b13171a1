import { asCustomerId, asCheckoutSessionId, type CheckoutSessionId } from '@fairweight/domain/identifiers'
import type { Stripe } from 'stripe'
import { type CheckoutOutcome, type CheckoutSession, type CheckoutStart, ProviderRefused } from '../payment-provider.ts'
import { idOf, isInvalidRequest, isMissing, dateOf } from './client.ts'

/** Opens a page where one plan is subscribed to. */
export async function startCheckout(stripe: Stripe, start: CheckoutStart): Promise<CheckoutSession> {
  const discount = start.promotionCode === null ? null : await findPromotionCode(stripe, start.promotionCode)
  const {
    id,
    url,
    expires_at: expiresAt,
  } = await stripe.checkout.sessions.create(
    {
      mode: 'subscription',
      customer: start.customerId,
      client_reference_id: start.userId,
      metadata: { userId: start.userId },
      line_items: [{ price: start.priceId, quantity: 1 }],
      subscription_data: {
        metadata: { userId: start.userId },
        ...(start.trialDays !== null && { trial_period_days: start.trialDays }),
      },
      // Stripe takes one of the two, never both.
      ...(discount === null ? { allow_promotion_codes: true } : { discounts: [{ promotion_code: discount }] }),
      ...(start.renewalTerms !== null && consentTo(start.renewalTerms)),
      success_url: start.successUrl,
      cancel_url: start.cancelUrl,
      expires_at: Math.floor(start.expiresAt.getTime() / 1000),
    },
    { idempotencyKey: start.idempotencyKey },
  )
  if (url === null) throw new ProviderRefused('refused', `Checkout session ${id} no longer has a page.`)
  return { id: asCheckoutSessionId(id), url, expiresAt: dateOf(expiresAt) }
}

/** The id behind a code that somebody typed. */
async function findPromotionCode(stripe: Stripe, code: string): Promise<string> {
  const found = await stripe.promotionCodes.list({ code, active: true, limit: 1 })
  const [promotionCode] = found.data
  if (promotionCode) return promotionCode.id
  throw new ProviderRefused('unknown-promotion-code', `There is no promotion code ${code} that can currently be used.`)
}

function consentTo(
  renewalTerms: string,
): Pick<Stripe.Checkout.SessionCreateParams, 'consent_collection' | 'custom_text'> {
  return {
    consent_collection: { terms_of_service: 'required' },
    custom_text: { terms_of_service_acceptance: { message: renewalTerms } },
  }
}

const ENDS = ['complete', 'expired'] as const

/** How a checkout stands; null when there is none of this id. */
export async function findCheckout(stripe: Stripe, sessionId: CheckoutSessionId): Promise<CheckoutOutcome | null> {
  try {
    const { id, customer, status } = await stripe.checkout.sessions.retrieve(sessionId)
    return {
      id: asCheckoutSessionId(id),
      customerId: customer === null ? null : asCustomerId(idOf(customer)),
      state: ENDS.find((end) => end === status) ?? 'open',
    }
  } catch (error) {
    if (isMissing(error)) return null
    throw error
  }
}

/** Closes a checkout page. Stripe refuses that for a session that is paid, expired or unknown, and then there is nothing to close. */
export async function expireCheckout(stripe: Stripe, sessionId: CheckoutSessionId): Promise<void> {
  try {
    await stripe.checkout.sessions.expire(sessionId)
  } catch (error) {
    if (!isInvalidRequest(error)) throw error
  }
}
