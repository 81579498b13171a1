import { describe, expect, it } from 'vitest'
import { isSameDay, statementMonths } from './period-length.ts'

describe('the months that a stretch of days stands for', () => {
  it.each([
    [84, 3, 'a quarter of twelve weeks'],
    [90, 3, 'January to March'],
    [98, 3, 'a quarter of fourteen weeks'],
    [181, 6, 'January to June'],
    [273, 9, 'January to September'],
    [364, 12, 'a year of 52 weeks'],
    [365, 12, 'a calendar year'],
    [371, 12, 'a year of 53 weeks'],
  ])('%i days are %i months: %s', (days, months) => {
    expect(statementMonths(days)).toBe(months)
  })

  it.each([
    [3, 80, 100],
    [6, 170, 200],
    [9, 260, 290],
    [12, 350, 380],
  ])('%i months are %i to %i days, and not one day less or more', (months, least, most) => {
    expect([least - 1, least, most, most + 1].map(statementMonths)).toEqual([null, months, months, null])
  })

  it.each([0, -90, 1, 30, 120, 150, 230, 320, 730, Number.NaN, Number.POSITIVE_INFINITY])(
    '%s days are no statement’s',
    (days) => {
      expect(statementMonths(days)).toBeNull()
    },
  )
})

describe('two days of different filings', () => {
  it.each([
    [0, true],
    [5, true],
    [-5, true],
    [6, false],
    [-6, false],
    [Number.NaN, false],
  ])('that are %s apart mean the same day: %s', (apart, isSame) => {
    expect(isSameDay(17_000, 17_000 + apart)).toBe(isSame)
  })
})
