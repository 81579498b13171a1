import { expect, test } from 'vitest'
import { ApiError } from '../../data/api-error.ts'
import { EditJournal } from '../../data/edit-log/edit-journal.ts'
import { ConfirmedLists } from '../../data/edit-log/confirmed-lists.ts'
import { keepListsOffline } from '../../data/offline-cache/offline-use.ts'
import { ListServer, refusal } from '../../../testing/fake-list-server.ts'
import { type EditStorage, memoryEditStorage } from './edit-storage.ts'
import type { RollbackMessage } from './sync-failures.ts'
import { type Owner, UserCollections } from './user-collections.ts'

const nobody: Owner = { status: 'none', userId: null }
const hinted: Owner = { status: 'anonymous', userId: null }
const ADA: Owner = { status: 'member', userId: 'ada' }

function open(owner: Owner, server = new ListServer(), storage = memoryEditStorage()) {
  const notified: RollbackMessage[] = []
  const lists = new UserCollections(server, (words) => notified.push(words), storage)
  lists.follow(owner)
  lists.activate()
  return { server, lists, notified }
}

/** Lets everything that is under way come to its end. */
async function settle(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, 0))
}

test('a visitor without a session asks nothing until they keep something, and it stays when they become somebody', async () => {
  const { server, lists } = open(nobody)
  await settle()
  expect(server.asked).toEqual([])
  expect(lists.names.read().state).toEqual({})
  const creating = lists.create('Growth')
  lists.follow(hinted)
  lists.follow({ status: 'anonymous', userId: 'a-1' })
  const id = await creating
  await settle()
  expect(lists.names.read().state).toEqual({ [id ?? '']: 'Growth' })
  lists.follow({ status: 'member', userId: 'a-1' })
  expect(lists.names.read().state).toEqual({ [id ?? '']: 'Growth' })
})

test('the lists of one person are never shown to another, nor after leaving', async () => {
  const { server, lists } = open(ADA)
  const id = server.put('Growth', ['KO'])
  server.marks = { value: ['KO'], momentum: [] }
  lists.refresh(id)
  await settle()
  expect(lists.itemsOf(id).read().state).toEqual(['KO'])
  server.lists.clear()
  server.marks = { value: [], momentum: [] }
  lists.follow({ status: 'member', userId: 'bo' })
  expect(lists.names.read().state).toBeNull()
  expect(lists.itemsOf(id).read().state).toBeNull()
  await settle()
  expect(lists.names.read().state).toEqual({})
  lists.follow(nobody)
  expect(lists.bookmarks.read().state).toBeNull()
})

test('another person at another tab, not yet named, is already another person', async () => {
  const { server, lists } = open(ADA)
  server.put('Growth', [])
  lists.refresh(null)
  await settle()
  lists.follow({ status: 'member', userId: null })
  expect(lists.names.read().state).toBeNull()
})

test('learning the id of a person whose lists are there already asks for nothing again', async () => {
  const { server, lists } = open(hinted)
  await settle()
  const before = server.asked.length
  lists.follow({ status: 'anonymous', userId: 'a-1' })
  await settle()
  expect(server.asked).toHaveLength(before)
})

test('a refused edit is taken back and says why', async () => {
  const { server, lists, notified } = open(ADA)
  const id = server.put('Growth', [])
  lists.refresh(id)
  await settle()
  server.refuses = refusal('unknown-ticker')
  const edit = lists.itemsOf(id).edit({ kind: 'add', ticker: 'KO' })
  expect(lists.itemsOf(id).read().state).toEqual(['KO'])
  await expect(edit).rejects.toBe(server.refuses)
  expect(lists.itemsOf(id).read().state).toEqual([])
  expect(notified).toEqual([{ title: 'KO was not added', text: refusal('unknown-ticker').message }])
})

test.each([
  new ApiError('FETCH_ERROR'),
  new ApiError('TIMEOUT_ERROR'),
  refusal('not-available'),
  new ApiError(429, null, 0),
])('what meets %s stays on the page, waits, and shows no message', async (failure) => {
  const waits: (() => void)[] = []
  const { server, lists, notified } = open(ADA, undefined, {
    ...memoryEditStorage(),
    pause: () => new Promise((resolve) => waits.push(resolve)),
  })
  const id = server.put('Growth', ['A', 'B', 'C'])
  lists.refresh(id)
  await settle()
  server.refuses = failure
  void lists.itemsOf(id).edit({ kind: 'remove', ticker: 'A' }, { kind: 'add', ticker: 'D' })
  await settle()
  expect(lists.itemsOf(id).read().state).toEqual(['B', 'C', 'D'])
  server.refuses = null
  while (waits.length > 0) {
    waits.shift()?.()
    await settle()
  }
  expect(server.lists.get(id)?.tickers).toEqual(['B', 'C', 'D'])
  expect(notified).toEqual([])
})

