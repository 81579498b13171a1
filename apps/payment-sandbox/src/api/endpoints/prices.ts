import * as z from 'zod'
import type { World } from '../../engine/world.ts'
import { newPrice } from '../../objects/index.ts'
import type { Price } from '../../objects/index.ts'
import { endpoint } from '../endpoint.ts'
import { created, flag, isWithin, mergeMetadata, metadata, text, textOrNone, whole } from '../forms.ts'
import { PAGE, pageOf } from '../listing.ts'
import { missing } from '../stripe-failure.ts'

const FIELDS = { active: flag.optional(), nickname: textOrNone.optional(), lookup_key: text.optional(), metadata: metadata.optional() }
const RECURRING = z.strictObject({ interval: z.enum(['day', 'week', 'month', 'year']), interval_count: whole.optional() })
const FILTERS = {
  active: flag.optional(),
  product: text.optional(),
  type: z.enum(['recurring', 'one_time']).optional(),
  currency: text.optional(),
  lookup_keys: z.array(text).optional(),
  created: created.optional(),
}

function priceOf({ store }: World, id: string): Price {
  const price = store.prices.get(id)
  if (price === undefined) throw missing('price', id)
  return price
}

export const prices = [
  endpoint('POST', '/v1/prices', { ...FIELDS, product: text, currency: text, unit_amount: whole, recurring: RECURRING }, ({ world, input, at }) => {
    const { store } = world
    if (store.products.get(input.product) === undefined) throw missing('product', input.product, 'product')
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
    world.emit('price.created', price, at)
    return price
  }),
  endpoint('GET', '/v1/prices', { ...PAGE, ...FILTERS }, ({ world, input }) => {
    const isWanted = (price: Price): boolean =>
      price.active === (input.active ?? price.active) &&
      price.product === (input.product ?? price.product) &&
      price.type === (input.type ?? price.type) &&
      price.currency === (input.currency ?? price.currency) &&
      (input.lookup_keys === undefined || input.lookup_keys.includes(price.lookup_key ?? '')) &&
      isWithin(price.created, input.created)
    return pageOf('/v1/prices', 'price', world.store.prices.filter(isWanted), input)
  }),
  endpoint('GET', '/v1/prices/:id', {}, ({ world, id }) => priceOf(world, id)),
  endpoint('POST', '/v1/prices/:id', FIELDS, ({ world, id, input, at }) => {
    const before = priceOf(world, id)
    const price = world.store.prices.put({
      ...before,
      active: input.active ?? before.active,
      nickname: input.nickname === undefined ? before.nickname : input.nickname || null,
      lookup_key: input.lookup_key ?? before.lookup_key,
      metadata: mergeMetadata(before.metadata, input.metadata),
    })
    world.emit('price.updated', price, at, before)
    return price
  }),
]
