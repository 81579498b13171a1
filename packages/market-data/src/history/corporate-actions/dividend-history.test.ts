import { expect, test } from 'vitest'
import { dividendHistory } from './dividend-history.ts'

const sessions = Int32Array.of(100, 101, 102, 103, 104)
const { NaN: none } = Number
const closes = Float64Array.of(none, 10, 10, 11, 12)

const known = (dividends: readonly number[], dividendsFrom: number | null, isCovered = false) =>
  dividendHistory({ sessions, dividendsFrom }, { closes, dividends: Float64Array.from(dividends) }, isCovered)

test('nothing is known of dividends without a table and without any in the file', () => {
  expect(known([none, none, none, none, none], null)).toBeNull()
})

test('a file that states 0 knows of every session since its first', () => {
  expect(known([none, 0, 0.5, 0, 0.6], null)).toEqual({ days: [102, 104], amounts: [0.5, 0.6], knownFrom: 101 })
})

test('a file that states only what was paid knows of no day before its first dividend', () => {
  expect(known([none, none, 0.5, none, none], null)).toEqual({ days: [102], amounts: [0.5], knownFrom: 102 })
})

test('a table is whole from its first day on, and for all of a history that begins after it', () => {
  expect(known([none, none, none, none, none], 103)).toEqual({ days: [], amounts: [], knownFrom: 103 })
  expect(known([none, none, none, none, none], 103, true)).toEqual({ days: [], amounts: [], knownFrom: 101 })
})
