import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  ENDED_STATUSES,
  entitlementAt,
  GRACE_MS,
  isEndedStatus,
  rolesAt,
  SUBSCRIPTION_STATUSES,
  type SubscriptionForRole,
  subscriptionOfEachRole,
  type SubscriptionState,
} from './entitlement.ts'
import { ROLES } from './roles.ts'

const HOUR = 3_600_000
const NOW = Date.UTC(2026, 10, 21)
const ACTIVE: SubscriptionState = {
  status: 'active',
  cancelAtPeriodEnd: false,
  createdAt: NOW - 100 * HOUR,
  currentPeriodEnd: NOW + 50 * HOUR,
  trialEnd: NOW + 20 * HOUR,
  pastDueSince: NOW - 10 * HOUR,
  canceledAt: NOW - 5 * HOUR,
}

describe('a status', () => {
  test.each(SUBSCRIPTION_STATUSES)('%s says whether the subscription is over for good', (status) => {
    expect(isEndedStatus(status)).toBe(status === 'canceled' || status === 'incomplete_expired')
  })

  test.each(['', 'Canceled', 'canceled ', 'toString', 'ended'])('%j is no end', (status) => {
    expect(isEndedStatus(status)).toBe(false)
  })

  test('that is an end is a status, and never gives access', () => {
    for (const status of ENDED_STATUSES) {
      expect(SUBSCRIPTION_STATUSES).toContain(status)
      expect(entitlementAt({ ...ACTIVE, status }, NOW).hasAccess).toBe(false)
    }
  })

  // Each status against the one date that it looks at: what stands in the others makes no difference.
  test.each([
    ['trialing', false, 'trial-ends', ACTIVE.trialEnd],
    ['trialing', true, 'canceling-on', ACTIVE.trialEnd],
    ['active', false, 'next-charge', ACTIVE.currentPeriodEnd],
    ['active', true, 'canceling-on', ACTIVE.currentPeriodEnd],
    ['past_due', false, 'payment-failed', NOW - 10 * HOUR + GRACE_MS],
    ['past_due', true, 'payment-failed', NOW - 10 * HOUR + GRACE_MS],
    ['canceled', false, 'canceled-on', ACTIVE.canceledAt],
    ['incomplete', false, 'payment-not-finished', null],
    ['incomplete_expired', false, 'payment-not-finished', null],
    ['unpaid', false, 'unpaid', null],
    ['paused', true, 'paused', null],
    ['a new word', false, 'paused', null],
  ] as const)('%s, with an end set: %s, says %s beside its date', (status, cancelAtPeriodEnd, notice, noticeDate) => {
    expect(entitlementAt({ ...ACTIVE, status, cancelAtPeriodEnd }, NOW)).toMatchObject({ notice, noticeDate })
  })

  test('that ends at a moment has access one millisecond before it, and none at it', () => {
    for (const status of ['trialing', 'past_due'] as const) {
      const until = entitlementAt({ ...ACTIVE, status }, NOW).until ?? 0
      expect([until - 1, until].map((at) => entitlementAt({ ...ACTIVE, status }, at).hasAccess)).toEqual([true, false])
    }
  })
})

describe('roles', () => {
  test('of a grant end with the millisecond that it names', () => {
    const grant = [{ role: 'bundle', endsAt: NOW }]
    expect([rolesAt([], grant, NOW - 1), rolesAt([], grant, NOW)]).toEqual([['bundle'], []])
  })

  test('do not depend on the order of subscriptions and grants, nor on how often they are told', () => {
    const subscription = fc.record({
      role: fc.constantFrom(...ROLES, 'admin'),
      status: fc.constantFrom(...SUBSCRIPTION_STATUSES),
    })
    const grant = fc.record({
      role: fc.constantFrom(...ROLES, 'admin'),
      endsAt: fc.constantFrom(NOW - 1, NOW, NOW + 1),
    })
    fc.assert(
      fc.property(fc.array(subscription), fc.array(grant), (told, grants) => {
        const subscriptions = told.map((one) => ({ ...ACTIVE, ...one }))
        const expected = ROLES.filter(
          (role) =>
            grants.some((one) => one.role === role && one.endsAt > NOW) ||
            told.some((one) => one.role === role && ['active', 'trialing', 'past_due'].includes(one.status)),
        )
        expect(rolesAt(subscriptions, grants, NOW)).toEqual(expected)
        const twice = [...subscriptions, ...subscriptions].toReversed()
        expect(rolesAt(twice, grants.toReversed(), NOW)).toEqual(expected)
      }),
      { seed: 7 },
    )
  })
})

describe('one subscription a role', () => {
  const at = (id: string, change: Partial<SubscriptionForRole> = {}): SubscriptionForRole => ({
    ...ACTIVE,
    id,
    role: 'bundle',
    ...change,
  })
  const idsOf = (...all: readonly SubscriptionForRole[]) => subscriptionOfEachRole(all, NOW).map(({ id }) => id)

  test.each([
    ['the live one before a newer dead one', [at('dead', { status: 'unpaid', createdAt: NOW }), at('live')], ['live']],
    ['the newer of two live ones', [at('b', { createdAt: 1 }), at('a', { createdAt: 2 })], ['a']],
    ['of two as new as each other the first by id', [at('b'), at('a'), at('c')], ['a']],
    ['the only one, dead as it is', [at('dead', { status: 'canceled' })], ['dead']],
    ['none of none', [], []],
  ])('is %s', (_, all, ids) => {
    expect(idsOf(...all)).toEqual(ids)
    expect(idsOf(...all.toReversed())).toEqual(ids)
  })

  test('stands in the order live, newest, id, over all roles', () => {
    const all = [
      at('c', { role: 'value_stock_tool', status: 'canceled', createdAt: NOW }),
      at('b', { role: 'momentum_stock_tool', createdAt: 5 }),
      at('d', { role: 'investment_mix_tool', createdAt: 9 }),
      at('a', { role: 'bundle', createdAt: 5 }),
    ]
    expect(idsOf(...all)).toEqual(['d', 'a', 'b', 'c'])
  })

  test('may be told twice and is there once', () => {
    expect(idsOf(at('a'), at('a'))).toEqual(['a'])
  })
})
