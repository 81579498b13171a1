import { expect, test } from 'vitest'
import { isOver, subscriptionRows } from './subscription-rows.ts'
import { customer, inDays, now, state, storedAs, told } from './testing/told.ts'

const none: ReadonlySet<string> = new Set()

test('what the provider tells is stored as it stands, with whose it is', () => {
  const trial = told({ status: 'trialing', trialEnd: inDays(7), hadTrial: true })
  expect(subscriptionRows(customer, state([trial]), [], none, now)).toEqual([
    {
      id: 'sub_1', userId: 'user-1', customerId: 'cus_1', role: 'bundle', planName: 'Fairweight', license: 'personal', billingInterval: 'month',
      status: 'trialing', createdAt: inDays(-10), currentPeriodEnd: inDays(20), trialEnd: inDays(7), cancelAtPeriodEnd: false, canceledAt: null,
      pastDueSince: null, priceId: 'price_monthly', amountCents: 4999, currency: 'usd', trialRefused: false,
    },
  ])
})

test('one that the provider tells of no more is canceled from now on, or from when it was asked to be', () => {
  const [plain, asked] = storedAs(told({ id: 'plain' }), told({ id: 'asked', cancelAtPeriodEnd: true, canceledAt: inDays(-3) }))
  const rows = subscriptionRows(customer, state([]), plain && asked ? [plain, asked] : [], none, now)
  expect(rows.map(({ id, status, canceledAt }) => [id, status, canceledAt])).toEqual([
    ['plain', 'canceled', now],
    ['asked', 'canceled', inDays(-3)],
  ])
})

test('one that was over stays as it was', () => {
  const over = storedAs(told({ status: 'canceled', canceledAt: inDays(-40) }), told({ id: 'sub_2', status: 'incomplete_expired' }))
  expect(over.every(isOver)).toBe(true)
  expect(subscriptionRows(customer, state([]), over, none, now)).toEqual([])
})

test('a trial that is refused is marked so, and stays so when nobody asks again', () => {
  const ended = told({ status: 'canceled', hadTrial: true, canceledAt: now })
  const refused = subscriptionRows(customer, state([ended]), [], new Set(['sub_1']), now)
  expect(refused).toMatchObject([{ trialRefused: true }])
  expect(subscriptionRows(customer, state([ended]), refused, none, now)).toMatchObject([{ trialRefused: true }])
})
