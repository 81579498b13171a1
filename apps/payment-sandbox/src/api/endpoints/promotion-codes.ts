import * as z from 'zod'
import { isUsable } from '../../engine/billing/discounting.ts'
import type { EngineContext } from '../../engine/engine-context.ts'
import { newPromotionCode } from '../../objects/index.ts'
import type { PromotionCode } from '../../objects/index.ts'
import { endpoint } from '../endpoint.ts'
import { created, parseBoolean, isWithin, mergeMetadata, metadata, text, parseInteger } from '../forms.ts'
import { PAGE, pageOf } from '../listing.ts'
import { invalidRequestError, notFoundError } from '../stripe-failure.ts'

const FIELDS = {
  promotion: z.strictObject({ type: z.literal('coupon'), coupon: text }),
  code: text,
  active: parseBoolean.optional(),
  expires_at: parseInteger.optional(),
  max_redemptions: parseInteger.optional(),
  metadata: metadata.optional(),
}

function codeOf({ store }: EngineContext, id: string): PromotionCode {
  const code = store.promotionCodes.get(id)
  if (code === undefined) throw notFoundError('promotion code', id)
  return code
}

const isSame = (one: string, other: string): boolean => one.toUpperCase() === other.toUpperCase()

export const promotionCodes = [
  endpoint('POST', '/v1/promotion_codes', FIELDS, ({ world: context, input, at }) => {
    const { store } = context
    const { coupon } = input.promotion
    if (store.coupons.get(coupon) === undefined) throw notFoundError('coupon', coupon, 'promotion[coupon]')
    if (store.promotionCodes.find(({ code, active }) => active && isSame(code, input.code)) !== undefined) {
      throw invalidRequestError('An active promotion code with this code already exists.', {
        code: 'resource_already_exists',
        param: 'code',
      })
    }
    const rest = {
      active: input.active ?? true,
      expiresAt: input.expires_at ?? null,
      maxRedemptions: input.max_redemptions ?? null,
    }
    return store.promotionCodes.put(
      newPromotionCode(
        {
          id: store.newId('promo', 24),
          code: input.code,
          coupon,
          ...rest,
          metadata: mergeMetadata({}, input.metadata),
        },
        at,
      ),
    )
  }),
  endpoint(
    'GET',
    '/v1/promotion_codes',
    {
      ...PAGE,
      code: text.optional(),
      active: parseBoolean.optional(),
      coupon: text.optional(),
      created: created.optional(),
    },
    ({ world: context, input, at }) => {
      const isWanted = (each: PromotionCode): boolean =>
        (input.code === undefined || isSame(each.code, input.code)) &&
        (input.active === undefined ||
          input.active === isUsable(each, context.store.coupons.get(each.promotion.coupon), at)) &&
        each.promotion.coupon === (input.coupon ?? each.promotion.coupon) &&
        isWithin(each.created, input.created)
      return pageOf('/v1/promotion_codes', 'promotion code', context.store.promotionCodes.filter(isWanted), input)
    },
  ),
  endpoint('GET', '/v1/promotion_codes/:id', {}, ({ world: context, id }) => codeOf(context, id)),
  endpoint(
    'POST',
    '/v1/promotion_codes/:id',
    { active: parseBoolean.optional(), metadata: metadata.optional() },
    ({ world: context, id, input }) => {
      const before = codeOf(context, id)
      return context.store.promotionCodes.put({
        ...before,
        active: input.active ?? before.active,
        metadata: mergeMetadata(before.metadata ?? {}, input.metadata),
      })
    },
  ),
]
