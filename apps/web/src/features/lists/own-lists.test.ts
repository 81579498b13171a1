import { expect, test } from 'vitest'
import { ApiError } from '../../data/api-error.ts'
import { EditJournal } from '../../data/list-edits/edit-journal.ts'
import { KeptLists } from '../../data/list-edits/kept-lists.ts'
import { ListServer, refusal } from '../../testing/list-server.ts'
import { type EditPlace, placeInMemory } from './edit-place.ts'
import type { FailureWords } from './failure-words.ts'
import { type Owner, OwnLists } from './own-lists.ts'

const nobody: Owner = { status: 'none', userId: null }
const hinted: Owner = { status: 'anonymous', userId: null }
const ada: Owner = { status: 'member', userId: 'ada' }

function open(owner: Owner, server = new ListServer(), place = placeInMemory()) {
  const told: FailureWords[] = []
  const lists = new OwnLists(server, (words) => told.push(words), place)
  lists.follow(owner)
  lists.attend()
  return { server, lists, told }
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
  const { server, lists } = open(ada)
  const id = server.put('Growth', ['KO'])
  server.marks = { value: ['KO'], momentum: [] }
  lists.refresh(id)
  await settle()
  expect(lists.contentsOf(id).read().state).toEqual(['KO'])
  server.lists.clear()
  server.marks = { value: [], momentum: [] }
  lists.follow({ status: 'member', userId: 'bo' })
  expect(lists.names.read().state).toBeNull()
  expect(lists.contentsOf(id).read().state).toBeNull()
  await settle()
  expect(lists.names.read().state).toEqual({})
  lists.follow(nobody)
  expect(lists.bookmarks.read().state).toBeNull()
})

test('another person at another tab, not yet named, is already another person', async () => {
  const { server, lists } = open(ada)
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
  const { server, lists, told } = open(ada)
  const id = server.put('Growth', [])
  lists.refresh(id)
  await settle()
  server.refuses = refusal('unknown-ticker')
  const edit = lists.contentsOf(id).edit({ operation: 'add', ticker: 'KO' })
  expect(lists.contentsOf(id).read().state).toEqual(['KO'])
  await expect(edit).rejects.toBe(server.refuses)
  expect(lists.contentsOf(id).read().state).toEqual([])
  expect(told).toEqual([{ title: 'KO was not added', text: refusal('unknown-ticker').message }])
})

test.each([new ApiError('FETCH_ERROR'), new ApiError('TIMEOUT_ERROR'), refusal('not-available'), new ApiError(429, null, 0)])('what meets %s stays on the page, waits, and is told to nobody', async (failure) => {
  const waits: (() => void)[] = []
  const { server, lists, told } = open(ada, undefined, { ...placeInMemory(), pause: () => new Promise((resolve) => waits.push(resolve)) })
  const id = server.put('Growth', ['A', 'B', 'C'])
  lists.refresh(id)
  await settle()
  server.refuses = failure
  void lists.contentsOf(id).edit({ operation: 'remove', ticker: 'A' }, { operation: 'add', ticker: 'D' })
  await settle()
  expect(lists.contentsOf(id).read().state).toEqual(['B', 'C', 'D'])
  server.refuses = null
  while (waits.length > 0) {
    waits.shift()?.()
    await settle()
  }
  expect(server.lists.get(id)?.tickers).toEqual(['B', 'C', 'D'])
  expect(told).toEqual([])
})

test('without a network nothing is tried until it is back', async () => {
  let isOnline = false
  const { server, lists } = open(ada, undefined, { ...placeInMemory(), isOnline: () => isOnline })
  const id = server.put('Growth', [])
  lists.refresh(id)
  await settle()
  void lists.contentsOf(id).edit({ operation: 'add', ticker: 'KO' })
  await settle()
  expect(server.asked).not.toContain('modify')
  isOnline = true
  lists.wake()
  await settle()
  expect(server.lists.get(id)?.tickers).toEqual(['KO'])
})

test('a page opened without a network shows the lists as they were told last, without their names, and with what waits', async () => {
  const place = (): EditPlace => ({ ...placeInMemory(), journal: new EditJournal(localStorage), kept: new KeptLists(localStorage), isOnline: () => false })
  localStorage.clear()
  const { server, lists } = open(ada, undefined, place())
  const id = server.put('Grandmother', ['KO', 'PEP'])
  lists.refresh(id)
  await settle()
  void lists.contentsOf(id).edit({ operation: 'add', ticker: 'HLX' })
  expect(JSON.stringify({ ...localStorage })).not.toMatch(/Grandmother|ada/)
  server.refuses = new ApiError('FETCH_ERROR')
  const later = open({ status: 'member', userId: null }, server, place()).lists
  await settle()
  void later.contentsOf(id).load()
  await settle()
  expect(later.names.read().state).toEqual({ [id]: 'Your list' })
  expect(later.contentsOf(id).read().state).toEqual(['KO', 'PEP', 'HLX'])
  server.refuses = null
  later.wake()
  await settle()
  expect(later.names.read().state).toEqual({ [id]: 'Grandmother' })
})

