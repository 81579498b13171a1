import fc from 'fast-check'
import { expect, test } from 'vitest'
import { entitlementAt } from './entitlement-at.ts'
import { type SubscriptionForRole, subscriptionOfEachRole } from './subscription-of-each-role.ts'

const now = 1000
const noDates = { currentPeriodEnd: null, trialEnd: null, pastDueSince: null, canceledAt: null }
const base: SubscriptionForRole = { ...noDates, id: 'a', role: 'bundle', status: 'active', cancelAtPeriodEnd: false, createdAt: 0 }

const chosen = (...subscriptions: SubscriptionForRole[]) => subscriptionOfEachRole(subscriptions, now).map(({ id }) => id)

test('live before dead, though the dead one is newer', () => {
  expect(chosen({ ...base, id: 'dead', status: 'canceled', createdAt: 9 }, { ...base, id: 'live', createdAt: 1 })).toEqual(['live'])
})

test('the newest of two live ones, and of two dead ones', () => {
  expect(chosen({ ...base, id: 'old', createdAt: 1 }, { ...base, id: 'new', createdAt: 2 })).toEqual(['new'])
  const dead = { ...base, status: 'unpaid' }
  expect(chosen({ ...dead, id: 'new', createdAt: 2 }, { ...dead, id: 'old', createdAt: 1 })).toEqual(['new'])
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