test('without a network nothing is tried until it is back', async () => {
  let isOnline = false
  const { server, lists } = open(ADA, undefined, { ...memoryEditStorage(), isOnline: () => isOnline })
  const id = server.put('Growth', [])
  lists.refresh(id)
  await settle()
  void lists.itemsOf(id).edit({ kind: 'add', ticker: 'KO' })
  await settle()
  expect(server.asked).not.toContain('modify')
  isOnline = true
  lists.wake()
  await settle()
  expect(server.lists.get(id)?.tickers).toEqual(['KO'])
})

const storedOffline = (): EditStorage => ({
  ...memoryEditStorage(),
  journal: new EditJournal(localStorage),
  confirmedLists: new ConfirmedLists(localStorage),
  isOnline: () => false,
})

test('where lists are not wanted offline, a page opened without a network has none, and no edit is lost', async () => {
  localStorage.clear()
  const { server, lists } = open(ADA, undefined, storedOffline())
  const id = server.put('Grandmother', ['KO', 'PEP'])
  lists.refresh(id)
  await settle()
  void lists.itemsOf(id).edit({ kind: 'add', ticker: 'HLX' })
  expect(JSON.stringify({ ...localStorage })).not.toMatch(/KO|PEP|Grandmother/)
  server.refuses = new ApiError('FETCH_ERROR')
  const later = open({ status: 'member', userId: null }, server, storedOffline()).lists
  await settle()
  expect(later.names.read().state).toBeNull()
  expect(later.pendingCount()).toBe(1)
  server.refuses = null
  later.refresh(id)
  await settle()
  expect(later.names.read().state).toEqual({ [id]: 'Grandmother' })
  expect(later.itemsOf(id).read().state).toEqual(['KO', 'PEP', 'HLX'])
})

test('a page opened without a network shows the lists as the server last answered them, by their names, and with what waits', async () => {
  localStorage.clear()
  keepListsOffline(true)
  const { server, lists } = open(ADA, undefined, storedOffline())
  const id = server.put('Grandmother', ['KO', 'PEP'])
  lists.refresh(id)
  await settle()
  void lists.itemsOf(id).edit({ kind: 'add', ticker: 'HLX' })
  expect(JSON.stringify({ ...localStorage })).not.toMatch(/ada/)
  server.refuses = new ApiError('FETCH_ERROR')
  const later = open({ status: 'member', userId: null }, server, storedOffline()).lists
  await settle()
  void later.itemsOf(id).load()
  await settle()
  expect(later.names.read().state).toEqual({ [id]: 'Grandmother' })
  expect(later.itemsOf(id).read().state).toEqual(['KO', 'PEP', 'HLX'])
  server.refuses = null
  later.wake()
  await settle()
  expect(later.names.read().state).toEqual({ [id]: 'Grandmother' })
})

test('who logged out was asked; whose session ended otherwise hears what was not sent', async () => {
  const storage: EditStorage = { ...memoryEditStorage(), isOnline: () => false }
  const { server, lists, notified } = open(ADA, undefined, storage)
  const id = server.put('Growth', [])
  const addTwo = () => void lists.itemsOf(id).edit({ kind: 'add', ticker: 'KO' }, { kind: 'add', ticker: 'PEP' })
  addTwo()
  lists.follow({ ...nobody, hasLoggedOut: true })
  expect(notified).toEqual([])
  expect(storage.journal.pending()).toEqual([])
  lists.follow(ADA)
  addTwo()
  lists.follow(nobody)
  expect(notified).toMatchObject([{ title: '2 changes to your lists were not sent' }])
})

test("a full list refuses one stock and takes the others' removal", async () => {
  const { server, lists, notified } = open(ADA)
  const full = Array.from({ length: 500 }, (_, at) => `T${at}`)
  const id = server.put('Growth', full)
  lists.refresh(id)
  await settle()
  void lists.itemsOf(id).edit({ kind: 'add', ticker: 'KO' })
  void lists.itemsOf(id).edit({ kind: 'remove', ticker: 'T7' })
  await settle()
  expect(notified).toEqual([{ title: 'KO was not added', text: refusal('list-full').message }])
  expect(lists.itemsOf(id).read().state).toEqual(full.filter((ticker) => ticker !== 'T7'))
})

