import { asCents } from '@fairweight/domain/money'
import { asSubscriptionId, asUserId } from '@fairweight/domain/identifiers'
import { userSubscription } from '@fairweight/contract/wire'
import type { StoredSubscription } from '@fairweight/database/repositories/entitlements/stored-subscription.ts'
import { expect, test } from 'vitest'
import { subscriptionOf } from '@fairweight/testing/billing/subscription-of.ts'
import {
  type PendingChanges,
  activeLicense,
  subscriptionAnswer,
} from '@fairweight/application/billing/subscription-answer.ts'

const SUB_1 = asSubscriptionId('sub_1')

const now = new Date('2026-06-01T00:00:00Z')
const on = (day: string) => new Date(`${day}T00:00:00Z`)
const none: PendingChanges = new Map()
const stored = (told: Partial<StoredSubscription>) => subscriptionOf(asUserId('u'), told, now)

test('one subscription a role: live before dead, then the newest', () => {
  const answer = subscriptionAnswer(
    [
      stored({
        id: asSubscriptionId('newer-dead'),
        planName: 'Newer, dead',
        status: 'canceled',
        createdAt: on('2026-05-01'),
      }),
      stored({ id: asSubscriptionId('older-live'), planName: 'Older, live', createdAt: on('2026-01-01') }),
      stored({ id: asSubscriptionId('oldest-live'), planName: 'Oldest, live', createdAt: on('2025-01-01') }),
      stored({
        id: asSubscriptionId('other'),
        role: 'value_stock_tool',
        planName: 'Value',
        status: 'canceled',
        createdAt: on('2026-05-20'),
      }),
    ],
    none,
    now,
  )
  expect(answer.map(({ role, name }) => [role, name])).toEqual([
    ['bundle', 'Older, live'],
    ['value_stock_tool', 'Value'],
  ])
})

test('each is as the contract says', () => {
  const [answer] = subscriptionAnswer(
    [
      stored({
        id: SUB_1,
        amountCents: asCents(4999),
        currentPeriodEnd: on('2026-07-01'),
        createdAt: on('2026-01-01'),
        cancelAtPeriodEnd: true,
        license: 'personal',
      }),
    ],
    none,
    now,
  )
  expect(userSubscription.strict().parse(answer)).toEqual({
    id: 'sub_1',
    pastDueSince: null,
    price: '49.99',
    pendingChange: null,
    trialRefused: false,
    role: 'bundle',
    name: 'Bundle',
    license: 'personal',
    interval: 'month',
    status: 'active',
    creationDate: '2026-01-01T00:00:00.000Z',
    nextPeriod: '2026-07-01T00:00:00.000Z',
    cancelAtNextPeriod: true,
    canceledAt: null,
  })
})

test("a trial's next period begins with its end", () => {
  const [answer] = subscriptionAnswer(
    [stored({ status: 'trialing', trialEnd: on('2026-06-08'), currentPeriodEnd: on('2026-06-09') })],
    none,
    now,
  )
  expect(answer).toMatchObject({ status: 'trialing', nextPeriod: '2026-06-08T00:00:00.000Z' })
})

test.each([
  ['cancel', false, { cancelAtNextPeriod: true, pendingChange: 'cancel' }],
  ['resume', true, { cancelAtNextPeriod: false, pendingChange: 'resume' }],
  ['cancel', true, { cancelAtNextPeriod: true, pendingChange: null }],
  ['resume', false, { cancelAtNextPeriod: false, pendingChange: null }],
] as const)(
  'who asked to %s one of which the provider said %s sees it so at once, and whether it is confirmed',
  (change, cancelAtPeriodEnd, expected) => {
    const [answer, other] = subscriptionAnswer(
      [stored({ id: SUB_1, cancelAtPeriodEnd }), stored({ id: asSubscriptionId('sub_2'), role: 'value_stock_tool' })],
      new Map([[asSubscriptionId('sub_1'), { change }]]),
      now,
    )
    expect(answer).toMatchObject(expected)
    expect(other).toMatchObject({ cancelAtNextPeriod: false, pendingChange: null })
  },
)

test('a payment that is open says since when', () => {
  const [answer] = subscriptionAnswer([stored({ status: 'past_due', pastDueSince: on('2026-05-30') })], none, now)
  expect(answer).toMatchObject({ status: 'past_due', pastDueSince: '2026-05-30T00:00:00.000Z' })
})

test('a word that the provider invents later opens nothing and is shown as paused', () => {
  const [answer] = subscriptionAnswer([stored({ status: 'dreaming' })], none, now)
  expect(answer?.status).toBe('paused')
  expect(activeLicense([stored({ status: 'dreaming', license: 'personal' })], now)).toBeNull()
})

test('the license is that of what is in force', () => {
  expect(activeLicense([], now)).toBeNull()
  expect(
    activeLicense(
      [
        stored({ id: asSubscriptionId('a'), status: 'canceled', license: 'old' }),
        stored({ id: asSubscriptionId('b'), license: 'new' }),
      ],
      now,
    ),
  ).toBe('new')
})
