import { DAY_SECONDS } from '@fairweight/domain/time/durations.ts'
import type { CheckoutSession, PromotionCode } from '../../objects/index.ts'
import { discountAmount, usableCode } from '../billing/discounting.ts'
import type { CheckoutQuote } from '../hosted-actions.ts'
import type { UnixSeconds, EngineContext } from '../engine-context.ts'

/** What a session asks for, with a code that was typed on its page. Null when its price is gone. */
export function quoteCheckout(
  context: EngineContext,
  session: CheckoutSession,
  typedCode: string | null,
  at: UnixSeconds,
): CheckoutQuote | 'unknown-promotion-code' | null {
  const { store } = context
  const terms = store.checkoutTerms.get(session.id)
  const price = store.prices.get(terms?.price ?? '')
  const product = store.products.get(price?.product ?? '')
  if (terms === undefined || price === undefined || product === undefined) return null
  const code = codeOf(context, session, typedCode, at)
  if (code === 'unknown-promotion-code') return code
  const amountCents = price.unit_amount ?? 0
  const coupon = code === null ? undefined : store.coupons.get(code.promotion.coupon)
  const discountCents = coupon === undefined ? 0 : discountAmount(coupon, amountCents)
  const totalCents = amountCents - discountCents
  return {
    session,
    customer: store.customers.get(session.customer) ?? null,
    product,
    price,
    trialDays: terms.trialDays,
    trialEndsAt: terms.trialDays === null ? null : new Date((at + terms.trialDays * DAY_SECONDS) * 1000),
    promotionCode: code?.code ?? null,
    takesPromotionCode: session.allow_promotion_codes === true,
    renewalTerms: termsTextOf(session),
    amountCents,
    discountCents,
    totalCents,
    dueTodayCents: terms.trialDays === null ? totalCents : 0,
    currency: price.currency,
  }
}

/** The code that counts: the one given when the session was opened, else a typed one where the page takes one. */
export function codeOf(
  context: EngineContext,
  session: CheckoutSession,
  typedCode: string | null,
  at: UnixSeconds,
): PromotionCode | 'unknown-promotion-code' | null {
  const given = context.store.promotionCodes.get(context.store.checkoutTerms.get(session.id)?.promotionCode ?? '')
  if (given !== undefined) return given
  if (session.allow_promotion_codes !== true || typedCode === null || typedCode.trim() === '') return null
  return usableCode(context, typedCode, at) ?? 'unknown-promotion-code'
}

/** What has to be ticked before paying; null asks nothing. */
export function termsTextOf(session: CheckoutSession): string | null {
  if (session.consent_collection?.terms_of_service !== 'required') return null
  return session.custom_text.terms_of_service_acceptance?.message ?? 'I agree to the terms of service.'
}
