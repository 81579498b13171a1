import { asUserId } from '@fairweight/domain/identifiers'
import type { StoredSubscription } from '@fairweight/database/repositories/entitlements/stored-subscription.ts'
import { expect, test } from 'vitest'
import { subscriptionOf } from '@fairweight/testing/billing/subscription-of.ts'
import { hasLiveSubscription } from './reject-active-subscriber.ts'

const U = asUserId('u')

const now = new Date('2026-06-01T00:00:00Z')
const past = new Date('2026-05-01T00:00:00Z')

test.each<[string, Partial<StoredSubscription>, boolean]>([
  ['active', {}, true],
  ['active and being canceled', { cancelAtPeriodEnd: true }, true],
  ['canceled by the clock', { cancelAtPeriodEnd: true, currentPeriodEnd: past }, false],
  ['trialing', { status: 'trialing' }, true],
  ['past due within its grace', { status: 'past_due', pastDueSince: new Date('2026-05-30T00:00:00Z') }, true],
  ['past due beyond its grace, still being tried', { status: 'past_due', pastDueSince: past }, true],
  ['unpaid', { status: 'unpaid' }, false],
  ['paused', { status: 'paused' }, false],
  ['never paid', { status: 'incomplete' }, false],
  ['canceled', { status: 'canceled' }, false],
])('%s', (_what, told, expected) => {
  expect(hasLiveSubscription([subscriptionOf(U, { status: 'canceled' }, now), subscriptionOf(U, told, now)], now)).toBe(
    expected,
  )
})

test('nobody who never subscribed has one', () => {
  expect(hasLiveSubscription([], now)).toBe(false)
})
