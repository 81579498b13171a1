import { describe, expect, it } from 'vitest'
import { day } from '@fairweight/testing/domain/companies.ts'
import { isQuarterAfter, isYearAfter } from './reported-period.ts'

const ending = (text: string) => ({ periodEnd: day(text) })

describe('a fiscal year follows another', () => {
  it.each([
    ['a calendar year later', '2014-12-31', '2015-12-31', true],
    ['a leap year later', '2015-12-31', '2016-12-31', true],
    ['52 weeks later', '2015-12-26', '2016-12-24', true],
    ['53 weeks later', '2015-12-26', '2016-12-31', true],
    ['350 days later', '2015-01-01', '2015-12-17', true],
    ['349 days later', '2015-01-01', '2015-12-16', false],
    ['380 days later', '2015-01-01', '2016-01-16', true],
    ['381 days later', '2015-01-01', '2016-01-17', false],
    ['two years later', '2014-12-31', '2016-12-31', false],
    ['on the same day', '2015-12-31', '2015-12-31', false],
    ['a year before', '2015-12-31', '2014-12-31', false],
  ])('%s', (_name, earlier, later, follows) => {
    expect(isYearAfter(ending(earlier), ending(later))).toBe(follows)
  })
})

describe('a quarter follows another', () => {
  it.each([
    ['three months later', '2015-12-31', '2016-03-31', true],
    ['80 days later', '2015-01-01', '2015-03-22', true],
    ['79 days later', '2015-01-01', '2015-03-21', false],
    ['100 days later', '2015-01-01', '2015-04-11', true],
    ['101 days later', '2015-01-01', '2015-04-12', false],
    ['two quarters later', '2015-12-31', '2016-06-30', false],
    ['a quarter before', '2016-03-31', '2015-12-31', false],
  ])('%s', (_name, earlier, later, follows) => {
    expect(isQuarterAfter(ending(earlier), ending(later))).toBe(follows)
  })
})
