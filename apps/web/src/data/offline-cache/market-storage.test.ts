import { beforeEach, expect, test } from 'vitest'
import { MapStorage } from '../../../testing/map-storage.ts'
import { MarketStorage } from './market-storage.ts'

const noon = Date.UTC(2026, 0, 5, 12)
const nextMorning = Date.UTC(2026, 0, 6, 8)

beforeEach(() => localStorage.clear())

test('an answer is good until the next cut-off; after it, it is there only for whoever takes any age', () => {
  const storage = new MarketStorage(localStorage, 'build-1')
  storage.write('list', { fetchedAt: noon, text: '{"a":\n1}' })
  expect(storage.read('list', nextMorning - 1)).toEqual({ fetchedAt: noon, text: '{"a":\n1}' })
  expect(storage.read('list', nextMorning)).toBeNull()
  expect(storage.readAnyAge('list')?.fetchedAt).toBe(noon)
  storage.write('list', { fetchedAt: nextMorning, text: '2' })
  expect(storage.readAnyAge('list')?.text).toBe('2')
  expect(localStorage.length).toBe(1)
})

test('another build does not read it', () => {
  new MarketStorage(localStorage, 'build-1').write('list', { fetchedAt: noon, text: '1' })
  const newer = new MarketStorage(localStorage, 'build-2')
  expect(newer.readAnyAge('list')).toBeNull()
  newer.write('demo', { fetchedAt: noon, text: '1' })
  expect(localStorage.length).toBe(1)
})

test('forgetting removes market data and nothing else', () => {
  localStorage.setItem('fairweight-theme', 'dark')
  const storage = new MarketStorage(localStorage, 'build-1')
  storage.write('list', { fetchedAt: noon, text: '1' })
  storage.forget()
  expect(Object.keys(localStorage)).toEqual(['fairweight-theme'])
})

test('a full storage gives up older data first, and then simply keeps nothing', () => {
  const small = new SmallStorage(200)
  new MarketStorage(small, 'old').write('list', { fetchedAt: noon, text: 'x'.repeat(100) })
  const storage = new MarketStorage(small, 'new')
  storage.write('list', { fetchedAt: noon, text: 'y'.repeat(100) })
  expect(storage.read('list', noon)?.text).toBe('y'.repeat(100))
  storage.write('list', { fetchedAt: noon, text: 'z'.repeat(1000) })
  expect(storage.read('list', noon)).toBeNull()
})

test('without storage everything still works', () => {
  const storage = new MarketStorage(null, 'build-1')
  storage.write('list', { fetchedAt: noon, text: '1' })
  storage.forget()
  expect(storage.read('list', noon)).toBeNull()
})

/** A storage with a limit, as browsers have one. */
class SmallStorage extends MapStorage {
  readonly #limit: number

  constructor(limit: number) {
    super()
    this.#limit = limit
  }

  override setItem(key: string, value: string) {
    const others = [...this.entries].filter(([name]) => name !== key)
    const used = others.reduce((sum, [name, text]) => sum + name.length + text.length, 0)
    if (used + key.length + value.length > this.#limit) throw new DOMException('full', 'QuotaExceededError')
    super.setItem(key, value)
  }
}
