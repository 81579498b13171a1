import { DAY_SECONDS } from '@fairweight/domain/time/durations.ts'
import { isUsable, discountAmount } from '../../engine/billing/discounting.ts'
import type { UnixSeconds, EngineContext } from '../../engine/engine-context.ts'
import { checkoutPath, newCheckoutSession } from '../../objects/index.ts'
import type { CheckoutSession, Price, PromotionCode } from '../../objects/index.ts'
import type { StripeRequest } from '../endpoint.ts'
import { mergeMetadata } from '../forms.ts'
import { invalidRequestError, notFoundError } from '../stripe-failure.ts'
import type { CheckoutRequest } from './checkout-request.ts'

const SHORTEST = 30 * 60

/** Opens a page where one price is subscribed to, and notes what Stripe does not tell again of it. */
export function openCheckout({ world: context, input, at }: StripeRequest<CheckoutRequest>): CheckoutSession {
  const { store } = context
  const customer = store.customers.get(input.customer)
  if (customer === undefined) throw notFoundError('customer', input.customer, 'customer')
  const price = priceOf(context, input)
  const code = codeOf(context, input, at)
  const coupon = code === null ? undefined : store.coupons.get(code.promotion.coupon)
  const amount = price.unit_amount ?? 0
  const id = store.newId('cs_test', 58)
  store.checkoutTerms.put({
    id,
    price: price.id,
    trialDays: trialDaysOf(input),
    promotionCode: code?.id ?? null,
    subscriptionMetadata: mergeMetadata({}, input.subscription_data?.metadata),
  })
  return store.checkoutSessions.put(
    newCheckoutSession(
      {
        id,
        url: context.addressOf(checkoutPath(id)),
        customer,
        clientReferenceId: input.client_reference_id ?? null,
        metadata: mergeMetadata({}, input.metadata),
        successUrl: input.success_url,
        cancelUrl: input.cancel_url ?? null,
        expiresAt: expiryOf(input, at),
        allowPromotionCodes: input.allow_promotion_codes ?? null,
        asksForTerms: input.consent_collection?.terms_of_service === 'required',
        termsText: input.custom_text?.terms_of_service_acceptance?.message ?? null,
        submitText: input.custom_text?.submit?.message ?? null,
        currency: price.currency,
        amount,
        discount: coupon === undefined ? 0 : discountAmount(coupon, amount),
        discounts: code === null ? [] : [{ coupon: null, promotion_code: code.id }],
      },
      at,
    ),
  )
}

function priceOf({ store }: EngineContext, { line_items: [item] }: CheckoutRequest): Price {
  const about = 'line_items[0][price]'
  const price = store.prices.get(item?.price ?? '')
  if (price === undefined) throw notFoundError('price', item?.price ?? '', about)
  if (!price.active)
    throw invalidRequestError('The price specified is inactive. This field only accepts active prices.', {
      param: about,
    })
  if (store.products.get(price.product)?.active !== true)
    throw invalidRequestError('The product of this price is inactive. This field only accepts active products.', {
      param: about,
    })
  return price
}

function codeOf(
  { store }: EngineContext,
  { discounts, allow_promotion_codes: takesCodes }: CheckoutRequest,
  at: UnixSeconds,
): PromotionCode | null {
  if (discounts !== undefined && takesCodes !== undefined)
    throw invalidRequestError('You may only specify one of these parameters: allow_promotion_codes, discounts.')
  const id = discounts?.[0]?.promotion_code
  if (id === undefined) return null
  const about = 'discounts[0][promotion_code]'
  const code = store.promotionCodes.get(id)
  if (code === undefined) throw notFoundError('promotion code', id, about)
  if (!isUsable(code, store.coupons.get(code.promotion.coupon), at))
    throw invalidRequestError('This promotion code cannot be redeemed because it is no longer active.', {
      code: 'promotion_code_inactive',
      param: about,
    })
  return code
}

function trialDaysOf({ subscription_data: data }: CheckoutRequest): number | null {
  const days = data?.trial_period_days ?? null
  if (days !== null && days < 1)
    throw invalidRequestError('The minimum number of trial period days is 1.', {
      param: 'subscription_data[trial_period_days]',
    })
  return days
}

function expiryOf({ expires_at: requested }: CheckoutRequest, at: UnixSeconds): UnixSeconds {
  if (requested === undefined) return at + DAY_SECONDS
  if (requested < at + SHORTEST)
    throw invalidRequestError(
      'The `expires_at` timestamp must be at least 30 minutes from Checkout Session creation.',
      {
        param: 'expires_at',
      },
    )
  if (requested > at + DAY_SECONDS)
    throw invalidRequestError('The `expires_at` timestamp must be less than 24 hours from Checkout Session creation.', {
      param: 'expires_at',
    })
  return requested
}
