import { expect, test } from 'vitest'
import { MapStorage } from '../../../../testing/map-storage.ts'
import { readLimit, USUAL_LIMIT, writeLimit } from './own-limit.ts'

test('each portfolio keeps a limit of its own, under a name that logging out clears', () => {
  const storage = new MapStorage()
  writeLimit('a', 0.25, storage)
  expect([readLimit('a', storage), readLimit('b', storage)]).toEqual([0.25, USUAL_LIMIT])
  expect(storage.key(0)).toMatch(/^fairweight-/)
})

test.each(['', 'x', '0', '2', '-1'])('what is no limit is the usual one: “%s”', (text) => {
  const storage = new MapStorage()
  storage.setItem('fairweight-position-limit-a', text)
  expect(readLimit('a', storage)).toBe(USUAL_LIMIT)
})

test('without a storage nothing is kept and nothing breaks', () => {
  writeLimit('a', 0.25, null)
  expect(readLimit('a', null)).toBe(USUAL_LIMIT)
})
