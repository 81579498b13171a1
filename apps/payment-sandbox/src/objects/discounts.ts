import type { Coupon, Discount, PromotionCode } from './kinds.ts'

export interface NewCoupon {
  readonly id: string
  readonly name?: string | null
  readonly percentOff?: number | null
  readonly amountOff?: number | null
  readonly currency?: string | null
  readonly duration: 'forever' | 'once' | 'repeating'
  readonly durationInMonths?: number | null
  readonly metadata?: Record<string, string>
}

export function newCoupon(given: NewCoupon, now: number): Coupon {
  return {
    id: given.id,
    object: 'coupon',
    amount_off: given.amountOff ?? null,
    created: now,
    currency: given.currency ?? null,
    duration: given.duration,
    duration_in_months: given.durationInMonths ?? null,
    livemode: false,
    max_redemptions: null,
    metadata: given.metadata ?? {},
    name: given.name ?? null,
    percent_off: given.percentOff ?? null,
    redeem_by: null,
    times_redeemed: 0,
    valid: true,
  }
}

export interface NewPromotionCode {
  readonly id: string
  readonly code: string
  readonly coupon: string
  readonly active?: boolean
  readonly expiresAt?: number | null
  readonly maxRedemptions?: number | null
  readonly metadata?: Record<string, string>
}

export function newPromotionCode(given: NewPromotionCode, now: number): PromotionCode {
  return {
    id: given.id,
    object: 'promotion_code',
    active: given.active ?? true,
    code: given.code,
    created: now,
    customer: null,
    customer_account: null,
    expires_at: given.expiresAt ?? null,
    livemode: false,
    max_redemptions: given.maxRedemptions ?? null,
    metadata: given.metadata ?? {},
    promotion: { type: 'coupon', coupon: given.coupon },
    restrictions: { first_time_transaction: false, minimum_amount: null, minimum_amount_currency: null },
    times_redeemed: 0,
  }
}

export interface NewDiscount {
  readonly id: string
  readonly coupon: string
  readonly promotionCode: string | null
  readonly customer: string
  readonly subscription: string
  readonly checkoutSession: string
  readonly end: number | null
}

/** A coupon as it was given to a subscription. */
export function newDiscount(given: NewDiscount, now: number): Discount {
  return {
    id: given.id,
    object: 'discount',
    checkout_session: given.checkoutSession,
    customer: given.customer,
    customer_account: null,
    end: given.end,
    invoice: null,
    invoice_item: null,
    promotion_code: given.promotionCode,
    source: { type: 'coupon', coupon: given.coupon },
    start: now,
    subscription: given.subscription,
    subscription_item: null,
  }
}
