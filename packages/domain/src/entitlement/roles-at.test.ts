import { expect, test } from 'vitest'
import { rolesAt } from './roles-at.ts'

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
  expect(rolesAt(subscriptions, grants, now)).toEqual(['value_stock_tool', 'momentum_stock_tool', 'investment_mix_tool'])
  expect(rolesAt([], grants, now + 1)).toEqual([])
})

test('a name that is no role grants nothing', () => {
  expect(rolesAt([{ ...active, role: 'admin' }], [{ role: 'toString', endsAt: now + 1 }], now)).toEqual([])
})
