import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isTicker, parseTicker } from './ticker.ts'

test.each(['KO', 'A', '3M', 'BRK.B', 'BF-B', 'A.', 'ABCDEFGHIJ'])('%s is a ticker as it stands', (text) => {
  expect(isTicker(text)).toBe(true)
})

test.each(['ko', ' KO', 'KO ', '', '.', '-A', 'ABCDEFGHIJK', 'KO\n', 'K_O', 'ＫＯ'])(
  '%j is none as it stands',
  (text) => {
    expect(isTicker(text)).toBe(false)
  },
)

test('a letter that becomes two capitals is not counted as one', () => {
  expect(parseTicker('ß')).toBe('SS')
  expect(parseTicker('ABCDEFGHIß')).toBeNull()
})

test('what is read is a ticker and is read again as the same; what is none gives null', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 12 }), (text) => {
      const ticker = parseTicker(text)
      expect(ticker === null ? null : parseTicker(ticker)).toBe(ticker)
      expect(ticker === null || isTicker(ticker)).toBe(true)
    }),
    { seed: 19, numRuns: 100 },
  )
})

test('every text of allowed signs, at most ten of them, is read in capitals', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[a-zA-Z0-9][a-zA-Z0-9.-]{0,9}$/), (text) => {
      expect(parseTicker(`  ${text}\t`)).toBe(text.toUpperCase())
    }),
    { seed: 23, numRuns: 100 },
  )
})
