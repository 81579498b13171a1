import { expect, test } from 'vitest'
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from './durations.ts'
import { formatDuration } from './format-duration.ts'

test.each([
  [-5, '0 s'],
  [999, '0 s'],
  [SECOND_MS, '1 s'],
  [MINUTE_MS - 1, '59 s'],
  [MINUTE_MS, '1 min'],
  [4 * MINUTE_MS + 12 * SECOND_MS, '4 min 12 s'],
  [HOUR_MS + 59 * SECOND_MS, '1 h'],
  [6 * HOUR_MS + 2 * MINUTE_MS + 3 * SECOND_MS, '6 h 2 min'],
  [DAY_MS - 1, '23 h 59 min'],
  [3 * DAY_MS + 30 * MINUTE_MS, '3 d'],
  [90 * DAY_MS + 5 * HOUR_MS, '90 d 5 h'],
])('%i milliseconds are %s', (duration, text) => expect(formatDuration(duration)).toBe(text))
