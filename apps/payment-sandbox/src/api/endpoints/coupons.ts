import * as z from 'zod'
import { newCoupon } from '../../objects/index.ts'
import { endpoint } from '../endpoint.ts'
import { created, decimal, isWithin, mergeMetadata, metadata, text, textOrNone, whole } from '../forms.ts'
import { PAGE, pageOf } from '../listing.ts'
import { invalid, missing } from '../stripe-failure.ts'

const FIELDS = {
  id: text.optional(),
  name: textOrNone.optional(),
  percent_off: decimal.optional(),
  amount_off: whole.optional(),
  currency: text.optional(),
  duration: z.enum(['forever', 'once', 'repeating']).optional(),
  duration_in_months: whole.optional(),
  metadata: metadata.optional(),
}

export const coupons = [
  endpoint('POST', '/v1/coupons', FIELDS, ({ world, input, at }) => {
    const { store } = world
    const id = input.id ?? store.newId('coupon', 8)
    if (store.coupons.get(id) !== undefined) throw invalid('Coupon already exists.', { code: 'resource_already_exists', param: 'id' })
    if ((input.percent_off === undefined) === (input.amount_off === undefined)) throw invalid('Must provide either percent_off or amount_off.', { param: 'percent_off' })
    const duration = input.duration ?? 'once'
    if ((duration === 'repeating') !== (input.duration_in_months !== undefined)) throw invalid('duration_in_months belongs to a repeating coupon.', { param: 'duration_in_months' })
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
  endpoint('GET', '/v1/coupons', { ...PAGE, created: created.optional() }, ({ world, input }) =>
    pageOf('/v1/coupons', 'coupon', world.store.coupons.filter((coupon) => isWithin(coupon.created, input.created)), input),
  ),
  endpoint('GET', '/v1/coupons/:id', {}, ({ world, id }) => {
    const coupon = world.store.coupons.get(id)
    if (coupon === undefined) throw missing('coupon', id)
    return coupon
  }),
]
