import { expect, test } from 'vitest'
import { asSubscriptionId } from '@fairweight/domain/identifiers'
import type { PendingChangesBySubscription } from '@fairweight/database/repositories/billing/pending-subscription-changes.ts'
import { completedChanges } from './apply-pending-changes.ts'
import { now, state, reportedSubscription } from '@fairweight/testing/billing/reported-subscription.ts'

const change = (wanted: 'cancel' | 'resume'): PendingChangesBySubscription =>
  new Map([[asSubscriptionId('sub_1'), { change: wanted, askedAt: now }]])

test('a change is confirmed when the provider says the same, and waits until then', () => {
  expect(completedChanges(state([reportedSubscription({ cancelAtPeriodEnd: true })]), change('cancel'))).toEqual([
    'sub_1',
  ])
  expect(completedChanges(state([reportedSubscription({ cancelAtPeriodEnd: false })]), change('resume'))).toEqual([
    'sub_1',
  ])
  expect(completedChanges(state([reportedSubscription({ cancelAtPeriodEnd: false })]), change('cancel'))).toEqual([])
  expect(completedChanges(state([reportedSubscription({ cancelAtPeriodEnd: true })]), change('resume'))).toEqual([])
})

test('a change of a subscription that is over or gone has nothing left to do', () => {
  expect(completedChanges(state([reportedSubscription({ status: 'canceled' })]), change('resume'))).toEqual(['sub_1'])
  expect(completedChanges(state([]), change('cancel'))).toEqual(['sub_1'])
})
