import type { CheckoutSession, Customer, Price, PromotionCode } from '../../objects/index.ts'
import { startSubscription } from '../billing/start-subscription.ts'
import { discountAmount } from '../billing/discounting.ts'
import type { CardDetails, CheckoutAnswer } from '../hosted-actions.ts'
import type { UnixSeconds, EngineContext } from '../engine-context.ts'
import { validateCard, attachPaymentMethod } from './accept-card.ts'
import { codeOf, termsTextOf } from './quote-checkout.ts'

export interface Payment {
  readonly card: CardDetails
  readonly promotionCode: string | null
  readonly consents: boolean
}

/** Pays an open session: the card is kept, the subscription begins, and the page leads on to the product. */
export function payCheckout(
  context: EngineContext,
  session: CheckoutSession,
  payment: Payment,
  at: UnixSeconds,
): CheckoutAnswer {
  const { store } = context
  const terms = store.checkoutTerms.get(session.id)
  const customer = store.customers.get(session.customer)
  const price = store.prices.get(terms?.price ?? '')
  if (terms === undefined || customer === undefined || price === undefined)
    return { kind: 'over', message: 'What this page was for no longer exists.' }
  if (termsTextOf(session) !== null && !payment.consents)
    return { kind: 'invalid', field: 'consent', message: 'Please agree to the terms before you continue.' }
  const code = codeOf(context, session, payment.promotionCode, at)
  if (code === 'unknown-promotion-code')
    return { kind: 'invalid', field: 'promotionCode', message: 'This code is invalid.' }
  const check = validateCard(payment.card, at)
  if (check.kind === 'invalid') return { ...check, field: 'card' }
  if (check.kind !== 'accepted') return check

  const paymentMethod = attachPaymentMethod(context, customer, payment.card, at).id
  const { trialDays, subscriptionMetadata: metadata } = terms
  const subscription = startSubscription(
    context,
    { customer, price, paymentMethod, trialDays, promotionCode: code, metadata, checkoutSession: session.id },
    at,
  )
  complete(
    context,
    session,
    {
      subscription: subscription.id,
      invoice: subscription.latest_invoice,
      customer,
      price,
      code,
      hasTrial: trialDays !== null,
    },
    at,
  )
  return { kind: 'completed', redirectTo: successUrlOf(session) }
}

interface Completion {
  readonly subscription: string
  readonly invoice: string | null
  readonly customer: Customer
  readonly price: Price
  readonly code: PromotionCode | null
  readonly hasTrial: boolean
}

function complete(context: EngineContext, session: CheckoutSession, done: Completion, at: UnixSeconds): void {
  const { store } = context
  const coupon = done.code === null ? undefined : store.coupons.get(done.code.promotion.coupon)
  const amount = done.hasTrial ? 0 : (done.price.unit_amount ?? 0)
  const discount = coupon === undefined ? 0 : discountAmount(coupon, amount)
  const completed = store.checkoutSessions.put({
    ...session,
    status: 'complete',
    payment_status: done.hasTrial ? 'no_payment_required' : 'paid',
    url: null,
    subscription: done.subscription,
    invoice: done.invoice,
    consent: session.consent === null ? null : { promotions: null, terms_of_service: 'accepted' },
    amount_subtotal: amount,
    amount_total: amount - discount,
    total_details: { amount_discount: discount, amount_shipping: 0, amount_tax: 0 },
    discounts: done.code === null ? [] : [{ coupon: done.code.promotion.coupon, promotion_code: done.code.id }],
  })
  context.emit('checkout.session.completed', completed, at)
  const customer = store.customers.get(done.customer.id)
  if (customer !== undefined) context.emit('customer.updated', customer, at, done.customer)
}

/** The address of success, with the session's id where it is asked for. */
export function successUrlOf(session: CheckoutSession): string {
  return (session.success_url ?? '/').replaceAll(/\{CHECKOUT_SESSION_ID\}|%7BCHECKOUT_SESSION_ID%7D/g, session.id)
}
