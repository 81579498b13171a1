import * as z from 'zod'
import type { EngineContext } from '../../engine/engine-context.ts'
import { newPrice } from '../../objects/index.ts'
import type { Price } from '../../objects/index.ts'
import { endpoint } from '../endpoint.ts'
import {
  created,
  parseBoolean,
  isWithin,
  mergeMetadata,
  metadata,
  text,
  parseOptionalText,
  parseInteger,
} from '../forms.ts'
import { PAGE, pageOf } from '../listing.ts'
import { notFoundError } from '../stripe-failure.ts'

const FIELDS = {
  active: parseBoolean.optional(),
  nickname: parseOptionalText.optional(),
  lookup_key: text.optional(),
  metadata: metadata.optional(),
}
const RECURRING = z.strictObject({
  interval: z.enum(['day', 'week', 'month', 'year']),
  interval_count: parseInteger.optional(),
})
const FILTERS = {
  active: parseBoolean.optional(),
  product: text.optional(),
  type: z.enum(['recurring', 'one_time']).optional(),
  currency: text.optional(),
  lookup_keys: z.array(text).optional(),
  created: created.optional(),
}

function priceOf({ store }: EngineContext, id: string): Price {
  const price = store.prices.get(id)
  if (price === undefined) throw notFoundError('price', id)
  return price
}

export const prices = [
  endpoint(
    'POST',
    '/v1/prices',
    { ...FIELDS, product: text, currency: text, unit_amount: parseInteger, recurring: RECURRING },
    ({ world: context, input, at }) => {
      const { store } = context
      if (store.products.get(input.product) === undefined) throw notFoundError('product', input.product, 'product')
      const { interval, interval_count: intervalCount = 1 } = input.recurring
      const price = store.prices.put(
        newPrice(
          {
            id: store.newId('price', 24),
            product: input.product,
            unitAmount: input.unit_amount,
            currency: input.currency.toLowerCase(),
            interval,
            intervalCount,
            active: input.active ?? true,
            nickname: input.nickname || null,
            lookupKey: input.lookup_key ?? null,
            metadata: mergeMetadata({}, input.metadata),
          },
          at,
        ),
      )
      context.emit('price.created', price, at)
      return price
    },
  ),
  endpoint('GET', '/v1/prices', { ...PAGE, ...FILTERS }, ({ world: context, input }) => {
    const isWanted = (price: Price): boolean =>
      price.active === (input.active ?? price.active) &&
      price.product === (input.product ?? price.product) &&
      price.type === (input.type ?? price.type) &&
      price.currency === (input.currency ?? price.currency) &&
      (input.lookup_keys === undefined || input.lookup_keys.includes(price.lookup_key ?? '')) &&
      isWithin(price.created, input.created)
    return pageOf('/v1/prices', 'price', context.store.prices.filter(isWanted), input)
  }),
  endpoint('GET', '/v1/prices/:id', {}, ({ world: context, id }) => priceOf(context, id)),
  endpoint('POST', '/v1/prices/:id', FIELDS, ({ world: context, id, input, at }) => {
    const before = priceOf(context, id)
    const price = context.store.prices.put({
      ...before,
      active: input.active ?? before.active,
      nickname: input.nickname === undefined ? before.nickname : input.nickname || null,
      lookup_key: input.lookup_key ?? before.lookup_key,
      metadata: mergeMetadata(before.metadata, input.metadata),
    })
    context.emit('price.updated', price, at, before)
    return price
  }),
]
