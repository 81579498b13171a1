import { beforeEach, expect, test, vi } from 'vitest'
import { EditJournal, type JournalEdit, type ListEdit } from './edit-journal.ts'
import { KeptLists } from './kept-lists.ts'
import { unsentEdits } from './unsent-edits.ts'

const add = (ticker: string, list = 'g'): ListEdit => ({ list, ticker, operation: 'add' })
const remove = (ticker: string, list = 'g'): ListEdit => ({ list, ticker, operation: 'remove' })
const inWords = (journal: EditJournal) => journal.pending().map(({ list, ticker, operation }) => `${operation} ${ticker} ${list}`)

function open(owner = 'ada') {
  const journal = new EditJournal(localStorage)
  journal.claim(owner)
  return journal
}

beforeEach(() => localStorage.clear())

test('edits wait in the order in which they were made, of each stock of a list the newest', () => {
  const journal = open()
  journal.keep([add('KO'), add('PEP')])
  journal.keep([remove('KO')])
  journal.keep([add('KO', 'other')])
  expect(inWords(journal)).toEqual(['add PEP g', 'remove KO g', 'add KO other'])
  expect(unsentEdits()).toBe(3)
})

test('what is stored is the list, the stock and the operation, and nothing when all has arrived', () => {
  const journal = open()
  journal.keep([add('KO'), add('PEP')])
  expect(Object.values({ ...localStorage })).toEqual(['add KO g', 'add PEP g'])
  journal.settle(journal.pending())
  expect(localStorage).toHaveLength(0)
})

test('an edit that ends takes nothing newer along', () => {
  const journal = open()
  const [sent] = journal.keep([add('KO')])
  journal.keep([remove('KO')])
  journal.settle(sent ? [sent] : [])
  expect(inWords(journal)).toEqual(['remove KO g'])
})

test('another window sees the edits, and so does the next visit', () => {
  open().keep([add('KO')])
  expect(inWords(new EditJournal(localStorage))).toEqual(['add KO g'])
})

test('of another person nothing stays; what was kept before the name was known is theirs', () => {
  open('ada').keep([add('KO'), add('PEP')])
  const journal = new EditJournal(localStorage)
  expect(journal.claim('bob')).toBe(2)
  expect(journal.pending()).toEqual([])
  const unnamed = new EditJournal(localStorage)
  unnamed.keep([add('HLX')])
  expect(unnamed.claim('cyd')).toBe(0)
  expect(inWords(unnamed)).toEqual(['add HLX g'])
})

test('hidden edits come back with their person, forgotten ones do not', () => {
  const journal = open()
  journal.keep([add('KO')])
  journal.hide()
  expect(journal.pending()).toEqual([])
  journal.claim('ada')
  expect(inWords(journal)).toEqual(['add KO g'])
  journal.forget()
  journal.claim('ada')
  expect(journal.pending()).toEqual([])
  expect(localStorage).toHaveLength(0)
})

test('without a storage, or with one that is full, edits live as long as the page', () => {
  const full = { length: 0, key: () => null, getItem: () => null, removeItem: () => undefined, setItem: () => { throw new DOMException('full', 'QuotaExceededError') } }
  for (const storage of [null, full]) {
    const journal = new EditJournal(storage)
    journal.keep([add('KO'), add('PEP')])
    journal.markSending(true)
    expect(inWords(journal)).toEqual(['add KO g', 'add PEP g'])
    journal.settle(journal.pending())
    expect(journal.pending()).toEqual([])
  }
})

test('whoever watches is told of what ended here', () => {
  const journal = open()
  const listener = vi.fn<(settled: readonly JournalEdit[]) => void>()
  const stop = journal.watch(listener)
  const kept = journal.keep([add('KO')])
  journal.settle(kept)
  journal.changedElsewhere()
  stop()
  journal.keep([add('KO')])
  expect(listener.mock.calls).toEqual([[[]], [kept], [[]]])
})

test('what is not an edit is not read as one', () => {
  localStorage.setItem('fairweight-edits:ada:000000001.x', 'drop everything')
  expect(open().pending()).toEqual([])
})

test('lists are recalled by their person, without those that are no more', () => {
  const kept = new KeptLists(localStorage)
  kept.keep('g', ['KO'])
  kept.claim('ada')
  kept.keep('i', ['PEP'])
  expect(new KeptLists(localStorage).all()).toEqual({ g: ['KO'], i: ['PEP'] })
  kept.keepOnly(['i'])
  expect(kept.all()).toEqual({ i: ['PEP'] })
  kept.claim('bob')
  expect(kept.all()).toEqual({})
  expect(localStorage).toHaveLength(0)
})
