import type { UserSubscription } from '@fairweight/contract/wire'
import { expect, it } from 'vitest'
import { subscriptionWords } from './subscription-words.ts'

const june = '2026-06-01T00:00:00.000Z'
const now = Date.parse('2026-05-01T00:00:00Z')
const active: UserSubscription = { id: 'sub_1', pastDueSince: null, price: '49.99', pendingChange: null, role: 'bundle', name: 'Monthly', license: null, interval: 'month', status: 'active', creationDate: '2026-01-01T00:00:00Z', nextPeriod: june, cancelAtNextPeriod: false, canceledAt: null }

it.each([
  [{}, 'Active', 'Next charge', june],
  [{ cancelAtNextPeriod: true }, 'Canceling', 'Canceling On', june],
  [{ status: 'trialing' }, 'Free trial', 'Trial ends', june],
  [{ status: 'trialing', cancelAtNextPeriod: true }, 'Canceling', 'Canceling On', june],
  [{ status: 'canceled', canceledAt: '2026-04-01T00:00:00.000Z' }, 'Canceled', 'Canceled on', '2026-04-01T00:00:00.000Z'],
  [{ status: 'past_due' }, 'Payment failed', null, null],
  [{ status: 'incomplete' }, 'Payment not finished', null, null],
] as const)('%j reads %s, %s', (change, status, dated, date) => {
  expect(subscriptionWords({ ...active, ...change }, now)).toEqual({ status, dated, date: date === null ? null : Date.parse(date) })
})
