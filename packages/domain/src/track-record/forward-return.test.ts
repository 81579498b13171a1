import { expect, test } from 'vitest'
import { forwardReturn } from './forward-return.ts'

const none = Number.NaN
const steady = Array.from({ length: 40 }, (_, session) => 100 + session)

test('is the close 21 sessions later against the close of the day', () => {
  expect(forwardReturn(steady, 3)).toBe(124 / 103 - 1)
})

test('a company that is delisted keeps its last price, and is cash for the rest', () => {
  const delisted = steady.map((close, session) => (session > 10 ? none : close / 10))
  expect(forwardReturn(delisted, 3)).toBe(11 / (103 / 10) - 1)
  expect(forwardReturn(delisted, 10)).toBe(0)
})

test('a stock without a price on the day was not to be had', () => {
  expect(forwardReturn(steady.with(3, none), 3)).toBeNull()
  expect(forwardReturn(steady.with(3, 0), 3)).toBeNull()
})

test('a fall to nothing is a loss of all', () => {
  expect(forwardReturn(steady.map((close, session) => (session > 5 ? 0 : close)), 3)).toBe(-1)
})
