import { endpoint } from '../endpoint.ts'
import { notFoundError } from '../stripe-failure.ts'

export const paymentMethods = [
  endpoint('GET', '/v1/payment_methods/:id', {}, ({ world: context, id }) => {
    const method = context.store.paymentMethods.get(id)
    if (method === undefined) throw notFoundError('PaymentMethod', id)
    return method
  }),
]
