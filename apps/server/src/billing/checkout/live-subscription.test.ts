import type { StoredSubscription } from '@fairweight/database'
import { expect, test } from 'vitest'
import { subscriptionOf } from '../../testing/signed-in.ts'
import { hasLiveSubscription } from './live-subscription.ts'

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
  expect(hasLiveSubscription([subscriptionOf('u', { status: 'canceled' }, now), subscriptionOf('u', told, now)], now)).toBe(expected)
})

test('nobody who never subscribed has one', () => {
  expect(hasLiveSubscription([], now)).toBe(false)
})
