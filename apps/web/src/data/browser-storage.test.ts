import { beforeEach, expect, test } from 'vitest'
import { clearStoredData } from './browser-storage.ts'

beforeEach(() => localStorage.clear())

test('what belongs to a session goes; the device’s theme and other people’s keys stay', () => {
  for (const key of [
    'fairweight-market:b:o:list',
    'fairweight-market-owner',
    'fairweight-edits',
    'fairweight-theme',
    'somebody-else',
  ])
    localStorage.setItem(key, 'x')
  clearStoredData()
  expect(Object.keys(localStorage).sort()).toEqual(['fairweight-theme', 'somebody-else'])
})

test('a storage that refuses is no reason to fail', () => {
  const refusing = {
    get length(): number {
      throw new DOMException('no', 'SecurityError')
    },
    key: () => null,
    getItem: () => null,
    setItem: () => undefined,
    removeItem: () => undefined,
  }
  expect(() => clearStoredData(refusing)).not.toThrow()
})
