import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stubCaches } from '../../../testing/cache-stub.ts'
import { clearStoredData } from '../browser-storage.ts'
import { ConfirmedLists } from '../edit-log/confirmed-lists.ts'
import { EditJournal } from '../edit-log/edit-journal.ts'
import { EVERYONE } from '../market-owner.ts'
import { marketCaches } from './cache-names.ts'
import { MarketCache } from './market-cache.ts'
import { keepListsOffline, keepsListsOffline } from './offline-use.ts'

beforeEach(() => {
  localStorage.clear()
  stubCaches()
})
afterEach(() => vi.unstubAllGlobals())

function confirmed(): ConfirmedLists {
  const lists = new ConfirmedLists(localStorage)
  lists.claim('ada')
  return lists
}

test('no ticker of a list is stored until somebody wants their lists offline', () => {
  expect(keepsListsOffline()).toBe(false)
  confirmed().set('g', ['KO'])
  expect(localStorage).toHaveLength(0)
  expect(keepListsOffline(true)).toBe(true)
  confirmed().set('g', ['KO'])
  expect(confirmed().all()).toEqual({ g: ['KO'] })
})

test('edits on their way are stored either way', () => {
  const journal = new EditJournal(localStorage)
  journal.claim('ada')
  journal.append([{ kind: 'add', id: 'g', ticker: 'KO' }])
  expect(Object.values({ ...localStorage })).toEqual(['add KO g'])
})

test('turned off, what was kept goes at once, and a page that is still open keeps no more', async () => {
  keepListsOffline(true)
  const open = confirmed()
  open.set('g', ['KO'])
  await new MarketCache(EVERYONE).write('closes:s:sample:KO', [1])
  expect(keepListsOffline(false)).toBe(false)
  expect(localStorage).toHaveLength(0)
  await vi.waitFor(async () => expect(await marketCaches()).toEqual([]))
  open.set('g', ['KO', 'PEP'])
  expect(localStorage).toHaveLength(0)
})

test('what was stored before there was a choice is removed', () => {
  localStorage.setItem('fairweight-lists:ada', '{"g":["KO"]}')
  expect(confirmed().all()).toEqual({})
  expect(localStorage).toHaveLength(0)
})

test('the end of a session ends the choice too', () => {
  keepListsOffline(true)
  clearStoredData()
  expect(keepsListsOffline()).toBe(false)
})

test('a storage that refuses keeps nothing, and says so', () => {
  expect(keepListsOffline(true, null)).toBe(false)
  const full = {
    length: 0,
    key: () => null,
    getItem: () => null,
    removeItem: () => undefined,
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError')
    },
  }
  expect(keepListsOffline(true, full)).toBe(false)
})
