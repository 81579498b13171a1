import { expect, test } from 'vitest'
import { positionAfterKey } from './grid-keys.ts'

test('arrows step, pages jump, ends are ends', () => {
  expect(positionAfterKey('ArrowDown', 3, 10, 5)).toBe(4)
  expect(positionAfterKey('ArrowUp', 0, 10, 5)).toBe(0)
  expect(positionAfterKey('PageDown', 7, 10, 5)).toBe(9)
  expect(positionAfterKey('Home', 7, 10, 5)).toBe(0)
  expect(positionAfterKey('End', 0, 10, 5)).toBe(9)
})

test('the first movement begins at the first row', () => {
  expect(positionAfterKey('ArrowDown', -1, 10, 5)).toBe(0)
  expect(positionAfterKey('End', -1, 10, 5)).toBe(0)
})

test('other keys and empty lists move nothing', () => {
  expect(positionAfterKey('x', 3, 10, 5)).toBeNull()
  expect(positionAfterKey('ArrowDown', -1, 0, 5)).toBeNull()
})
