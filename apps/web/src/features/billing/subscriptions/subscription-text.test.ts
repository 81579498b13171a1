import type { UserSubscription } from '@fairweight/contract/wire'
import { expect, it } from 'vitest'
import { isCanceling, planText, availableChange, subscriptionPhase } from './subscription-text.ts'

const active: UserSubscription = {
  id: 'sub_1',
  role: 'bundle',
  name: 'Monthly',
  license: null,
  interval: 'month',
  status: 'active',
  creationDate: '2026-01-01T12:00:00Z',
  nextPeriod: '2026-06-01T12:00:00.000Z',
  cancelAtNextPeriod: false,
  canceledAt: null,
  pastDueSince: null,
  price: '49.99',
  pendingChange: null,
  trialRefused: false,
}

it.each([
  [{}, 'Active', 'Next charge June 1, 2026', 'cancel'],
  [{ cancelAtNextPeriod: true }, 'Canceling', 'Canceling On June 1, 2026', 'resume'],
  [{ pendingChange: 'cancel' }, 'Canceling', 'Canceling On June 1, 2026', 'resume'],
  [{ cancelAtNextPeriod: true, pendingChange: 'resume' }, 'Active', 'Next charge June 1, 2026', 'cancel'],
  [{ status: 'trialing' }, 'Free trial', 'Trial ends June 1, 2026', 'cancel'],
  [{ status: 'trialing', cancelAtNextPeriod: true }, 'Canceling', 'Canceling On June 1, 2026', 'resume'],
  [{ status: 'canceled', canceledAt: '2026-04-01T12:00:00.000Z' }, 'Canceled', 'Canceled on April 1, 2026', null],
  [
    { status: 'past_due', pastDueSince: '2026-05-01T12:00:00.000Z' },
    'Payment failed',
    'Payment failed, update card by May 8, 2026',
    'cancel',
  ],
  [{ status: 'past_due' }, 'Payment failed', 'Payment failed, update your card', 'cancel'],
  [{ status: 'unpaid' }, 'Unpaid', 'Access is closed', null],
  [{ status: 'paused' }, 'Paused', 'Access is closed', null],
  [{ status: 'incomplete' }, 'Payment not completed', 'Nothing is being charged', null],
  [{ status: 'incomplete_expired' }, 'Payment not completed', 'Nothing is being charged', null],
] as const)('%j reads %s, %s, and can be changed by %s', (change, tag, sentence, possible) => {
  const subscription = { ...active, ...change }
  expect(subscriptionPhase(subscription)).toMatchObject({ tag, sentence })
  expect(availableChange(subscription)).toBe(possible)
})

it('names a reason and a remedy wherever the person has to do something, and nowhere else', () => {
  const standing = (status: UserSubscription['status']) => subscriptionPhase({ ...active, status })
  for (const status of ['past_due', 'unpaid', 'paused', 'incomplete', 'incomplete_expired'] as const) {
    expect(standing(status).isUrgent, status).toBe(true)
    expect(standing(status).note, status).toMatch(/Manage My Subscriptions|choose a plan/)
    expect(standing(status).sentence, status).not.toMatch(/cancel/i)
  }
  for (const status of ['active', 'trialing', 'canceled'] as const)
    expect(standing(status).isUrgent, status).toBe(false)
})

it('says a pending change before what the provider knows', () => {
  expect(isCanceling({ ...active, cancelAtNextPeriod: true, pendingChange: 'resume' })).toBe(false)
  expect(isCanceling({ ...active, pendingChange: 'cancel' })).toBe(true)
})

it('describes a plan by its role, and admits that it does not know another one', () => {
  expect(planText(active)).toEqual({ name: 'Monthly', description: 'Every tool: value, momentum and the optimizers.' })
  expect(planText({ role: 'gold', name: 'Gold' }).name).toBe('Unknown Subscription')
})
