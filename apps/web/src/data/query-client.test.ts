// @vitest-environment jsdom
import { marketOwnerOf } from '@fairweight/contract/first-rows'
import { beforeEach, expect, test } from 'vitest'
import { ADA } from '../../testing/people.ts'
import { MARKET_QUERY_KEY } from './freshness.ts'
import { EVERYONE } from './market-owner.ts'
import { queryClient } from './query-client.ts'
import { recordHint, recordUser } from './session/session-store.ts'

const DEMO = [MARKET_QUERY_KEY, EVERYONE, 'demo']
const OWN_LIST = [MARKET_QUERY_KEY, marketOwnerOf(ADA), 'list']
const LISTS = ['lists']

beforeEach(() => {
  recordHint(null)
  queryClient.clear()
  recordUser(ADA)
  for (const key of [DEMO, OWN_LIST, LISTS]) queryClient.setQueryData(key, 'kept')
})

const kept = () => [DEMO, OWN_LIST, LISTS].map((key) => queryClient.getQueryData(key))

test('the same person again, with other roles, changes nothing', () => {
  recordUser({ ...ADA, roles: ['bundle'] })
  expect(kept()).toEqual(['kept', 'kept', 'kept'])
})

test('once nobody is there, only what everybody may see is left in memory', () => {
  recordHint(null)
  expect(kept()).toEqual(['kept', undefined, undefined])
})

test('another person finds nothing of the one before', () => {
  recordUser({ ...ADA, userId: 'bob' })
  expect(kept()).toEqual(['kept', undefined, undefined])
})
