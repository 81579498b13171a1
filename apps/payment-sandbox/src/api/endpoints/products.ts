import { newProduct } from '../../objects/index.ts'
import type { Product } from '../../objects/index.ts'
import type { EngineContext } from '../../engine/engine-context.ts'
import { endpoint } from '../endpoint.ts'
import { created, parseBoolean, isWithin, mergeMetadata, metadata, text, parseOptionalText } from '../forms.ts'
import { PAGE, pageOf } from '../listing.ts'
import { invalidRequestError, notFoundError } from '../stripe-failure.ts'

const FIELDS = {
  description: parseOptionalText.optional(),
  active: parseBoolean.optional(),
  metadata: metadata.optional(),
}

function productOf({ store }: EngineContext, id: string): Product {
  const product = store.products.get(id)
  if (product === undefined) throw notFoundError('product', id)
  return product
}

export const products = [
  endpoint('POST', '/v1/products', { ...FIELDS, id: text.optional(), name: text }, ({ world: context, input, at }) => {
    const { store } = context
    const id = input.id ?? store.newId('prod')
    if (store.products.get(id) !== undefined)
      throw invalidRequestError(`Product already exists: ${id}`, { code: 'resource_already_exists', param: 'id' })
    const fields = {
      name: input.name,
      description: input.description || null,
      active: input.active ?? true,
      metadata: mergeMetadata({}, input.metadata),
    }
    const product = store.products.put(newProduct({ id, ...fields }, at))
    context.emit('product.created', product, at)
    return product
  }),
  endpoint(
    'GET',
    '/v1/products',
    { ...PAGE, active: parseBoolean.optional(), created: created.optional() },
    ({ world: context, input }) =>
      pageOf(
        '/v1/products',
        'product',
        context.store.products.filter(
          ({ active, created }) => active === (input.active ?? active) && isWithin(created, input.created),
        ),
        input,
      ),
  ),
  endpoint('GET', '/v1/products/:id', {}, ({ world: context, id }) => productOf(context, id)),
  endpoint(
    'POST',
    '/v1/products/:id',
    { ...FIELDS, name: text.optional(), default_price: text.optional() },
    ({ world: context, id, input, at }) => {
      const before = productOf(context, id)
      if (input.default_price !== undefined && context.store.prices.get(input.default_price)?.product !== id)
        throw notFoundError('price', input.default_price, 'default_price')
      const product = context.store.products.put({
        ...before,
        name: input.name ?? before.name,
        description: input.description === undefined ? before.description : input.description || null,
        active: input.active ?? before.active,
        default_price: input.default_price ?? before.default_price ?? null,
        metadata: mergeMetadata(before.metadata, input.metadata),
        updated: at,
      })
      context.emit('product.updated', product, at, before)
      return product
    },
  ),
]
