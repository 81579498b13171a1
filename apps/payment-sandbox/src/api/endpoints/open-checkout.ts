import { isUsable, takenOff } from '../../engine/billing/discounting.ts'
import { DAY } from '../../engine/world.ts'
import type { Moment, World } from '../../engine/world.ts'
import { checkoutPath, newCheckoutSession } from '../../objects/index.ts'
import type { CheckoutSession, Price, PromotionCode } from '../../objects/index.ts'
import type { Asked } from '../endpoint.ts'
import { mergeMetadata } from '../forms.ts'
import { invalid, missing } from '../stripe-failure.ts'
import type { CheckoutWish } from './checkout-wish.ts'

const SHORTEST = 30 * 60

/** Opens a page where one price is subscribed to, and notes what Stripe does not tell again of it. */
export function openCheckout({ world, input, at }: Asked<CheckoutWish>): CheckoutSession {
  const { store } = world
  const customer = store.customers.get(input.customer)
  if (customer === undefined) throw missing('customer', input.customer, 'customer')
  const price = priceOf(world, input)
  const code = codeOf(world, input, at)
  const coupon = code === null ? undefined : store.coupons.get(code.promotion.coupon)
  const amount = price.unit_amount ?? 0
  const id = store.newId('cs_test', 58)
  store.checkoutTerms.put({ id, price: price.id, trialDays: trialDaysOf(input), promotionCode: code?.id ?? null, subscriptionMetadata: mergeMetadata({}, input.subscription_data?.metadata) })
  return store.checkoutSessions.put(
    newCheckoutSession(
      {
        id,
        url: world.addressOf(checkoutPath(id)),
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
        discount: coupon === undefined ? 0 : takenOff(coupon, amount),
        discounts: code === null ? [] : [{ coupon: null, promotion_code: code.id }],
      },
      at,
    ),
  )
}

function priceOf({ store }: World, { line_items: [item] }: CheckoutWish): Price {
  const about = 'line_items[0][price]'
  const price = store.prices.get(item?.price ?? '')
  if (price === undefined) throw missing('price', item?.price ?? '', about)
  if (!price.active) throw invalid('The price specified is inactive. This field only accepts active prices.', { param: about })
  if (store.products.get(price.product)?.active !== true) throw invalid('The product of this price is inactive. This field only accepts active products.', { param: about })
  return price
}

function codeOf({ store }: World, { discounts, allow_promotion_codes: takesCodes }: CheckoutWish, at: Moment): PromotionCode | null {
  if (discounts !== undefined && takesCodes !== undefined) throw invalid('You may only specify one of these parameters: allow_promotion_codes, discounts.')
  const id = discounts?.[0]?.promotion_code
  if (id === undefined) return null
  const about = 'discounts[0][promotion_code]'
  const code = store.promotionCodes.get(id)
  if (code === undefined) throw missing('promotion code', id, about)
  if (!isUsable(code, store.coupons.get(code.promotion.coupon), at)) throw invalid('This promotion code cannot be redeemed because it is no longer active.', { code: 'promotion_code_inactive', param: about })
  return code
}

function trialDaysOf({ subscription_data: data }: CheckoutWish): number | null {
  const days = data?.trial_period_days ?? null
  if (days !== null && days < 1) throw invalid('The minimum number of trial period days is 1.', { param: 'subscription_data[trial_period_days]' })
  return days
}

function expiryOf({ expires_at: wished }: CheckoutWish, at: Moment): Moment {
  if (wished === undefined) return at + DAY
  if (wished < at + SHORTEST) throw invalid('The `expires_at` timestamp must be at least 30 minutes from Checkout Session creation.', { param: 'expires_at' })
  if (wished > at + DAY) throw invalid('The `expires_at` timestamp must be less than 24 hours from Checkout Session creation.', { param: 'expires_at' })
  return wished
}
