import type { Stripe } from 'stripe'
import { EXPECTED_ACCOUNT } from './expected-account.ts'
import { type Finding, note, ok, problem } from './finding.ts'
import { ifReadable } from './if-readable.ts'

const { promotionCode: CODE, percentOff: PERCENT } = EXPECTED_ACCOUNT

/** Looks for the promotion code of the charity page: active, and of a coupon that takes off the promised share for ever. */
export async function checkPromotion(stripe: Stripe): Promise<Finding> {
  const found = await ifReadable(stripe.promotionCodes.list({ code: CODE, active: true, limit: 1, expand: ['data.promotion.coupon'] }))
  if (found === null) return note('Promotion codes cannot be read with this key.', 'Let the key read coupons and promotion codes.')
  const coupon = found.data[0]?.promotion.coupon
  const remedy = `Create a coupon of ${PERCENT} % off for ever, and the promotion code ${CODE} for it.`
  if (typeof coupon !== 'object' || coupon === null) return problem(`There is no active promotion code ${CODE}.`, remedy)
  const told = `The promotion code ${CODE} takes ${coupon.percent_off ?? 0} % off, ${coupon.duration === 'forever' ? 'for ever' : coupon.duration}`
  return coupon.percent_off === PERCENT && coupon.duration === 'forever' ? ok(`${told}.`) : problem(`${told}; promised are ${PERCENT} % for ever.`, remedy)
}
