import { expect, test } from 'vitest'
import { rowsAround, scrollTopFor } from './row-window.ts'

const SIZE = { count: 100, rowHeight: 40, header: 48 }
const view = (top: number) => ({ top, height: 248 })
const ends = (positions: readonly number[]) => [positions[0], positions.at(-1), positions.length]

test('the rows in view, one that is cut, and some around them', () => {
  expect(ends(rowsAround(view(800), SIZE, 0))).toEqual([20, 25, 6])
  expect(ends(rowsAround(view(801), SIZE, 0))).toEqual([20, 25, 6])
  expect(ends(rowsAround(view(800), SIZE, 4))).toEqual([16, 29, 14])
})

test('there are as many rows at both ends as between them, also where a phone scrolls beyond them', () => {
  expect(ends(rowsAround(view(0), SIZE, 4))).toEqual([0, 13, 14])
  expect(ends(rowsAround(view(-90), SIZE, 4))).toEqual([0, 13, 14])
  expect(ends(rowsAround(view(9000), SIZE, 4))).toEqual([86, 99, 14])
})

test('a list shorter than the view is there as a whole, and an empty one is empty', () => {
  expect(ends(rowsAround(view(0), { ...SIZE, count: 3 }, 4))).toEqual([0, 2, 3])
  expect(rowsAround(view(0), { ...SIZE, count: 0 }, 4)).toEqual([])
})

test('a row that stands whole in view needs no scrolling', () => {
  expect(scrollTopFor(20, view(800), SIZE)).toBeNull()
  expect(scrollTopFor(24, view(800), SIZE)).toBeNull()
})

test('a row above the view comes under the header, one below it to its end', () => {
  expect(scrollTopFor(19, view(800), SIZE)).toBe(760)
  expect(scrollTopFor(25, view(800), SIZE)).toBe(840)
  expect(scrollTopFor(19, view(770), SIZE)).toBe(760)
})
