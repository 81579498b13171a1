import { endpoint } from '../endpoint.ts'
import { missing } from '../stripe-failure.ts'

export const paymentMethods = [
  endpoint('GET', '/v1/payment_methods/:id', {}, ({ world, id }) => {
    const method = world.store.paymentMethods.get(id)
    if (method === undefined) throw missing('PaymentMethod', id)
    return method
  }),
]
