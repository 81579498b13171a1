import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { entitlementAt, GRACE_MILLIS } from './entitlement-at.ts'
import { SUBSCRIPTION_STATUSES, type SubscriptionState } from './subscription-state.ts'

const minute = 60_000
const day = 24 * 60 * minute
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
    expect(entitlementAt(state, now)).toEqual({ hasAccess: true, until: trialEnd, notice: 'trial-ends', noticeDate: trialEnd })
    expect(entitlementAt(state, trialEnd - 1).hasAccess).toBe(true)
    expect(entitlementAt(state, trialEnd).hasAccess).toBe(false)
  })

  test('trialing and canceled: access to the end of the trial, shown as canceling', () => {
    const state = { ...subscription, status: 'trialing', trialEnd, cancelAtPeriodEnd: true }
    expect(entitlementAt(state, now)).toEqual({ hasAccess: true, until: trialEnd, notice: 'canceling-on', noticeDate: trialEnd })
    expect(entitlementAt(state, trialEnd).hasAccess).toBe(false)
  })

  test('active: access without an end of its own, shown with the next charge', () => {
    expect(entitlementAt(subscription, now)).toEqual({ hasAccess: true, until: null, notice: 'next-charge', noticeDate: periodEnd })
    expect(entitlementAt(subscription, periodEnd + day).hasAccess).toBe(true)
  })

  test('active and canceled: access to the end of the period', () => {
    const state = { ...subscription, cancelAtPeriodEnd: true }
    expect(entitlementAt(state, now)).toEqual({ hasAccess: true, until: periodEnd, notice: 'canceling-on', noticeDate: periodEnd })
    expect(entitlementAt(state, periodEnd).hasAccess).toBe(false)
  })

  test('past_due: seven days of grace from the failed payment, never shown as canceled', () => {
    const until = now + GRACE_MILLIS
    for (const cancelAtPeriodEnd of [false, true]) {
      const state = { ...subscription, status: 'past_due', pastDueSince: now, cancelAtPeriodEnd }
      expect(entitlementAt(state, now)).toEqual({ hasAccess: true, until, notice: 'payment-failed', noticeDate: until })
      expect(entitlementAt(state, now + 7 * day - 1).hasAccess).toBe(true)
      expect(entitlementAt(state, now + 7 * day)).toEqual({ hasAccess: false, until, notice: 'payment-failed', noticeDate: until })
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
    expectBoth({ status: 'canceled', canceledAt }, { hasAccess: false, until: null, notice: 'canceled-on', noticeDate: canceledAt })
    expectBoth({ status: 'canceled' }, { hasAccess: false, until: null, notice: 'canceled-on', noticeDate: periodEnd })
  })

  test('a word that the provider invents later: no access', () => {
    expect(entitlementAt({ ...subscription, status: 'thawing' }, now).hasAccess).toBe(false)
  })

  test('trialing without a trial end is measured by its period, and without either has no known end', () => {
    expect(entitlementAt({ ...subscription, status: 'trialing' }, now).until).toBe(periodEnd)
    expect(entitlementAt({ ...subscription, status: 'trialing', currentPeriodEnd: null }, now)).toMatchObject({ hasAccess: true, until: null })
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
  const skews = fc.integer({ min: -5 * minute, max: 5 * minute })

  test('a clock that is five minutes wrong is wrong about access only within five minutes of its end', () => {
    fc.assert(
      fc.property(states, moment, skews, (state, time, skew) => {
        const [told, meant] = [entitlementAt(state, time + skew), entitlementAt(state, time)]
        if (told.hasAccess !== meant.hasAccess) expect(Math.abs(Number(meant.until) - time)).toBeLessThanOrEqual(Math.abs(skew))
        expect({ ...told, hasAccess: true }).toEqual({ ...meant, hasAccess: true })
      }),
      { numRuns: 2000 },
    )
  })

  test('near the end too: access is there just before and gone from it on', () => {
    fc.assert(
      fc.property(states, moment, fc.integer({ min: 1, max: 5 * minute }), (state, time, skew) => {
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
        if (!entitlementAt(state, time).hasAccess) expect(entitlementAt(state, time + later).hasAccess).toBe(false)
      }),
    )
  })
})

/** What holds with and without a cancellation at the period's end. */
function expectBoth(change: Partial<SubscriptionState>, expected: ReturnType<typeof entitlementAt>): void {
  for (const cancelAtPeriodEnd of [false, true]) expect(entitlementAt({ ...subscription, cancelAtPeriodEnd, ...change }, now)).toEqual(expected)
}
