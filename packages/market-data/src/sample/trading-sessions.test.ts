import { isoDateFromDays } from '@fairweight/domain/time'
import { expect, test } from 'vitest'
import { tradingSessions } from './trading-sessions.ts'

const days = new Set<string>(Array.from(tradingSessions().days, isoDateFromDays))

test('the exchange keeps the holidays of 2024', () => {
  const closed = [
    '2024-01-01',
    '2024-01-15',
    '2024-02-19',
    '2024-03-29',
    '2024-05-27',
    '2024-06-19',
    '2024-07-04',
    '2024-09-02',
    '2024-11-28',
    '2024-12-25',
  ]
  for (const day of closed) expect(days.has(day), day).toBe(false)
  expect([...days].filter((day) => day.startsWith('2024'))).toHaveLength(252)
})

test('weekends are closed and the last session is fixed', () => {
  expect([...days].at(-1)).toBe('2026-11-20')
  for (const day of days) expect([0, 6]).not.toContain(new Date(`${day}T00:00Z`).getUTCDay())
})
