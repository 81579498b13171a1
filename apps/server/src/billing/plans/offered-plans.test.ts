import type { Plan } from '@fairweight/payments'
import { expect, test } from 'vitest'
import { planOf } from '../testing/plan-of.ts'
import { offeredPlans } from './offered-plans.ts'

const [monthly, annual] = [planOf({}), planOf({ priceId: 'price_annual', interval: 'year', amountCents: 49_900 })]
const offered = (plans: Plan[], chosen = {}) => offeredPlans(plans, { monthlyPriceId: null, annualPriceId: null, ...chosen }).map(({ priceId }) => priceId)

test('the cheapest comes first, and of two alike always the same', () => {
  expect(offered([annual, monthly])).toEqual(['price_monthly', 'price_annual'])
  const twin = planOf({ priceId: 'price_a' })
  expect(offered([monthly, twin])).toEqual(offered([twin, monthly]))
})

test('a price that the operator named is the only one of its interval that opens everything', () => {
  const cheaper = planOf({ priceId: 'price_of_old', amountCents: 1999 })
  const single = planOf({ priceId: 'price_value', role: 'value_stock_tool', amountCents: 1499 })
  expect(offered([monthly, annual, cheaper, single])).toEqual(['price_value', 'price_of_old', 'price_monthly', 'price_annual'])
  expect(offered([monthly, annual, cheaper, single], { monthlyPriceId: 'price_monthly' })).toEqual(['price_value', 'price_monthly', 'price_annual'])
  expect(offered([monthly, annual], { monthlyPriceId: 'price_none', annualPriceId: 'price_annual' })).toEqual(['price_annual'])
})

test('what is not priced in dollars is not on offer', () => {
  expect(offered([monthly, planOf({ priceId: 'price_eur', currency: 'eur' })])).toEqual(['price_monthly'])
})
