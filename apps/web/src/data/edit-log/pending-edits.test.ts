// @vitest-environment node
import type { ListEdit } from '@fairweight/domain/lists'
import { expect, test, vi } from 'vitest'
import { MapStorage } from '../../../testing/map-storage.ts'
import { keepListsOffline } from '../offline-cache/offline-use.ts'
import { ConfirmedLists } from './confirmed-lists.ts'
import { EditJournal } from './edit-journal.ts'
import { EditsInMemory, type EditsListener } from './pending-edits.ts'
import { ownerInStorage, unsentEdits } from './stored-edits.ts'

const rename = (name: string): ListEdit => ({ kind: 'rename', id: 'g', name })
const mark = (ticker: string, isSet: boolean): ListEdit => ({ kind: 'bookmark', plan: 'value', ticker, isSet })
const editsOf = (pending: EditsInMemory<ListEdit>) => pending.pending().map(({ edit }) => edit)

/** The storage of somebody who wants their lists offline. */
function storageForLists(): MapStorage {
  const storage = new MapStorage()
  keepListsOffline(true, storage)
  return storage
}

/** A storage that a browser forbids. */
const forbidden = {
  length: 1,
  key: () => {
    throw new DOMException('no', 'SecurityError')
  },
  getItem: () => {
    throw new DOMException('no', 'SecurityError')
  },
  setItem: () => {
    throw new DOMException('no', 'SecurityError')
  },
  removeItem: () => {
    throw new DOMException('no', 'SecurityError')
  },
}

test('edits that end with the page wait in their order, without those that a newer one makes pointless', () => {
  const pending = new EditsInMemory<ListEdit>()
  pending.append([mark('KO', true), rename('First')])
  pending.append([mark('PEP', true), mark('KO', false)])
  pending.append([rename('Second')])
  // A newer name may be refused, and then the one before counts.
  expect(editsOf(pending)).toEqual([rename('First'), mark('PEP', true), mark('KO', false), rename('Second')])
})

test('an edit that has arrived is dropped alone, and whoever watches hears which', () => {
  const pending = new EditsInMemory<ListEdit>()
  const listener = vi.fn<EditsListener<ListEdit>>()
  const [first, second] = pending.append([mark('KO', true), mark('PEP', true)])
  const stop = pending.watch(listener)
  pending.settle(first ? [first] : [])
  expect(pending.pending()).toEqual([second])
  stop()
  pending.append([rename('Unheard')])
  expect(listener.mock.calls).toEqual([[[first]]])
})

test('two edits of one page never have the same key, also after the first has gone', () => {
  const pending = new EditsInMemory<ListEdit>()
  const first = pending.append([mark('KO', true)])
  pending.settle(first)
  const second = pending.append([mark('KO', true)])
  expect(second[0]?.key).not.toBe(first[0]?.key)
})

test('no other window is told that edits of this page alone are on their way', () => {
  const pending = new EditsInMemory<ListEdit>()
  pending.markSending()
  expect(pending.isMarkedSending()).toBe(false)
})

test('a window that takes over knows that a request was out, until it is settled', () => {
  const storage = new MapStorage()
  new EditJournal(storage).markSending(true)
  const next = new EditJournal(storage)
  expect(next.isMarkedSending()).toBe(true)
  next.markSending(false)
  expect(new EditJournal(storage).isMarkedSending()).toBe(false)
})

test('an edit of the next visit comes after those that waited from the visit before', () => {
  const storage = new MapStorage()
  const edit = (ticker: string) => ({ kind: 'add', id: 'g', ticker }) as const
  new EditJournal(storage, () => 'zzzz').append([edit('KO'), edit('PEP')])
  const next = new EditJournal(storage, () => 'aaaa')
  next.append([edit('AAPL')])
  expect(next.pending().map(({ edit: { ticker } }) => ticker)).toEqual(['KO', 'PEP', 'AAPL'])
})

test('a storage that is forbidden holds no edits, no lists and no owner, and fails nobody', () => {
  const journal = new EditJournal(forbidden)
  journal.append([{ kind: 'add', id: 'g', ticker: 'KO' }])
  journal.markSending(true)
  expect(journal.isMarkedSending()).toBe(false)
  expect(journal.pending()).toHaveLength(1)
  const lists = new ConfirmedLists(forbidden)
  lists.set('g', ['KO'])
  lists.clear()
  expect(lists.all()).toEqual({})
  expect([unsentEdits(forbidden), ownerInStorage(forbidden)]).toEqual([0, null])
})

test('the owner of what a browser holds is known from its lists or its edits alone', () => {
  const withLists = storageForLists()
  new ConfirmedLists(withLists).claim('ada')
  expect(ownerInStorage(withLists)).toBeNull()
  const lists = new ConfirmedLists(withLists)
  lists.claim('ada')
  lists.set('g', ['KO'])
  const withEdits = new MapStorage()
  const journal = new EditJournal(withEdits)
  journal.claim('bob')
  journal.append([{ kind: 'add', id: 'g', ticker: 'KO' }])
  expect([ownerInStorage(withLists), ownerInStorage(withEdits), ownerInStorage(null)]).toEqual(['ada', 'bob', null])
})

test('lists that are hidden or cleared are not shown; hidden ones come back with their person', () => {
  const storage = storageForLists()
  const lists = new ConfirmedLists(storage)
  lists.claim('ada')
  lists.set('g', ['KO'])
  lists.hide()
  expect(lists.all()).toEqual({})
  lists.claim('ada')
  expect(lists.all()).toEqual({ g: ['KO'] })
  lists.clear()
  lists.claim('ada')
  expect(lists.all()).toEqual({})
  expect([...storage.entries.keys()]).toEqual(['fairweight-offline'])
})

test('lists in a storage that something else has written to read as none', () => {
  const storage = storageForLists()
  storage.setItem('fairweight-lists:ada', '{"g":["KO"')
  const lists = new ConfirmedLists(storage)
  expect(lists.all()).toEqual({})
  lists.set('g', ['PEP'])
  expect(lists.all()).toEqual({ g: ['PEP'] })
})

test('keeping all lists writes nothing', () => {
  const storage = storageForLists()
  const lists = new ConfirmedLists(storage)
  lists.set('g', ['KO'])
  const write = vi.spyOn(storage, 'setItem')
  lists.retain(['g', 'of another window'])
  expect(write).not.toHaveBeenCalled()
  expect(lists.all()).toEqual({ g: ['KO'] })
})
