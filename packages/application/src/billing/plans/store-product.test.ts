import { asCents } from '@fairweight/domain/money'
import { storeProduct as onTheWire } from '@fairweight/contract/wire'
import { expect, test } from 'vitest'
import { planOf } from '@fairweight/testing/billing/plan-of.ts'
import { storeProduct } from './store-product.ts'

test('a plan as the contract says, its price in dollars with two decimals', () => {
  expect(
    onTheWire
      .strict()
      .parse(storeProduct(planOf({ amountCents: asCents(49_900), interval: 'year', license: 'individual' }))),
  ).toEqual({
    name: 'Monthly Plan',
    id: 'prod_monthly',
    description: 'Every tool, month by month.',
    available: true,
    price: '499.00',
    price_id: 'price_monthly',
    interval: 'year',
    role: 'bundle',
    license: 'individual',
    trial: true,
  })
})
