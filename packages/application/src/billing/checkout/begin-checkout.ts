import type { CustomerId, UserId } from '@fairweight/domain/identifiers'
import { HOUR_MS } from '@fairweight/domain/time/durations.ts'
import { RENEWAL_TERMS_VERSION, TRIAL_DAYS, PRODUCT_NAME } from '@fairweight/contract/product'
import {
  type BegunCheckout,
  type CheckoutChoice,
  checkouts,
} from '@fairweight/database/repositories/billing/checkouts.ts'
import { customers } from '@fairweight/database/repositories/billing/customers.ts'
import { consents } from '@fairweight/database/repositories/users/consents.ts'
import { inTransaction } from '@fairweight/database/opening/in-transaction.ts'
import { type CheckoutSession, type Plan, ProviderRefused } from '@fairweight/payments'
import { inDollars } from '@fairweight/domain/money'
import { trialUses } from '@fairweight/database/repositories/billing/trial-uses.ts'
import { HttpError } from '../../errors/http-error.ts'
import type { Billing } from '../billing.ts'
import { endCheckout, resolvePreviousCheckout } from './previous-checkout.ts'
import { withProviderCustomer } from './provider-customer.ts'
import { rejectActiveSubscriber } from './reject-active-subscriber.ts'
import { trialKeysOf } from '../trials/trial-keys-of.ts'
import type { BillableUser } from './billable-user.ts'

/** What somebody asks to buy. */
interface Purchase {
  readonly payer: BillableUser
  readonly plan: Plan
  readonly promotionCode: string | null
  /** Which renewal terms they ticked; null for none. */
  readonly agreedTerms: string | null
}

/** The provider keeps a page for 24 hours at most, by its own clock. */
const CHECKOUT_OPEN_MS = 23.5 * HOUR_MS

/**
 * Begins a checkout, or goes on with the one of the same choice, and answers the page where to pay. However often and wherever it is
 * asked for, one person has one page that can be paid. Refuses `already-subscribed`, `unknown-price`, `unknown-promotion-code` and, when
 * another choice was made meanwhile, `checkout-replaced`. Throws ProviderUnavailable and PersonNotFoundError.
 */
export async function beginCheckout(billing: Billing, purchase: Purchase): Promise<string> {
  await rejectActiveSubscriber(billing, purchase.payer.userId)
  return withProviderCustomer(billing, purchase.payer, (customerId) => beginFor(billing, customerId, purchase))
}

async function beginFor(billing: Billing, customerId: CustomerId, purchase: Purchase): Promise<string> {
  const { userId } = purchase.payer
  const choice = await chooseCheckout(billing, purchase)
  await resolvePreviousCheckout(billing, userId, customerId, choice)
  const begun = await recordChoice(billing, purchase, choice)
  if (begun.open) return begun.open.url
  await rejectReplacedCustomer(billing, userId, customerId)
  if (begun.replaced !== null) await endCheckout(billing, userId, customerId, begun.replaced)
  const session = await openPage(billing, customerId, purchase, choice, begun)
  if (await checkouts.opened(billing.db, userId, begun.attempt, { sessionId: session.id, url: session.url }))
    return session.url
  // Its address was shown to nobody, so that a failure to end it harms nobody.
  await billing.provider
    .expireCheckout(session.id)
    .catch((error: unknown) => billing.log.warn({ err: error }, 'a replaced checkout stays open until it expires'))
  throw new HttpError('checkout-replaced')
}

/**
 * A press at the same moment may have replaced a customer that the provider knows no more, and begun this very attempt with the new one:
 * its key belongs to that request. Asked after the attempt is known, since it begins only once the new customer is kept.
 */
async function rejectReplacedCustomer({ db }: Billing, userId: UserId, customerId: CustomerId): Promise<void> {
  const current = await customers.findByUser(db, userId)
  if (current !== null && current.customerId !== customerId)
    throw new ProviderRefused('unknown-customer', 'Another customer was created for this account in the meantime.')
}

/** What was agreed to is kept with what was chosen. */
function recordChoice({ db, clock }: Billing, purchase: Purchase, choice: CheckoutChoice): Promise<BegunCheckout> {
  const { userId } = purchase.payer
  return inTransaction(db, async (trx) => {
    if (hasAgreed(purchase))
      await consents.record(trx, userId, { kind: 'renewal-terms', version: RENEWAL_TERMS_VERSION }, new Date())
    return checkouts.begin(trx, userId, choice, clock())
  })
}

async function openPage(
  billing: Billing,
  customerId: CustomerId,
  { payer, plan }: Purchase,
  choice: CheckoutChoice,
  begun: BegunCheckout,
): Promise<CheckoutSession> {
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
      cancelUrl: `${siteOrigin}/checkout/cancel?plan=${planSlug(plan)}`,
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
  if (error.reason === 'unknown-promotion-code') return new HttpError('unknown-promotion-code')
  if (error.reason !== 'unknown-price') return error
  provider.forgetPlans()
  return new HttpError('unknown-price')
}

function planSlug({ interval }: Plan): 'monthly' | 'annual' {
  return interval === 'month' ? 'monthly' : 'annual'
}

/** What is ticked on the provider's page by somebody who has not agreed to it on ours. The same plan always makes the same text. */
export function renewalTerms(
  { amountCents, interval }: Pick<Plan, 'amountCents' | 'interval'>,
  hasTrial: boolean,
): string {
  const begin = hasTrial ? `After the ${TRIAL_DAYS}-day free trial` : 'After the first payment'
  return `I agree that my ${PRODUCT_NAME} plan renews automatically. ${begin}, $${inDollars(amountCents)} less any discount is charged every ${interval} until I cancel, which I can do at any time in my profile.`
}

/** Whether the terms that are in force now were agreed to. A tick under earlier ones is none. */
function hasAgreed({ agreedTerms }: Pick<Purchase, 'agreedTerms'>): boolean {
  return agreedTerms === RENEWAL_TERMS_VERSION
}

/** How a purchase is offered: with the free trial if this person has it still to come, which is then set aside for them. */
async function chooseCheckout(
  { db, clock, trialKeys }: Pick<Billing, 'db' | 'clock' | 'trialKeys'>,
  purchase: Purchase,
): Promise<CheckoutChoice> {
  const { plan, payer, promotionCode } = purchase
  const now = clock()
  const expiresAt = new Date(now.getTime() + CHECKOUT_OPEN_MS)
  const hasTrial =
    plan.hasTrial && (await trialUses.reserve(db, { ...trialKeysOf(trialKeys, payer), until: expiresAt }, now))
  return { priceId: plan.priceId, promotionCode, hasTrial, asksConsent: !hasAgreed(purchase), expiresAt }
}
