import { expect, test } from 'vitest'
import { asUserId } from '@fairweight/domain/identifiers'
import { createDailyActivityMarker } from './daily-activity-marker.ts'

const ANN = asUserId('ann')

test('once a day and person, by the day of UTC', () => {
  const isFirstToday = createDailyActivityMarker()
  const morning = new Date('2026-03-01T00:00:00Z')
  expect(isFirstToday(ANN, morning)).toBe(true)
  expect(isFirstToday(ANN, new Date('2026-03-01T23:59:59.999Z'))).toBe(false)
  expect(isFirstToday(asUserId('ben'), morning)).toBe(true)
  expect(isFirstToday(ANN, new Date('2026-03-02T00:00:00Z'))).toBe(true)
})
