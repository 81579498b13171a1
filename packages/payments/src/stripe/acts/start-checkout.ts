import type { Stripe } from 'stripe'
import type { CheckoutSession, CheckoutStart } from '../../provider/payment-provider.ts'
import { ProviderRefused } from '../../provider/provider-failures.ts'
import { momentOf } from '../shapes/moments.ts'

/** Opens a page where one plan is subscribed to. */
export async function startCheckout(stripe: Stripe, start: CheckoutStart): Promise<CheckoutSession> {
  const discount = start.promotionCode === null ? null : await findPromotionCode(stripe, start.promotionCode)
  const { id, url, expires_at: expiresAt } = await stripe.checkout.sessions.create(
    {
      mode: 'subscription',
      customer: start.customerId,
      client_reference_id: start.userId,
      metadata: { userId: start.userId },
      line_items: [{ price: start.priceId, quantity: 1 }],
      subscription_data: { metadata: { userId: start.userId }, ...(start.trialDays !== null && { trial_period_days: start.trialDays }) },
      // Stripe takes one of the two, never both.
      ...(discount === null ? { allow_promotion_codes: true } : { discounts: [{ promotion_code: discount }] }),
      ...(start.renewalTerms !== null && askingFor(start.renewalTerms)),
      success_url: start.successUrl,
      cancel_url: start.cancelUrl,
      expires_at: Math.floor(start.expiresAt.getTime() / 1000),
    },
    { idempotencyKey: start.idempotencyKey },
  )
  if (url === null) throw new ProviderRefused('refused', `Checkout session ${id} has no page any more.`)
  return { id, url, expiresAt: momentOf(expiresAt) }
}

/** The id behind a code that somebody typed. */
async function findPromotionCode(stripe: Stripe, code: string): Promise<string> {
  const found = await stripe.promotionCodes.list({ code, active: true, limit: 1 })
  const [promotionCode] = found.data
  if (promotionCode) return promotionCode.id
  throw new ProviderRefused('unknown-promotion-code', `There is no promotion code ${code} that can be used now.`)
}

function askingFor(renewalTerms: string): Pick<Stripe.Checkout.SessionCreateParams, 'consent_collection' | 'custom_text'> {
  return {
    consent_collection: { terms_of_service: 'required' },
    custom_text: { terms_of_service_acceptance: { message: renewalTerms } },
  }
}
