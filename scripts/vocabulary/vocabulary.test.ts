import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { avoidedWords } from './find-avoided-words.ts'
import { TERMS } from './terms.ts'
import { vocabularyPage } from './vocabulary-page.ts'

test('docs/vocabulary.md says what terms.ts holds', () => {
  const page = readFileSync(join(import.meta.dirname, '../../docs/vocabulary.md'), 'utf8')
  expect(page, 'run: node scripts/vocabulary/write-page.ts').toBe(vocabularyPage())
})

test.each([
  ['const editCourier = open()', 'editCourier', 'sync queue'],
  ['const withPatience = 3', 'withPatience', 'timeout'],
  ['const pauseMillis = 3', 'pauseMillis', 'Ms, Seconds'],
  ['export const MOST_LISTS = 25', 'MOST_LISTS', 'min, max'],
  ['// what a newcomer sees', 'newcomer', 'account, new user, visitor'],
  ['The behaviour of a list', 'behaviour', 'color, favor, behavior'],
  ['The subscription was cancelled.', 'cancelled', 'canceled'],
])('“%s” is found', (line, found, instead) => {
  expect(avoidedWords('page.ts', `first line\n${line}\n`)).toEqual([{ place: 'page.ts:2', found, instead }])
})

test.each([
  'const { mostHoldings } = savedRun',
  'new Pool({ connectionTimeoutMillis: CONNECTION_TIMEOUT_MS })',
  'const syncQueue = openSyncQueue({ timeoutMs: 30_000, maxEdits: 100 })',
  'Most investors hold fewer than 20 stocks.',
])('“%s” is as we say it', (line) => {
  expect(avoidedWords('page.ts', line)).toEqual([])
})

test('a file is known by its name too', () => {
  expect(avoidedWords('apps/web/src/edit-courier.ts', '')).toMatchObject([{ place: 'apps/web/src/edit-courier.ts' }])
})

test('each term stands once', () => {
  const terms = Object.values(TERMS).flatMap((group) => group.map(({ term }) => term))
  expect(new Set(terms).size).toBe(terms.length)
})
