import { isEndedStatus } from '@fairweight/domain/entitlement'
import { expect, test } from 'vitest'
import { asCustomerId, asSubscriptionId, asUserId } from '@fairweight/domain/identifiers'
import { subscriptionRows } from './subscription-rows.ts'
import {
  customer,
  daysFromNow,
  now,
  state,
  storedRows,
  reportedSubscription,
} from '@fairweight/testing/billing/reported-subscription.ts'

const none: ReadonlySet<string> = new Set()

test('what the provider tells is stored as it stands, with whose it is', () => {
  const trial = reportedSubscription({ status: 'trialing', trialEnd: daysFromNow(7), hadTrial: true })
  expect(subscriptionRows(customer, state([trial]), [], none, now)).toEqual([
    {
      id: 'sub_1',
      userId: asUserId('user-1'),
      customerId: asCustomerId('cus_1'),
      role: 'bundle',
      planName: 'Fairweight',
      license: 'personal',
      billingInterval: 'month',
      status: 'trialing',
      createdAt: daysFromNow(-10),
      currentPeriodEnd: daysFromNow(20),
      trialEnd: daysFromNow(7),
      cancelAtPeriodEnd: false,
      canceledAt: null,
      pastDueSince: null,
      priceId: 'price_monthly',
      amountCents: 4999,
      currency: 'usd',
      trialRefused: false,
    },
  ])
})

test('one that the provider tells of no more is canceled from now on, or from when it was asked to be', () => {
  const [plain, asked] = storedRows(
    reportedSubscription({ id: asSubscriptionId('plain') }),
    reportedSubscription({ id: asSubscriptionId('asked'), cancelAtPeriodEnd: true, canceledAt: daysFromNow(-3) }),
  )
  const rows = subscriptionRows(customer, state([]), plain && asked ? [plain, asked] : [], none, now)
  expect(rows.map(({ id, status, canceledAt }) => [id, status, canceledAt])).toEqual([
    ['plain', 'canceled', now],
    ['asked', 'canceled', daysFromNow(-3)],
  ])
})

test('one that was over stays as it was', () => {
  const over = storedRows(
    reportedSubscription({ status: 'canceled', canceledAt: daysFromNow(-40) }),
    reportedSubscription({ id: asSubscriptionId('sub_2'), status: 'incomplete_expired' }),
  )
  expect(over.every(({ status }) => isEndedStatus(status))).toBe(true)
  expect(subscriptionRows(customer, state([]), over, none, now)).toEqual([])
})

test('a trial that is refused is marked so, and stays so when nobody asks again', () => {
  const ended = reportedSubscription({ status: 'canceled', hadTrial: true, canceledAt: now })
  const refused = subscriptionRows(customer, state([ended]), [], new Set(['sub_1']), now)
  expect(refused).toMatchObject([{ trialRefused: true }])
  expect(subscriptionRows(customer, state([ended]), refused, none, now)).toMatchObject([{ trialRefused: true }])
})
