import { describe, expect, it } from 'vitest'
import { commonPeriod, dailyReturns, minShared, ownReturns } from './missing-data.ts'

describe('the common period', () => {
  it('keeps the days on which every ticker has a price, and says what each costs', () => {
    const period = commonPeriod([Float64Array.of(NaN, 2, 3, 4, 5), Float64Array.of(1, 2, NaN, 4, 0)])
    expect(period).toEqual({
      days: [1, 3],
      histories: [
        { first: 1, last: 4, sessions: 4 },
        { first: 0, last: 3, sessions: 3 },
      ],
      daysWithout: [3, 4],
    })
    expect(commonPeriod([])).toEqual({ days: [], histories: [], daysWithout: [] })
    expect(commonPeriod([Float64Array.of(NaN)]).histories).toEqual([{ first: null, last: null, sessions: 0 }])
  })
})

describe('returns', () => {
  it('are simple returns between kept days', () => {
    const returns = dailyReturns(Float64Array.of(100, 110, NaN, 99), [0, 1, 3])
    expect(Array.from(returns, (value) => Number(value.toFixed(12)))).toEqual([0.1, -0.1])
    expect(dailyReturns(Float64Array.of(1), [])).toHaveLength(0)
  })

  it('of a ticker on its own days reach back to its previous price', () => {
    expect(Array.from(ownReturns(Float64Array.of(NaN, 2, NaN, 0, 3, 6)))).toEqual([NaN, NaN, NaN, 0.5, 1])
    expect(ownReturns(new Float64Array(0))).toHaveLength(0)
  })
})

describe('shared days', () => {
  it('name the pair with the fewest', () => {
    const long = Float64Array.of(1, 1, 1, 1)
    expect(minShared([long, Float64Array.of(1, 1, NaN, NaN), Float64Array.of(NaN, 1, 1, 1)])).toEqual({
      first: 2,
      second: 1,
      returns: 1,
    })
    expect(minShared([long, Float64Array.of(NaN, NaN, 1, 1)])).toEqual({ first: 1, second: 0, returns: 2 })
  })
})
