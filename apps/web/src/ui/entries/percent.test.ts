import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readPercent, writePercent } from './percent.ts'

const WHOLE = { min: 0, max: 1 } as const

test.each([
  ['12.5', 0.125],
  [' 12.5% ', 0.125],
  ['0', 0],
  ['100', 1],
  ['', undefined],
])('%j percent', (text, value) => {
  expect(readPercent(text, WHOLE)).toEqual({ value })
})

test.each(['12,5', '1e1', '.5', '5.', '100.1', '-1', 'abc', '1 2', '12.5 %%', '１２'])(
  '%j is no percentage',
  (text) => {
    expect(readPercent(text, WHOLE)).toEqual({ fault: 'Enter a percentage from 0 to 100, such as 12.5.' })
  },
)

test('a return may be negative, with either minus', () => {
  for (const text of ['-5', '−5']) expect(readPercent(text, { min: -0.99, max: 10 })).toEqual({ value: -0.05 })
})

test('what is written reads back', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1_000_000 }), (part) => {
      expect(readPercent(writePercent(part / 1e6), WHOLE)).toEqual({ value: part / 1e6 })
    }),
    { numRuns: 50 },
  )
})
