import type { ItemEdit } from '@fairweight/domain/lists'
import { beforeEach, expect, test, vi } from 'vitest'
import { EditJournal } from './edit-journal.ts'
import { keepListsOffline } from '../offline-cache/offline-use.ts'
import { ConfirmedLists } from './confirmed-lists.ts'
import type { Pending } from './pending-edits.ts'
import { unsentEdits } from './stored-edits.ts'

const add = (ticker: string, id = 'g'): ItemEdit => ({ id, ticker, kind: 'add' })
const remove = (ticker: string, id = 'g'): ItemEdit => ({ id, ticker, kind: 'remove' })
const describeEdits = (journal: EditJournal) =>
  journal.pending().map(({ edit: { kind, ticker, id } }) => `${kind} ${ticker} ${id}`)

function open(owner = 'ada') {
  const journal = new EditJournal(localStorage)
  journal.claim(owner)
  return journal
}

beforeEach(() => localStorage.clear())

test('edits wait in the order in which they were made, of each stock of a list the newest', () => {
  const journal = open()
  journal.append([add('KO'), add('PEP')])
  journal.append([remove('KO')])
  journal.append([add('KO', 'other')])
  expect(describeEdits(journal)).toEqual(['add PEP g', 'remove KO g', 'add KO other'])
  expect(unsentEdits()).toBe(3)
})

test('what is stored is the list, the stock and the operation, and nothing when all has arrived', () => {
  const journal = open()
  journal.append([add('KO'), add('PEP')])
  expect(Object.values({ ...localStorage })).toEqual(['add KO g', 'add PEP g'])
  journal.settle(journal.pending())
  expect(localStorage).toHaveLength(0)
})

test('an edit that ends takes nothing newer along', () => {
  const journal = open()
  const [sent] = journal.append([add('KO')])
  journal.append([remove('KO')])
  journal.settle(sent ? [sent] : [])
  expect(describeEdits(journal)).toEqual(['remove KO g'])
})

test('another window sees the edits, and so does the next visit', () => {
  open().append([add('KO')])
  expect(describeEdits(new EditJournal(localStorage))).toEqual(['add KO g'])
})

test('of another person nothing stays; what was kept before the name was known is theirs', () => {
  open('ada').append([add('KO'), add('PEP')])
  const journal = new EditJournal(localStorage)
  expect(journal.claim('bob')).toBe(2)
  expect(journal.pending()).toEqual([])
  const unnamed = new EditJournal(localStorage)
  unnamed.append([add('HLX')])
  expect(unnamed.claim('cyd')).toBe(0)
  expect(describeEdits(unnamed)).toEqual(['add HLX g'])
})

test('hidden edits come back with their person, forgotten ones do not', () => {
  const journal = open()
  journal.append([add('KO')])
  journal.hide()
  expect(journal.pending()).toEqual([])
  journal.claim('ada')
  expect(describeEdits(journal)).toEqual(['add KO g'])
  journal.clear()
  journal.claim('ada')
  expect(journal.pending()).toEqual([])
  expect(localStorage).toHaveLength(0)
})

test('without a storage, or with one that is full, edits live as long as the page', () => {
  const full = {
    length: 0,
    key: () => null,
    getItem: () => null,
    removeItem: () => undefined,
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError')
    },
  }
  for (const storage of [null, full]) {
    const journal = new EditJournal(storage)
    journal.append([add('KO'), add('PEP')])
    journal.markSending(true)
    expect(describeEdits(journal)).toEqual(['add KO g', 'add PEP g'])
    journal.settle(journal.pending())
    expect(journal.pending()).toEqual([])
  }
})

test('a listener receives what was settled here', () => {
  const journal = open()
  const listener = vi.fn<(settled: readonly Pending<ItemEdit>[]) => void>()
  const stop = journal.watch(listener)
  const kept = journal.append([add('KO')])
  journal.settle(kept)
  journal.changedElsewhere()
  stop()
  journal.append([add('KO')])
  expect(listener.mock.calls).toEqual([[[]], [kept], [[]]])
})

test('what is not an edit is not read as one', () => {
  localStorage.setItem('fairweight-edits:ada:000000001.x', 'drop everything')
  expect(open().pending()).toEqual([])
})

test('lists are recalled by their person, without those that are no more', () => {
  keepListsOffline(true, localStorage)
  const lists = new ConfirmedLists(localStorage)
  lists.set('g', ['KO'])
  lists.claim('ada')
  lists.set('i', ['PEP'])
  expect(new ConfirmedLists(localStorage).all()).toEqual({ g: ['KO'], i: ['PEP'] })
  lists.retain(['i'])
  expect(lists.all()).toEqual({ i: ['PEP'] })
  lists.claim('bob')
  expect(lists.all()).toEqual({})
  expect(Object.keys({ ...localStorage })).toEqual(['fairweight-offline'])
})
