import { describe, expect, it } from 'vitest'
import { day } from '@fairweight/testing/domain/companies.ts'
import { splitFactorBetween } from './security.ts'

/** Apple’s splits: 7 for 1 in 2014 and 4 for 1 in 2020. */
const APPLE = [
  { date: day('2014-06-09'), factor: 7 },
  { date: day('2020-08-31'), factor: 4 },
]

describe('the shares that one share has become', () => {
  it.each([
    ['over both splits', '2014-01-01', '2021-01-01', 28],
    ['over one of them', '2014-01-01', '2020-08-30', 7],
    ['on the day of a split, which counts already', '2014-01-01', '2020-08-31', 28],
    ['since the day of a split, which is no longer ahead', '2014-06-09', '2021-01-01', 4],
    ['since the day before', '2014-06-08', '2014-06-09', 7],
    ['without any split between', '2015-01-01', '2020-01-01', 1],
    ['on one day', '2014-06-09', '2014-06-09', 1],
    ['between days in the wrong order', '2021-01-01', '2014-01-01', 1],
  ])('are, %s', (_name, after, upTo, factor) => {
    expect(splitFactorBetween(APPLE, day(after), day(upTo))).toBe(factor)
    expect(splitFactorBetween(APPLE.toReversed(), day(after), day(upTo))).toBe(factor)
  })

  it('are fewer after a reverse split, and one without any splits', () => {
    expect(splitFactorBetween([{ date: day('2011-05-09'), factor: 0.1 }], day('2011-01-01'), day('2012-01-01'))).toBe(
      0.1,
    )
    expect(splitFactorBetween([], day('2011-01-01'), day('2012-01-01'))).toBe(1)
  })
})
