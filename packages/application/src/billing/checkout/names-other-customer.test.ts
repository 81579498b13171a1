import { expect, test } from 'vitest'
import { namesOtherCustomer } from './names-other-customer.ts'

test.each<[unknown, boolean]>([
  [undefined, false],
  [null, false],
  [{}, false],
  [{ email: 'ann@people.example' }, false],
  [{ stripeId: null }, false],
  [{ stripeId: '' }, false],
  [{ stripeId: 'cus_own' }, false],
  ['cus_own', false],
  [{ id: 'user-own' }, false],
  ['cus_other', true],
  [{ id: 'cus_other' }, true],
  [{ stripeId: 'cus_own', id: 'cus_other' }, true],
  [['cus_other'], false],
  [7, false],
])('%j', (customer, expected) => {
  expect(namesOtherCustomer(customer, ['cus_own', 'user-own'])).toBe(expected)
})

test('somebody who is no customer yet names another by naming one', () => {
  expect(namesOtherCustomer('cus_other', [null, 'user-own'])).toBe(true)
  expect(namesOtherCustomer({}, [null, 'user-own'])).toBe(false)
})
