import { expect, test } from 'vitest'
import { customerIdOf } from './customer-id-of.ts'

test.each([
  [{ object: 'customer', id: 'cus_1' }, 'cus_1'],
  [{ object: 'subscription', id: 'sub_1', customer: 'cus_1' }, 'cus_1'],
  [{ object: 'invoice', id: 'in_1', customer: { object: 'customer', id: 'cus_1' } }, 'cus_1'],
  [{ object: 'checkout.session', id: 'cs_1', customer: null }, null],
  [{ object: 'product', id: 'prod_1' }, null],
  [{ object: 'invoice', customer: 7 }, null],
  [{ object: 'customer' }, null],
  [{}, null],
])('%j is about %s', (object, customer) => {
  expect(customerIdOf(object)).toBe(customer)
})
