import { expect, test } from 'vitest'
import { createDailyMarks } from './daily-marks.ts'

test('once a day and person, by the day of UTC', () => {
  const isFirstToday = createDailyMarks()
  const morning = new Date('2026-03-01T00:00:00Z')
  expect(isFirstToday('ann', morning)).toBe(true)
  expect(isFirstToday('ann', new Date('2026-03-01T23:59:59.999Z'))).toBe(false)
  expect(isFirstToday('ben', morning)).toBe(true)
  expect(isFirstToday('ann', new Date('2026-03-02T00:00:00Z'))).toBe(true)
})
