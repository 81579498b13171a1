import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isFreshSinceCutOff, lastDailyCutOff, nextDailyCutOff } from './daily-cut-off.ts'

const at = (text: string): number => Date.parse(text)

test.each([
  ['2016-12-30T07:59:59.999Z', '2016-12-29T08:00Z', '2016-12-30T08:00Z'],
  ['2016-12-30T08:00:00.000Z', '2016-12-30T08:00Z', '2016-12-31T08:00Z'],
  ['2016-12-30T23:00:00.000Z', '2016-12-30T08:00Z', '2016-12-31T08:00Z'],
  ['2017-01-01T00:00:00.000Z', '2016-12-31T08:00Z', '2017-01-01T08:00Z'],
  ['1969-12-31T10:00:00.000Z', '1969-12-31T08:00Z', '1970-01-01T08:00Z'],
])('%s lies after %s and before %s', (now, last, next) => {
  expect(lastDailyCutOff(at(now))).toBe(at(last))
  expect(nextDailyCutOff(new Date(at(now)))).toBe(at(next))
})

test('data is fresh until the next cut-off and not one millisecond longer', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 4e12 }), (fetchedAt) => {
      const next = nextDailyCutOff(fetchedAt)
      expect(isFreshSinceCutOff(fetchedAt, next - 1)).toBe(true)
      expect(isFreshSinceCutOff(fetchedAt, next)).toBe(false)
    }),
  )
})

test('data that a clock ahead of time fetched later than now is not fresh', () => {
  const now = at('2016-12-30T12:00Z')
  expect(isFreshSinceCutOff(now, now)).toBe(true)
  expect(isFreshSinceCutOff(now + 1, now)).toBe(false)
  expect(isFreshSinceCutOff(at('2019-12-30T12:00Z'), now)).toBe(false)
})
