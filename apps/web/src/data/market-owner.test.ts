import { marketOwnerOf } from '@fairweight/contract/first-rows'
import { beforeEach, expect, test } from 'vitest'
import { ADA } from '../../testing/people.ts'
import { EVERYONE, marketOwner, recordMarketOwner } from './market-owner.ts'
import { UNKNOWN_SESSION, type SessionRecord } from './session/session-store.ts'
import type { Tool } from '@fairweight/domain/entitlement'

beforeEach(() => localStorage.clear())

const SUBSCRIBER = { ...ADA, roles: ['value_stock_tool', 'bundle'] as const satisfies string[] }

const record = (
  status: SessionRecord['session']['status'],
  tools: readonly Tool[],
  user: SessionRecord['session']['user'] = null,
): SessionRecord => ({ ...UNKNOWN_SESSION, session: { status, user }, tools: new Set(tools) })

test('the owner is the person with their roles in any order, and the id itself does not stand in it', () => {
  expect(marketOwnerOf({ userId: 'ada', roles: ['bundle', 'value_stock_tool'] })).toBe(
    marketOwnerOf({ userId: 'ada', roles: ['value_stock_tool', 'bundle'] }),
  )
  const owners = [
    marketOwnerOf({ userId: 'ada', roles: [] }),
    marketOwnerOf({ userId: 'bob', roles: [] }),
    marketOwnerOf({ userId: 'ada', roles: ['bundle'] }),
  ]
  expect(new Set(owners).size).toBe(3)
  for (const owner of owners) expect(owner).not.toMatch(/ada|bob/)
})

test('visitors and anonymous people see what everybody may see', () => {
  for (const status of ['unknown', 'none', 'anonymous'] as const) expect(marketOwner(record(status, []))).toBe(EVERYONE)
})

test('before the server has answered, it is the one of the last visit if the hint speaks of the same tools', () => {
  expect(marketOwner(record('member', ['value', 'momentum', 'optimizer']))).toBeNull()
  recordMarketOwner(SUBSCRIBER)
  expect(marketOwner(record('member', ['value', 'momentum', 'optimizer']))).toBe(marketOwnerOf(SUBSCRIBER))
  expect(marketOwner(record('member', ['value']))).toBeNull()
  expect(marketOwner(record('member', [], SUBSCRIBER))).toBe(marketOwnerOf(SUBSCRIBER))
})

test('what was kept for somebody else, or under other roles, goes; for the same one it stays', () => {
  recordMarketOwner(SUBSCRIBER)
  localStorage.setItem('fairweight-market:build:x:list', '1\n{}')
  recordMarketOwner(SUBSCRIBER)
  expect(localStorage).toHaveLength(2)
  recordMarketOwner(ADA)
  expect(Object.keys(localStorage)).toEqual(['fairweight-market-owner'])
  recordMarketOwner({ ...ADA, anonymous: true })
  expect(localStorage).toHaveLength(0)
})

test('an anonymous person leaves the demo’s data in place', () => {
  localStorage.setItem('fairweight-market:build:everyone:demo', '1\n{}')
  recordMarketOwner({ ...ADA, anonymous: true })
  expect(localStorage).toHaveLength(1)
})

test('without storage everything still works', () => {
  recordMarketOwner(SUBSCRIBER, null)
  expect(marketOwner(record('member', ['value']), null)).toBeNull()
})
