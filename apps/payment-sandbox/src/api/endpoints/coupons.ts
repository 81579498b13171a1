import * as z from 'zod'
import { newCoupon } from '../../objects/index.ts'
import { endpoint } from '../endpoint.ts'
import {
  created,
  parseDecimal,
  isWithin,
  mergeMetadata,
  metadata,
  text,
  parseOptionalText,
  parseInteger,
} from '../forms.ts'
import { PAGE, pageOf } from '../listing.ts'
import { invalidRequestError, notFoundError } from '../stripe-failure.ts'

const FIELDS = {
  id: text.optional(),
  name: parseOptionalText.optional(),
  percent_off: parseDecimal.optional(),
  amount_off: parseInteger.optional(),
  currency: text.optional(),
  duration: z.enum(['forever', 'once', 'repeating']).optional(),
  duration_in_months: parseInteger.optional(),
  metadata: metadata.optional(),
}

export const coupons = [
  endpoint('POST', '/v1/coupons', FIELDS, ({ world: context, input, at }) => {
    const { store } = context
    const id = input.id ?? store.newId('coupon', 8)
    if (store.coupons.get(id) !== undefined)
      throw invalidRequestError('Coupon already exists.', { code: 'resource_already_exists', param: 'id' })
    if ((input.percent_off === undefined) === (input.amount_off === undefined))
      throw invalidRequestError('Must provide either percent_off or amount_off.', { param: 'percent_off' })
    const duration = input.duration ?? 'once'
    if ((duration === 'repeating') !== (input.duration_in_months !== undefined))
      throw invalidRequestError('duration_in_months belongs to a repeating coupon.', { param: 'duration_in_months' })
    return store.coupons.put(
      newCoupon(
        {
          id,
          name: input.name || null,
          percentOff: input.percent_off ?? null,
          amountOff: input.amount_off ?? null,
          currency: input.amount_off === undefined ? null : (input.currency ?? 'usd'),
          duration,
          durationInMonths: input.duration_in_months ?? null,
          metadata: mergeMetadata({}, input.metadata),
        },
        at,
      ),
    )
  }),
  endpoint('GET', '/v1/coupons', { ...PAGE, created: created.optional() }, ({ world: context, input }) =>
    pageOf(
      '/v1/coupons',
      'coupon',
      context.store.coupons.filter((coupon) => isWithin(coupon.created, input.created)),
      input,
    ),
  ),
  endpoint('GET', '/v1/coupons/:id', {}, ({ world: context, id }) => {
    const coupon = context.store.coupons.get(id)
    if (coupon === undefined) throw notFoundError('coupon', id)
    return coupon
  }),
]
