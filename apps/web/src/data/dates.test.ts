import { expect, test } from 'vitest'
import { calendarDate, exactMomentOf, longDate, momentOf, shortDate, zonedMomentOf } from './dates.ts'

test('a calendar day is the same everywhere', () => {
  expect(shortDate('2016-12-30')).toBe('Dec 30, 2016')
  expect(calendarDate('2016-12-30')).toBe('December 30, 2016')
})

test('a moment is shown in the reader’s time zone', () => {
  const at = new Date(2026, 11, 2, 15, 4)
  expect(longDate(at.getTime())).toBe('December 2, 2026')
  expect(momentOf(at.toISOString())).toMatch(/^December 2 at 3:04\sPM$/)
  expect(exactMomentOf(at.toISOString())).toMatch(/^December 2, 2026 at 3:04\sPM$/)
  expect(zonedMomentOf(at.getTime())).toMatch(/^December 2, 2026 at 3:04\sPM \S+$/)
})
