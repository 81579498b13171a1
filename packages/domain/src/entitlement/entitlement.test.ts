import { asSubscriptionId } from '../identifiers/index.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  entitlementAt,
  GRACE_MS,
  rolesAt,
  SUBSCRIPTION_STATUSES,
  type SubscriptionForRole,
  subscriptionOfEachRole,
  type SubscriptionState,
} from './entitlement.ts'

const MINUTE = 60_000
const day = 24 * 60 * MINUTE
const now = Date.UTC(2026, 10, 21, 12)
const periodEnd = now + 20 * day
const trialEnd = now + 5 * day

const subscription: SubscriptionState = {
  status: 'active',
  cancelAtPeriodEnd: false,
  createdAt: now - 40 * day,
  currentPeriodEnd: periodEnd,
  trialEnd: null,
  pastDueSince: null,
  canceledAt: null,
}

describe('each row of the table of states', () => {
  test.each(['incomplete', 'incomplete_expired'])('%s: no access, a payment was not finished', (status) => {
    expectBoth({ status }, { hasAccess: false, until: null, notice: 'payment-not-finished', noticeDate: null })
  })

  test('trialing: access to the end of the trial', () => {
    const state = { ...subscription, status: 'trialing', trialEnd }
    expect(entitlementAt(state, now)).toEqual({
      hasAccess: true,
      until: trialEnd,
      notice: 'trial-ends',
      noticeDate: trialEnd,
    })
    expect(entitlementAt(state, trialEnd - 1).hasAccess).toBe(true)
    expect(entitlementAt(state, trialEnd).hasAccess).toBe(false)
  })

  test('trialing and canceled: access to the end of the trial, shown as canceling', () => {
    const state = { ...subscription, status: 'trialing', trialEnd, cancelAtPeriodEnd: true }
    expect(entitlementAt(state, now)).toEqual({
      hasAccess: true,
      until: trialEnd,
      notice: 'canceling-on',
      noticeDate: trialEnd,
    })
    expect(entitlementAt(state, trialEnd).hasAccess).toBe(false)
  })

  test('active: access without an end of its own, shown with the next charge', () => {
    expect(entitlementAt(subscription, now)).toEqual({
      hasAccess: true,
      until: null,
      notice: 'next-charge',
      noticeDate: periodEnd,
    })
    expect(entitlementAt(subscription, periodEnd + day).hasAccess).toBe(true)
  })

  test('active and canceled: access to the end of the period', () => {
    const state = { ...subscription, cancelAtPeriodEnd: true }
    expect(entitlementAt(state, now)).toEqual({
      hasAccess: true,
      until: periodEnd,
      notice: 'canceling-on',
      noticeDate: periodEnd,
    })
    expect(entitlementAt(state, periodEnd).hasAccess).toBe(false)
  })

  test('past_due: seven days of grace from the failed payment, never shown as canceled', () => {
    const until = now + GRACE_MS
    for (const cancelAtPeriodEnd of [false, true]) {
      const state = { ...subscription, status: 'past_due', pastDueSince: now, cancelAtPeriodEnd }
      expect(entitlementAt(state, now)).toEqual({ hasAccess: true, until, notice: 'payment-failed', noticeDate: until })
      expect(entitlementAt(state, now + 7 * day - 1).hasAccess).toBe(true)
      expect(entitlementAt(state, now + 7 * day)).toEqual({
        hasAccess: false,
        until,
        notice: 'payment-failed',
        noticeDate: until,
      })
    }
  })

  test('past_due without the day of the failure gives no grace', () => {
    expectBoth({ status: 'past_due' }, { hasAccess: false, until: null, notice: 'payment-failed', noticeDate: null })
  })

  test.each(['unpaid', 'paused'] as const)('%s: no access, with the reason', (status) => {
    expectBoth({ status }, { hasAccess: false, until: null, notice: status, noticeDate: null })
  })

  test('canceled: no access, whatever the period paid for', () => {
    const canceledAt = now - day
    expectBoth(
      { status: 'canceled', canceledAt },
      { hasAccess: false, until: null, notice: 'canceled-on', noticeDate: canceledAt },
    )
    expectBoth({ status: 'canceled' }, { hasAccess: false, until: null, notice: 'canceled-on', noticeDate: periodEnd })
  })

  test('a word that the provider invents later: no access', () => {
    expect(entitlementAt({ ...subscription, status: 'thawing' }, now).hasAccess).toBe(false)
  })

  test('trialing without a trial end is measured by its period, and without either has no known end', () => {
    expect(entitlementAt({ ...subscription, status: 'trialing' }, now).until).toBe(periodEnd)
    expect(entitlementAt({ ...subscription, status: 'trialing', currentPeriodEnd: null }, now)).toMatchObject({
      hasAccess: true,
      until: null,
    })
  })
})

