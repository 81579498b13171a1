import { expect, test } from 'vitest'
import {
  DAY_MS,
  DAY_SECONDS,
  HOUR_MS,
  HOUR_SECONDS,
  milliseconds,
  MINUTE_MS,
  MINUTE_SECONDS,
  SECOND_MS,
} from './durations.ts'

test('durations in milliseconds are those of the clock', () => {
  const start = Date.parse('2026-03-01T00:00:00Z')
  for (const [end, duration] of [
    ['2026-03-01T00:00:01Z', SECOND_MS],
    ['2026-03-01T00:01:00Z', MINUTE_MS],
    ['2026-03-01T01:00:00Z', HOUR_MS],
    ['2026-03-02T00:00:00Z', DAY_MS],
  ] as const)
    expect(Date.parse(end) - start, end).toBe(duration)
})

test('the same durations in seconds are a thousandth of them', () => {
  expect([MINUTE_SECONDS, HOUR_SECONDS, DAY_SECONDS].map((seconds) => 1000 * seconds)).toEqual([
    MINUTE_MS,
    HOUR_MS,
    DAY_MS,
  ])
})

test('a count that is said to be milliseconds stays the number that it is', () => {
  expect(milliseconds(1500) + milliseconds(0)).toBe(1500)
})