test('a list that another window deleted is said to be gone, and leaves the tabs', async () => {
  const { server, lists, notified } = open(ADA)
  const gone = server.put('Growth', [])
  const kept = server.put('Income', [])
  lists.refresh(gone)
  await settle()
  server.lists.delete(gone)
  void lists.itemsOf(gone).edit({ kind: 'add', ticker: 'KO' }, { kind: 'add', ticker: 'PEP' })
  await settle()
  expect(notified).toEqual([
    {
      title: 'Growth no longer exists',
      text: 'It was deleted in another window or on another device. The 2 changes you made to it were discarded.',
    },
  ])
  expect(lists.names.read().state).toEqual({ [kept]: 'Income' })
})

test('looking at the window again brings what another one changed', async () => {
  const { server, lists } = open(ADA)
  const id = server.put('Growth', ['KO'])
  lists.refresh(id)
  await settle()
  server.lists.set(id, { name: 'Value', tickers: ['PEP'] })
  server.marks = { value: [], momentum: ['PEP'] }
  lists.refresh(id)
  await settle()
  expect(lists.names.read().state).toEqual({ [id]: 'Value' })
  expect(lists.itemsOf(id).read().state).toEqual(['PEP'])
  expect(lists.bookmarks.read().state).toEqual({ value: [], momentum: ['PEP'] })
})

test('a deletion shows at once and comes back when it is refused', async () => {
  const { server, lists, notified } = open(ADA)
  const id = server.put('Growth', [])
  const other = server.put('Income', [])
  lists.refresh(null)
  await settle()
  server.lists.delete(other)
  void lists.edit({ kind: 'delete', id })
  expect(lists.names.read().state).toEqual({ [other]: 'Income' })
  await settle()
  expect(lists.names.read().state).toEqual({ [id]: 'Growth', [other]: 'Income' })
  expect(notified).toMatchObject([{ title: 'The list was not deleted', text: refusal('last-list').message }])
})

test('what the rules forbid is never shown, and a message says so when the server refuses it', async () => {
  const { server, lists, notified } = open(ADA)
  const id = server.put('Growth', [])
  lists.refresh(null)
  await settle()
  void lists.edit({ kind: 'delete', id })
  expect(lists.names.read().state).toEqual({ [id]: 'Growth' })
  await settle()
  expect(lists.names.read().state).toEqual({ [id]: 'Growth' })
  expect(notified).toMatchObject([{ title: 'The list was not deleted', text: refusal('last-list').message }])
})

test('what is lost with the connection takes back names and bookmarks that wait, with one message each', async () => {
  const { server, lists, notified } = open(ADA)
  const id = server.put('Growth', [])
  server.put('Income', [])
  lists.refresh(id)
  await settle()
  server.refuses = new ApiError('FETCH_ERROR')
  void lists.edit({ kind: 'bookmark', plan: 'value', ticker: 'KO', isSet: true })
  void lists.edit({ kind: 'bookmark', plan: 'value', ticker: 'PEP', isSet: true })
  void lists.edit({ kind: 'delete', id })
  await settle()
  expect(notified.map(({ title }) => title)).toEqual(['2 changes were not saved', 'The list was not deleted'])
  expect(lists.bookmarks.read().state).toEqual({ value: [], momentum: [] })
  expect(Object.keys(lists.names.read().state ?? {})).toHaveLength(2)
})

test('a name that is taken rejects for the dialog to say, and shows no other message', async () => {
  const { server, lists, notified } = open(ADA)
  server.put('Growth', [])
  await expect(lists.create('GROWTH')).rejects.toMatchObject({ code: 'list-name-taken' })
  expect(notified).toEqual([])
})

test('bookmarks show at once, settle with the server, and are cleared together', async () => {
  const { server, lists, notified } = open(ADA)
  await settle()
  void lists.edit({ kind: 'bookmark', plan: 'value', ticker: 'KO', isSet: true })
  void lists.edit({ kind: 'bookmark', plan: 'momentum', ticker: 'KO', isSet: true })
  expect(lists.bookmarks.read().state).toEqual({ value: ['KO'], momentum: ['KO'] })
  await settle()
  expect(server.marks).toEqual({ value: ['KO'], momentum: ['KO'] })
  void lists.edit({ kind: 'clear-bookmarks' })
  expect(lists.bookmarks.read().state).toEqual({ value: [], momentum: [] })
  await settle()
  expect(server.marks).toEqual({ value: [], momentum: [] })
  server.refuses = refusal('too-many-bookmarks')
  void lists.edit({ kind: 'bookmark', plan: 'value', ticker: 'KO', isSet: true })
  await settle()
  expect(lists.bookmarks.read().state).toEqual({ value: [], momentum: [] })
  expect(notified).toEqual([{ title: 'KO was not bookmarked', text: refusal('too-many-bookmarks').message }])
})