test('who logged out was asked; whose session ended otherwise hears what was not sent', async () => {
  const place: EditPlace = { ...placeInMemory(), isOnline: () => false }
  const { server, lists, told } = open(ada, undefined, place)
  const id = server.put('Growth', [])
  const addTwo = () => void lists.contentsOf(id).edit({ operation: 'add', ticker: 'KO' }, { operation: 'add', ticker: 'PEP' })
  addTwo()
  lists.follow({ ...nobody, hasLoggedOut: true })
  expect(told).toEqual([])
  expect(place.journal.pending()).toEqual([])
  lists.follow(ada)
  addTwo()
  lists.follow(nobody)
  expect(told).toMatchObject([{ title: '2 changes to your lists were not sent' }])
})

test('a full list refuses one stock and takes the others\' removal', async () => {
  const { server, lists, told } = open(ada)
  const full = Array.from({ length: 500 }, (_, at) => `T${at}`)
  const id = server.put('Growth', full)
  lists.refresh(id)
  await settle()
  void lists.contentsOf(id).edit({ operation: 'add', ticker: 'KO' })
  void lists.contentsOf(id).edit({ operation: 'remove', ticker: 'T7' })
  await settle()
  expect(told).toEqual([{ title: 'KO was not added', text: refusal('list-full').message }])
  expect(lists.contentsOf(id).read().state).toEqual(full.filter((ticker) => ticker !== 'T7'))
})

test('a list that another window deleted is said to be gone, and leaves the tabs', async () => {
  const { server, lists, told } = open(ada)
  const gone = server.put('Growth', [])
  const kept = server.put('Income', [])
  lists.refresh(gone)
  await settle()
  server.lists.delete(gone)
  void lists.contentsOf(gone).edit({ operation: 'add', ticker: 'KO' }, { operation: 'add', ticker: 'PEP' })
  await settle()
  expect(told).toEqual([{ title: 'Growth is gone', text: 'It was deleted in another window or on another device. The 2 changes that waited for it are dropped.' }])
  expect(lists.names.read().state).toEqual({ [kept]: 'Income' })
})

test('looking at the window again brings what another one changed', async () => {
  const { server, lists } = open(ada)
  const id = server.put('Growth', ['KO'])
  lists.refresh(id)
  await settle()
  server.lists.set(id, { name: 'Value', tickers: ['PEP'] })
  server.marks = { value: [], momentum: ['PEP'] }
  lists.refresh(id)
  await settle()
  expect(lists.names.read().state).toEqual({ [id]: 'Value' })
  expect(lists.contentsOf(id).read().state).toEqual(['PEP'])
  expect(lists.bookmarks.read().state).toEqual({ value: [], momentum: ['PEP'] })
})

test('a deletion shows at once and comes back when it is refused', async () => {
  const { server, lists, told } = open(ada)
  const id = server.put('Growth', [])
  lists.refresh(null)
  await settle()
  void lists.names.edit({ kind: 'delete', id })
  expect(lists.names.read().state).toEqual({})
  await settle()
  expect(lists.names.read().state).toEqual({ [id]: 'Growth' })
  expect(told).toMatchObject([{ title: 'The list was not deleted', text: refusal('last-list').message }])
})

test('a name that is taken rejects for the dialog to say, and is told nowhere else', async () => {
  const { server, lists, told } = open(ada)
  server.put('Growth', [])
  await expect(lists.create('GROWTH')).rejects.toMatchObject({ code: 'list-name-taken' })
  expect(told).toEqual([])
})

test('bookmarks show at once, settle with the server, and are cleared together', async () => {
  const { server, lists, told } = open(ada)
  await settle()
  void lists.bookmarks.edit({ kind: 'set', plan: 'value', stock: 'KO', bookmark: true })
  void lists.bookmarks.edit({ kind: 'set', plan: 'momentum', stock: 'KO', bookmark: true })
  expect(lists.bookmarks.read().state).toEqual({ value: ['KO'], momentum: ['KO'] })
  await settle()
  expect(server.marks).toEqual({ value: ['KO'], momentum: ['KO'] })
  void lists.bookmarks.edit({ kind: 'clear' })
  expect(lists.bookmarks.read().state).toEqual({ value: [], momentum: [] })
  await settle()
  expect(server.marks).toEqual({ value: [], momentum: [] })
  server.refuses = refusal('too-many-bookmarks')
  void lists.bookmarks.edit({ kind: 'set', plan: 'value', stock: 'KO', bookmark: true })
  await settle()
  expect(lists.bookmarks.read().state).toEqual({ value: [], momentum: [] })
  expect(told).toEqual([{ title: 'KO was not bookmarked', text: refusal('too-many-bookmarks').message }])
})
