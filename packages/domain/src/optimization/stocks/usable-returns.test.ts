import { describe, expect, it } from 'vitest'
import { syntheticCloses, syntheticDates } from '@fairweight/testing/domain/optimization/made-up-closes.ts'
import { commonReturns, pairwiseReturns, type ReturnsOrShortfall } from './usable-returns.ts'

const tickers = ['AAA', 'BBB']

/** Two stocks over so many days; the second has prices only where `isThere` says so. */
function closesOf(days: number, isThere: (day: number) => boolean): Float64Array[] {
  return syntheticCloses(2, days).map((series, i) =>
    i === 0 ? series : series.map((close, day) => (isThere(day) ? close : NaN)),
  )
}

const common = (days: number, isThere: (day: number) => boolean = () => true): ReturnsOrShortfall =>
  commonReturns(tickers, closesOf(days, isThere), syntheticDates(days))
const pairwise = (days: number, isThere: (day: number) => boolean = () => true): ReturnsOrShortfall =>
  pairwiseReturns(tickers, closesOf(days, isThere))
const notesOf = (usable: ReturnsOrShortfall): readonly string[] => ('shortfall' in usable ? [] : usable.notes)

describe('returns over common days', () => {
  it('are enough from sixty on', () => {
    expect(common(61)).toMatchObject({ observations: 60, returnsUsed: [60, 60], first: 0, last: 60, notes: [] })
    expect(common(60)).toMatchObject({
      observations: 59,
      shortfall: {
        code: 'too-little-history',
        ticker: 'AAA',
        message: 'The stocks have prices on 60 shared days, but at least 61 are needed; AAA has 60.',
      },
    })
    expect(common(0)).toMatchObject({ observations: 0, shortfall: { code: 'too-little-history' } })
  })

  it.each([
    [
      'begins later',
      (day: number) => day >= 1,
      'BBB has prices on 99 days, from 2024-01-02 to 2024-04-09; the days shared by all stocks are used.',
    ],
    [
      'ends earlier',
      (day: number) => day < 99,
      'BBB has prices on 99 days, from 2024-01-01 to 2024-04-08; the days shared by all stocks are used.',
    ],
    [
      'has a gap',
      (day: number) => day !== 50,
      'BBB has prices on 99 days, from 2024-01-01 to 2024-04-09; the days shared by all stocks are used.',
    ],
  ])('name the stock that %s, and no other', (_name, isThere, note) => {
    expect(notesOf(common(100, isThere))).toEqual([note])
  })

  it('name nobody for days outside what all the others have', () => {
    const [first, second] = closesOf(100, () => true)
    const later = first!.map((close, day) => (day < 10 ? NaN : close))
    const laterStill = second!.map((close, day) => (day < 20 || day > 90 ? NaN : close))
    const usable = commonReturns(tickers, [later, laterStill], syntheticDates(100))
    expect(usable).toMatchObject({ first: 20, last: 90, notes: [expect.stringMatching(/^BBB has prices on 71 days/)] })
  })
})

describe('returns over the days of each pair', () => {
  it('are enough from sixty shared ones on, and need no note where all have as many', () => {
    expect(pairwise(61)).toMatchObject({ observations: 60, returnsUsed: [60, 60], first: 0, last: 60, notes: [] })
    expect(pairwise(60)).toMatchObject({
      observations: 59,
      shortfall: {
        code: 'too-little-history',
        message: 'BBB has 59 daily returns in this period, but at least 60 are needed.',
      },
    })
  })

  it('span the days of all stocks, and say how many are shared', () => {
    const [first, second] = closesOf(100, (day) => day >= 20)
    const usable = pairwiseReturns(tickers, [first!.map((close, day) => (day > 90 ? NaN : close)), second!])
    expect(usable).toMatchObject({
      first: 0,
      last: 99,
      observations: 70,
      returnsUsed: [90, 79],
      notes: [
        'Each pair of stocks is estimated over the days on which both have prices: from 70 daily returns (AAA and BBB) to 90.',
      ],
    })
  })
})
