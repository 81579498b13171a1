import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { day } from '@fairweight/testing/domain/companies.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from './durations.ts'
import { instantInNewYork, newYorkTime } from './new-york-time.ts'

const at = (text: string) => Date.parse(text)
const clock = (hours: number, minutes = 0) => 60 * hours + minutes

/** The nights of the clock changes: US law since 2007, second Sunday of March and first Sunday of November. */
const SPRING = ['2020-03-08', '2021-03-14', '2022-03-13', '2023-03-12', '2024-03-10', '2025-03-09', '2026-03-08']
const AUTUMN = ['2020-11-01', '2021-11-07', '2022-11-06', '2023-11-05', '2024-11-03', '2025-11-02', '2026-11-01']

describe('what clocks in New York show', () => {
  test.each([
    ['2026-01-15T21:00:00Z', '2026-01-15', clock(16)],
    ['2026-07-15T20:00:00Z', '2026-07-15', clock(16)],
    ['2026-07-15T03:59:59Z', '2026-07-14', clock(23, 59)],
    ['2026-07-15T04:00:00Z', '2026-07-15', 0],
    ['2027-01-01T04:59:00Z', '2026-12-31', clock(23, 59)],
    ['1995-04-02T06:59:00Z', '1995-04-02', clock(1, 59)],
    ['1995-04-02T07:00:00Z', '1995-04-02', clock(3)],
  ])('at %s is %s and minute %i', (instant, date, minutes) => {
    expect(newYorkTime(at(instant))).toEqual({ date, minutes })
  })

  test.each(SPRING)('jumps from 01:59 to 03:00 on %s', (date) => {
    expect(newYorkTime(at(`${date}T06:59:00Z`))).toEqual({ date, minutes: clock(1, 59) })
    expect(newYorkTime(at(`${date}T07:00:00Z`))).toEqual({ date, minutes: clock(3) })
  })

  test.each(AUTUMN)('has the hour from 01:00 twice on %s', (date) => {
    for (const utc of ['05:30', '06:30'])
      expect(newYorkTime(at(`${date}T${utc}:00Z`))).toEqual({ date, minutes: clock(1, 30) })
    expect(newYorkTime(at(`${date}T07:00:00Z`))).toEqual({ date, minutes: clock(2) })
  })
})

describe('the instant of a time in New York', () => {
  test.each([
    ['2026-03-06', clock(16), '2026-03-06T21:00:00Z'],
    ['2026-03-09', clock(16), '2026-03-09T20:00:00Z'],
    ['2026-10-30', clock(20, 30), '2026-10-31T00:30:00Z'],
    ['2026-11-02', clock(20, 30), '2026-11-03T01:30:00Z'],
    ['2026-11-02', 0, '2026-11-02T05:00:00Z'],
  ])('%s minute %i is %s', (date, minutes, instant) => {
    expect(instantInNewYork(day(date), minutes)).toBe(at(instant))
  })

  test.each(SPRING)('takes 02:30 on %s, which does not exist, for an hour after 01:30', (date) => {
    expect(instantInNewYork(day(date), clock(2, 30))).toBe(instantInNewYork(day(date), clock(1, 30)) + HOUR_MS)
  })

  test.each(AUTUMN)('takes the first of both 01:30 on %s', (date) => {
    expect(instantInNewYork(day(date), clock(1, 30))).toBe(at(`${date}T05:30:00Z`))
  })

  test('and back is the same time, but for the hours that are not there or there twice', () => {
    const anyMinute = fc.integer({ min: at('1971-01-01T00:00Z') / MINUTE_MS, max: at('2040-01-01T00:00Z') / MINUTE_MS })
    fc.assert(
      fc.property(anyMinute, (minute) => {
        const instant = minute * MINUTE_MS
        const { date, minutes } = newYorkTime(instant)
        const back = instantInNewYork(date, minutes)
        expect([instant, instant - HOUR_MS]).toContain(back)
        expect(newYorkTime(back)).toEqual({ date, minutes })
      }),
      { numRuns: 300 },
    )
  })

  test('never goes backward from one day to the next', () => {
    for (let instant = at('2025-12-31T12:00Z'); instant < at('2027-01-02T00:00Z'); instant += DAY_MS) {
      const [today, tomorrow] = [newYorkTime(instant).date, newYorkTime(instant + DAY_MS).date]
      const hours = (instantInNewYork(tomorrow, clock(2, 30)) - instantInNewYork(today, clock(2, 30))) / HOUR_MS
      expect([23, 24, 25]).toContain(hours)
    }
  })
})
