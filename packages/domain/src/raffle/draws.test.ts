import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { closesAt, drawAt, isDrawId, linkEndsAt } from './draws.ts'

describe('a draw is a calendar quarter in UTC', () => {
  test.each([
    ['2026-01-01T00:00:00.000Z', '2026-Q1'],
    ['2026-03-31T23:59:59.999Z', '2026-Q1'],
    ['2026-04-01T00:00:00.000Z', '2026-Q2'],
    ['2026-09-30T23:59:59.999Z', '2026-Q3'],
    ['2026-12-31T23:59:59.999Z', '2026-Q4'],
    ['2027-01-01T00:00:00.000Z', '2027-Q1'],
    ['2026-12-31T19:30:00-05:00', '2027-Q1'],
  ])('%s belongs to %s', (moment, draw) => expect(drawAt(Date.parse(moment))).toBe(draw))

  test('it closes with the first instant of the next', () => {
    expect(new Date(closesAt('2026-Q3')).toISOString()).toBe('2026-10-01T00:00:00.000Z')
    expect(new Date(closesAt('2026-Q4')).toISOString()).toBe('2027-01-01T00:00:00.000Z')
  })

  test('every moment lies in its draw, and draws follow each other without a gap, in the order of their names', () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date('1000-01-01'), max: new Date('9998-12-31'), noInvalidDate: true }),
        (moment) => {
          const draw = drawAt(moment.getTime())
          expect(moment.getTime()).toBeLessThan(closesAt(draw))
          const next = drawAt(closesAt(draw))
          expect(next > draw).toBe(true)
          expect(drawAt(closesAt(draw) - 1)).toBe(draw)
        },
      ),
    )
  })
})

test.each(['2026-Q4', '1000-Q1'])('%s names a draw', (text) => expect(isDrawId(text)).toBe(true))
test.each(['2026-Q5', '2026-Q0', '2026-q4', '26-Q4', '0026-Q4', '2026Q4', ' 2026-Q4', '2026-Q4\n', ''])(
  '%j names none',
  (text) => expect(isDrawId(text)).toBe(false),
)
test('a year of five digits has none', () => expect(() => drawAt(Date.UTC(10_000, 0))).toThrow(RangeError))

test.each([
  ['in the middle of a quarter, seven days', '2026-11-21T12:00:00Z', '2026-11-28T12:00:00.000Z'],
  ['seven days before its end, seven days', '2026-12-25T00:00:00Z', '2027-01-01T00:00:00.000Z'],
  ['near its end, until then', '2026-12-30T12:00:00Z', '2027-01-01T00:00:00.000Z'],
  ['in its last second, until its end', '2026-12-31T23:59:59.999Z', '2027-01-01T00:00:00.000Z'],
])('%s', (_when, enteredAt, endsAt) => expect(new Date(linkEndsAt(Date.parse(enteredAt))).toISOString()).toBe(endsAt))