describe('for every state', () => {
  const moment = fc.integer({ min: now - 60 * day, max: now + 60 * day })
  const moments = fc.option(moment, { nil: null })
  const states: fc.Arbitrary<SubscriptionState> = fc.record({
    status: fc.constantFrom(...SUBSCRIPTION_STATUSES, 'thawing'),
    cancelAtPeriodEnd: fc.boolean(),
    createdAt: moment,
    currentPeriodEnd: moments,
    trialEnd: moments,
    pastDueSince: moments,
    canceledAt: moments,
  })
  const skews = fc.integer({ min: -5 * MINUTE, max: 5 * MINUTE })

  test('a clock that is five minutes wrong is wrong about access only within five minutes of its end', () => {
    fc.assert(
      fc.property(states, moment, skews, (state, time, skew) => {
        const [told, meant] = [entitlementAt(state, time + skew), entitlementAt(state, time)]
        const distance = told.hasAccess === meant.hasAccess ? 0 : Math.abs(Number(meant.until) - time)
        expect(distance).toBeLessThanOrEqual(Math.abs(skew))
        expect({ ...told, hasAccess: true }).toEqual({ ...meant, hasAccess: true })
      }),
      { numRuns: 2000 },
    )
  })

  test('near the end too: access is there just before and gone from it on', () => {
    fc.assert(
      fc.property(states, moment, fc.integer({ min: 1, max: 5 * MINUTE }), (state, time, skew) => {
        const { until } = entitlementAt(state, time)
        if (until === null) return
        expect(entitlementAt(state, until - skew).hasAccess).toBe(true)
        expect(entitlementAt(state, until - 1 + skew).hasAccess).toBe(false)
      }),
      { numRuns: 2000 },
    )
  })

  test('access that the clock has ended never comes back', () => {
    fc.assert(
      fc.property(states, moment, fc.nat(90 * day), (state, time, later) => {
        const [now, afterwards] = [entitlementAt(state, time), entitlementAt(state, time + later)]
        expect(afterwards.hasAccess && !now.hasAccess).toBe(false)
      }),
    )
  })
})

/** What holds with and without a cancellation at the period's end. */
function expectBoth(change: Partial<SubscriptionState>, expected: ReturnType<typeof entitlementAt>): void {
  for (const cancelAtPeriodEnd of [false, true])
    expect(entitlementAt({ ...subscription, cancelAtPeriodEnd, ...change }, now)).toEqual(expected)
}

describe('roles at', () => {
  const now = Date.UTC(2026, 10, 21)
  const noDates = { currentPeriodEnd: null, trialEnd: null, pastDueSince: null, canceledAt: null }
  const active = { ...noDates, status: 'active', cancelAtPeriodEnd: false, createdAt: 0 }

  test('roles come from subscriptions with access and from grants that have not ended, each once', () => {
    const subscriptions = [
      { ...active, role: 'momentum_stock_tool' },
      { ...active, role: 'bundle', status: 'canceled' },
      { ...active, role: 'value_stock_tool', status: 'unpaid' },
      { ...active, role: 'value_stock_tool' },
    ]
    const grants = [
      { role: 'value_stock_tool', endsAt: now + 1 },
      { role: 'bundle-trial', endsAt: now },
      { role: 'investment_mix_tool', endsAt: now + 1 },
    ]
    expect(rolesAt(subscriptions, grants, now)).toEqual([
      'value_stock_tool',
      'momentum_stock_tool',
      'investment_mix_tool',
    ])
    expect(rolesAt([], grants, now + 1)).toEqual([])
  })

  test('a name that is no role grants nothing', () => {
    expect(rolesAt([{ ...active, role: 'admin' }], [{ role: 'toString', endsAt: now + 1 }], now)).toEqual([])
  })
})

describe('subscription of each role', () => {
  const now = 1000
  const noDates = { currentPeriodEnd: null, trialEnd: null, pastDueSince: null, canceledAt: null }
  const base: SubscriptionForRole = {
    ...noDates,
    id: asSubscriptionId('a'),
    role: 'bundle',
    status: 'active',
    cancelAtPeriodEnd: false,
    createdAt: 0,
  }

  const chosen = (...subscriptions: SubscriptionForRole[]) =>
    subscriptionOfEachRole(subscriptions, now).map(({ id }) => id)

  test('live before dead, though the dead one is newer', () => {
    expect(
      chosen(
        { ...base, id: asSubscriptionId('dead'), status: 'canceled', createdAt: 9 },
        { ...base, id: asSubscriptionId('live'), createdAt: 1 },
      ),
    ).toEqual(['live'])
  })

  test('the newest of two live ones, and of two dead ones', () => {
    expect(
      chosen(
        { ...base, id: asSubscriptionId('old'), createdAt: 1 },
        { ...base, id: asSubscriptionId('new'), createdAt: 2 },
      ),
    ).toEqual(['new'])
    const dead = { ...base, status: 'unpaid' }
    expect(
      chosen(
        { ...dead, id: asSubscriptionId('new'), createdAt: 2 },
        { ...dead, id: asSubscriptionId('old'), createdAt: 1 },
      ),
    ).toEqual(['new'])
  })

  test('one of each role, live ones first', () => {
    const dead = { ...base, id: 'dead', role: 'value_stock_tool', status: 'canceled', createdAt: 9 }
    expect(chosen(dead, { ...base, id: 'live' })).toEqual(['live', 'dead'])
  })

  test('the choice does not depend on the order in which they come', () => {
    const told = fc.record({
      id: fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'),
      role: fc.constantFrom('bundle', 'value_stock_tool'),
      status: fc.constantFrom('active', 'canceled', 'past_due'),
      createdAt: fc.nat(3),
    })
    const subscription = told.map((differences) => ({ ...base, ...differences }))
    const several = fc.uniqueArray(subscription, { selector: ({ id }) => id })
    fc.assert(
      fc.property(several, (subscriptions) => {
        const result = subscriptionOfEachRole(subscriptions, now)
        expect(subscriptionOfEachRole(subscriptions.toReversed(), now)).toEqual(result)
        expect(new Set(result.map(({ role }) => role))).toEqual(new Set(subscriptions.map(({ role }) => role)))
        for (const { role, status, ...rest } of result) {
          const rivals = subscriptions.filter((rival) => rival.role === role)
          const isLive = entitlementAt({ ...rest, status }, now).hasAccess
          expect(isLive).toBe(rivals.some((rival) => entitlementAt(rival, now).hasAccess))
        }
      }),
    )
  })
})
