import { asUserId } from '@fairweight/domain/identifiers'
import type { StoredSubscription } from '@fairweight/database/repositories/entitlements/stored-subscription.ts'
import { expect, test } from 'vitest'
import { subscriptionOf } from '@fairweight/testing/billing/subscription-of.ts'
import { isOver } from './change-subscription.ts'

const now = new Date('2026-06-01T00:00:00Z')
const before = new Date(now.getTime() - 1)

test.each<[string, Partial<StoredSubscription>, boolean]>([
  ['an active one', {}, false],
  ['one that is being canceled', { cancelAtPeriodEnd: true }, false],
  ['one whose cancellation has come, as the clock says', { cancelAtPeriodEnd: true, currentPeriodEnd: now }, true],
  ['a trial whose cancellation has come', { status: 'trialing', cancelAtPeriodEnd: true, trialEnd: before }, true],
  ['a trial that has ended and is being charged', { status: 'trialing', trialEnd: before }, false],
  ['an active one whose renewal is late', { currentPeriodEnd: before }, false],
  ['one that is past due', { status: 'past_due', pastDueSince: before }, false],
  ['one past its grace', { status: 'past_due', pastDueSince: new Date('2026-05-01T00:00:00Z') }, false],
  ['an unpaid one', { status: 'unpaid' }, false],
  ['a paused one', { status: 'paused' }, false],
  ['one whose first payment is open', { status: 'incomplete' }, false],
  ['one whose first payment never came', { status: 'incomplete_expired' }, true],
  ['a canceled one', { status: 'canceled' }, true],
])('%s', (_what, told, expected) => {
  expect(isOver(subscriptionOf(asUserId('u'), told, now), now)).toBe(expected)
})
