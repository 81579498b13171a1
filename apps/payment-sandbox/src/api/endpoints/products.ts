import { newProduct } from '../../objects/index.ts'
import type { Product } from '../../objects/index.ts'
import type { World } from '../../engine/world.ts'
import { endpoint } from '../endpoint.ts'
import { created, flag, isWithin, mergeMetadata, metadata, text, textOrNone } from '../forms.ts'
import { PAGE, pageOf } from '../listing.ts'
import { invalid, missing } from '../stripe-failure.ts'

const FIELDS = { description: textOrNone.optional(), active: flag.optional(), metadata: metadata.optional() }

function productOf({ store }: World, id: string): Product {
  const product = store.products.get(id)
  if (product === undefined) throw missing('product', id)
  return product
}

export const products = [
  endpoint('POST', '/v1/products', { ...FIELDS, id: text.optional(), name: text }, ({ world, input, at }) => {
    const { store } = world
    const id = input.id ?? store.newId('prod')
    if (store.products.get(id) !== undefined) throw invalid(`Product already exists: ${id}`, { code: 'resource_already_exists', param: 'id' })
    const fields = { name: input.name, description: input.description || null, active: input.active ?? true, metadata: mergeMetadata({}, input.metadata) }
    const product = store.products.put(newProduct({ id, ...fields }, at))
    world.emit('product.created', product, at)
    return product
  }),
  endpoint('GET', '/v1/products', { ...PAGE, active: flag.optional(), created: created.optional() }, ({ world, input }) =>
    pageOf('/v1/products', 'product', world.store.products.filter(({ active, created }) => active === (input.active ?? active) && isWithin(created, input.created)), input),
  ),
  endpoint('GET', '/v1/products/:id', {}, ({ world, id }) => productOf(world, id)),
  endpoint('POST', '/v1/products/:id', { ...FIELDS, name: text.optional(), default_price: text.optional() }, ({ world, id, input, at }) => {
    const before = productOf(world, id)
    if (input.default_price !== undefined && world.store.prices.get(input.default_price)?.product !== id) throw missing('price', input.default_price, 'default_price')
    const product = world.store.products.put({
      ...before,
      name: input.name ?? before.name,
      description: input.description === undefined ? before.description : input.description || null,
      active: input.active ?? before.active,
      default_price: input.default_price ?? before.default_price ?? null,
      metadata: mergeMetadata(before.metadata, input.metadata),
      updated: at,
    })
    world.emit('product.updated', product, at, before)
    return product
  }),
]
