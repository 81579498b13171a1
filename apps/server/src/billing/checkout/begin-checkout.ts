import { RENEWAL_TERMS_VERSION, TRIAL_DAYS } from '@fairweight/contract/product'
import { type BegunCheckout, type CheckoutChoice, checkouts, consents, inTransaction } from '@fairweight/database'
import { type CheckoutSession, type Plan, ProviderRefused } from '@fairweight/payments'
import { Refusal } from '../../http/errors/refusal.ts'
import type { Billing } from '../billing.ts'
import { type Purchase, chooseCheckout, hasAgreed } from './checkout-choice.ts'
import { endCheckout, settleEarlierCheckout } from './earlier-checkout.ts'
import { withOwnCustomer } from './own-customer.ts'
import { refuseSubscriber } from './refuse-subscriber.ts'
import { renewalTerms } from './renewal-terms.ts'

/**
 * Begins a checkout, or goes on with the one of the same choice, and answers the page where to pay. However often and wherever it is
 * asked for, one person has one page that can be paid. Refuses `already-subscribed`, `unknown-price`, `unknown-promotion-code` and, when
 * another choice was made meanwhile, `checkout-replaced`. Throws ProviderAway and PersonGone.
 */
export async function beginCheckout(billing: Billing, purchase: Purchase): Promise<string> {
  await refuseSubscriber(billing, purchase.payer.userId)
  return withOwnCustomer(billing, purchase.payer, (customerId) => beginFor(billing, customerId, purchase))
}

async function beginFor(billing: Billing, customerId: string, purchase: Purchase): Promise<string> {
  const { userId } = purchase.payer
  const choice = await chooseCheckout(billing, purchase)
  await settleEarlierCheckout(billing, userId, customerId, choice)
  const begun = await keepChoice(billing, purchase, choice)
  if (begun.open) return begun.open.url
  if (begun.replaced !== null) await endCheckout(billing, userId, customerId, begun.replaced)
  const session = await openPage(billing, customerId, purchase, choice, begun)
  if (await checkouts.opened(billing.db, userId, begun.attempt, { sessionId: session.id, url: session.url })) return session.url
  // Its address was shown to nobody, so that a failure to end it harms nobody.
  await billing.provider.expireCheckout(session.id).catch((error: unknown) => billing.log.warn({ err: error }, 'a replaced checkout stays open until it expires'))
  throw new Refusal('checkout-replaced')
}

/** What was agreed to is kept with what was chosen. */
function keepChoice({ db, clock }: Billing, purchase: Purchase, choice: CheckoutChoice): Promise<BegunCheckout> {
  const { userId } = purchase.payer
  return inTransaction(db, async (trx) => {
    if (hasAgreed(purchase)) await consents.record(trx, userId, { kind: 'renewal-terms', version: RENEWAL_TERMS_VERSION }, new Date())
    return checkouts.begin(trx, userId, choice, clock())
  })
}

async function openPage(billing: Billing, customerId: string, { payer, plan }: Purchase, choice: CheckoutChoice, begun: BegunCheckout): Promise<CheckoutSession> {
  const { provider, siteOrigin, db } = billing
  const { userId } = payer
  try {
    return await provider.startCheckout({
      customerId,
      userId,
      priceId: plan.priceId,
      trialDays: choice.hasTrial ? TRIAL_DAYS : null,
      promotionCode: choice.promotionCode,
      renewalTerms: choice.asksConsent ? renewalTerms(plan, choice.hasTrial) : null,
      successUrl: `${siteOrigin}/checkout/success?session_id={CHECKOUT_SESSION_ID}`,
      cancelUrl: `${siteOrigin}/checkout/cancel?plan=${planWord(plan)}`,
      expiresAt: begun.expiresAt,
      idempotencyKey: `checkout:${userId}:${begun.attempt}`,
    })
  } catch (error) {
    if (!(error instanceof ProviderRefused)) throw error
    // The next try is another attempt, for this one's key would be refused again.
    await checkouts.close(db, userId, { attempt: begun.attempt })
    throw refusalOf(error, provider)
  }
}

function refusalOf(error: ProviderRefused, provider: Billing['provider']): Error {
  if (error.reason === 'unknown-promotion-code') return new Refusal('unknown-promotion-code')
  if (error.reason !== 'unknown-price') return error
  provider.forgetPlans()
  return new Refusal('unknown-price')
}

function planWord({ interval }: Plan): 'monthly' | 'annual' {
  return interval === 'month' ? 'monthly' : 'annual'
}
