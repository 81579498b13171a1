import type { Coupon, Discount, PromotionCode, Subscription } from '../../objects/index.ts'
import { newDiscount } from '../../objects/index.ts'
import type { UnixSeconds, EngineContext } from '../engine-context.ts'
import { monthsLater } from './calendar.ts'

/** What a coupon takes off an amount in cents: percent half up, never more than there is. */
export function discountAmount(
  { percent_off: percent, amount_off: amount }: Pick<Coupon, 'percent_off' | 'amount_off'>,
  cents: number,
): number {
  if (percent !== null) return Math.round((cents * percent) / 100)
  return Math.min(Math.max(0, cents), amount ?? 0)
}

/** The code that can be used at that time, in whatever case it was typed; null when there is none. */
export function usableCode(
  { store }: Pick<EngineContext, 'store'>,
  code: string,
  at: UnixSeconds,
): PromotionCode | null {
  const wanted = code.trim().toUpperCase()
  return (
    store.promotionCodes.find(
      (each) => each.code.toUpperCase() === wanted && isUsable(each, store.coupons.get(each.promotion.coupon), at),
    ) ?? null
  )
}

export function isUsable(code: PromotionCode, coupon: Coupon | undefined, at: UnixSeconds): boolean {
  if (!code.active || coupon?.valid !== true) return false
  if (code.expires_at !== null && code.expires_at <= at) return false
  return code.max_redemptions === null || code.times_redeemed < code.max_redemptions
}

/** Gives a subscription the coupon of a code, and counts that it was used. */
export function redeem(
  { store }: Pick<EngineContext, 'store'>,
  code: PromotionCode,
  given: { readonly subscription: string; readonly customer: string; readonly checkoutSession: string },
  at: UnixSeconds,
): Discount | null {
  const coupon = store.coupons.get(code.promotion.coupon)
  if (coupon === undefined) return null
  store.coupons.put({ ...coupon, times_redeemed: coupon.times_redeemed + 1 })
  store.promotionCodes.put({ ...code, times_redeemed: code.times_redeemed + 1 })
  const months = coupon.duration === 'repeating' ? coupon.duration_in_months : null
  const end = months === null ? null : monthsLater(at, months)
  return store.discounts.put(
    newDiscount({ id: store.newId('di', 24), coupon: coupon.id, promotionCode: code.id, end, ...given }, at),
  )
}

/** What each coupon of a subscription takes off an invoice, one after the other. */
export function discountsOf(
  { store }: Pick<EngineContext, 'store'>,
  subscription: Subscription,
  subtotal: number,
  at: UnixSeconds,
): { discount: string; amount: number }[] {
  let rest = subtotal
  return subscription.discounts.flatMap((id) => {
    const discount = store.discounts.get(id)
    const coupon = discount === undefined ? undefined : store.coupons.get(discount.source.coupon)
    if (discount === undefined || coupon === undefined || (discount.end !== null && discount.end <= at)) return []
    const amount = discountAmount(coupon, rest)
    rest -= amount
    return [{ discount: id, amount }]
  })
}

/** The coupons that are left for the next invoice, once one of that subtotal has been made. */
export function remainingDiscounts(
  { store }: Pick<EngineContext, 'store'>,
  subscription: Subscription,
  subtotal: number,
): string[] {
  if (subtotal <= 0) return subscription.discounts
  return subscription.discounts.filter(
    (id) => store.coupons.get(store.discounts.get(id)?.source.coupon ?? '')?.duration !== 'once',
  )
}
