import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { monthsLater, periodEndAfter } from './calendar.ts'

const seconds = (text: string): number => Date.parse(text) / 1000
const text = (moment: number): string => new Date(moment * 1000).toISOString()

describe('so many months later', () => {
  test.each([
    ['2027-01-31T12:34:56Z', 1, '2027-02-28T12:34:56.000Z'],
    ['2028-01-31T12:34:56Z', 1, '2028-02-29T12:34:56.000Z'],
    ['2027-01-31T12:34:56Z', 2, '2027-03-31T12:34:56.000Z'],
    ['2027-12-15T00:00:00Z', 1, '2028-01-15T00:00:00.000Z'],
    ['2028-02-29T23:59:59Z', 12, '2029-02-28T23:59:59.000Z'],
    ['2028-02-29T23:59:59Z', 48, '2032-02-29T23:59:59.000Z'],
  ])('%s + %i', (from, months, to) => {
    expect(text(monthsLater(seconds(from), months))).toBe(to)
  })
})

test('a period ends after the moment and no more than one period later, on the anchor’s day or the month’s last', () => {
  const moment = fc.integer({ min: seconds('2000-01-01'), max: seconds('2060-01-01') })
  fc.assert(
    fc.property(
      moment,
      fc.integer({ min: 0, max: 2000 * 86_400 }),
      fc.constantFrom('month', 'year', 'week', 'day'),
      fc.integer({ min: 1, max: 3 }),
      (anchor, later, interval, count) => {
        const rhythm = { interval, interval_count: count }
        const end = periodEndAfter(anchor, anchor + later, rhythm)
        expect(end).toBeGreaterThan(anchor + later)
        expect(end - (anchor + later)).toBeLessThanOrEqual(
          { day: 1, week: 7, month: 31, year: 366 }[interval]! * count * 86_400,
        )
        expect(periodEndAfter(anchor, end - 1, rhythm)).toBe(end)
      },
    ),
  )
})
