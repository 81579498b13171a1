import * as z from 'zod'
import { isUsable } from '../../engine/billing/discounting.ts'
import type { World } from '../../engine/world.ts'
import { newPromotionCode } from '../../objects/index.ts'
import type { PromotionCode } from '../../objects/index.ts'
import { endpoint } from '../endpoint.ts'
import { created, flag, isWithin, mergeMetadata, metadata, text, whole } from '../forms.ts'
import { PAGE, pageOf } from '../listing.ts'
import { invalid, missing } from '../stripe-failure.ts'

const FIELDS = {
  promotion: z.strictObject({ type: z.literal('coupon'), coupon: text }),
  code: text,
  active: flag.optional(),
  expires_at: whole.optional(),
  max_redemptions: whole.optional(),
  metadata: metadata.optional(),
}

function codeOf({ store }: World, id: string): PromotionCode {
  const code = store.promotionCodes.get(id)
  if (code === undefined) throw missing('promotion code', id)
  return code
}

const isSame = (one: string, other: string): boolean => one.toUpperCase() === other.toUpperCase()

export const promotionCodes = [
  endpoint('POST', '/v1/promotion_codes', FIELDS, ({ world, input, at }) => {
    const { store } = world
    const { coupon } = input.promotion
    if (store.coupons.get(coupon) === undefined) throw missing('coupon', coupon, 'promotion[coupon]')
    if (store.promotionCodes.find(({ code, active }) => active && isSame(code, input.code)) !== undefined) {
      throw invalid('An active promotion code with this code already exists.', { code: 'resource_already_exists', param: 'code' })
    }
    const rest = { active: input.active ?? true, expiresAt: input.expires_at ?? null, maxRedemptions: input.max_redemptions ?? null }
    return store.promotionCodes.put(
      newPromotionCode({ id: store.newId('promo', 24), code: input.code, coupon, ...rest, metadata: mergeMetadata({}, input.metadata) }, at),
    )
  }),
  endpoint('GET', '/v1/promotion_codes', { ...PAGE, code: text.optional(), active: flag.optional(), coupon: text.optional(), created: created.optional() }, ({ world, input, at }) => {
    const isWanted = (each: PromotionCode): boolean =>
      (input.code === undefined || isSame(each.code, input.code)) &&
      (input.active === undefined || input.active === isUsable(each, world.store.coupons.get(each.promotion.coupon), at)) &&
      each.promotion.coupon === (input.coupon ?? each.promotion.coupon) &&
      isWithin(each.created, input.created)
    return pageOf('/v1/promotion_codes', 'promotion code', world.store.promotionCodes.filter(isWanted), input)
  }),
  endpoint('GET', '/v1/promotion_codes/:id', {}, ({ world, id }) => codeOf(world, id)),
  endpoint('POST', '/v1/promotion_codes/:id', { active: flag.optional(), metadata: metadata.optional() }, ({ world, id, input }) => {
    const before = codeOf(world, id)
    return world.store.promotionCodes.put({ ...before, active: input.active ?? before.active, metadata: mergeMetadata(before.metadata ?? {}, input.metadata) })
  }),
]
