import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { StockOptimizationRequest } from '../stocks/stock-optimization.ts'
import { commonReturns, estimatedReturns, riskFreeReturns } from './return-rows.ts'

const rounded = (series: ArrayLike<number>): number[] => Array.from(series, (value) => Number(value.toFixed(12)))

function request(
  closes: Readonly<Record<string, readonly number[]>>,
  estimators: StockOptimizationRequest['estimators'] = {},
): StockOptimizationRequest {
  const tickers = Object.keys(closes)
  const days = Object.values(closes)[0]?.length ?? 0
  return {
    tickers,
    totalReturnCloses: tickers.map((ticker) => Float64Array.from(closes[ticker]!)),
    dates: Array.from({ length: days }, (_, day) => `2024-01-0${day + 1}`),
    riskFreeRate: 0.02,
    riskLevel: 'balanced',
    estimators,
  }
}

/** The second has no price on the third day, the first none on the first. */
const GAPPY = { ZZZ: [NaN, 100, 110, 132], AAA: [50, 40, NaN, 60] }

describe('the returns of the common period', () => {
  it('run from kept day to kept day, in alphabetical order of the tickers', () => {
    const { tickers, returns, days } = commonReturns(request(GAPPY))
    expect(tickers).toEqual(['AAA', 'ZZZ'])
    expect(days).toEqual([1, 3])
    expect(returns.map(rounded)).toEqual([[0.5], [0.32]])
  })

  it('are none where the stocks share one day, or no stock was chosen', () => {
    const single = commonReturns(request({ AAA: [1, 2, NaN], BBB: [NaN, 4, 5] }))
    expect(single.days).toEqual([1])
    expect(single.returns.map((series) => series.length)).toEqual([0, 0])
    expect(commonReturns(request({}))).toEqual({ tickers: [], returns: [], days: [] })
  })
})

describe('the returns that the estimates rest on', () => {
  it('are those of the common period unless pairwise days are chosen', () => {
    for (const estimators of [undefined, {}, { missingData: 'common-period' }, { covariance: 'sample' }] as const)
      expect(estimatedReturns(request(GAPPY, estimators)).returns.map(rounded)).toEqual([[0.5], [0.32]])
  })

  it('are each stock’s own with pairwise days, over all days alike, NaN where it has none', () => {
    const { tickers, returns } = estimatedReturns(request(GAPPY, { missingData: 'pairwise' }))
    expect(tickers).toEqual(['AAA', 'ZZZ'])
    expect(returns.map(rounded)).toEqual([
      [-0.2, NaN, 0.5],
      [NaN, 0.1, 0.2],
    ])
  })
})

describe('what the risk-free rate earned', () => {
  it('is the whole way of the bills from the first kept day with a price to the last', () => {
    const gaps = fc.array(fc.option(fc.integer({ min: 9000, max: 11_000 }), { nil: null, freq: 3 }), {
      minLength: 2,
      maxLength: 20,
    })
    fc.assert(
      fc.property(gaps, fc.array(fc.boolean(), { minLength: 20, maxLength: 20 }), (prices, isKept) => {
        const bills = Float64Array.from(prices, (price) => price ?? NaN)
        const days = [...bills.keys()].filter((day) => isKept[day])
        /** The last price up to a day. */
        const known = (day: number): number => bills.subarray(0, day + 1).findLast((price) => price > 0) ?? NaN
        const priced = days.filter((day) => known(day) > 0)
        fc.pre(priced.length > 1)
        const earned = riskFreeReturns(bills, 0, days).reduce((dollar, value) => dollar * (1 + value), 1)
        expect(earned).toBeCloseTo(known(priced.at(-1)!) / known(priced[0]!), 10)
      }),
      { numRuns: 60 },
    )
  })

  it('is the rate of the request by 252 on days before the bills begin', () => {
    const bills = Float64Array.of(NaN, NaN, 100, 101)
    expect(rounded(riskFreeReturns(bills, 0.0504, [0, 1, 2, 3]))).toEqual([0.0002, 0.0002, 0.01])
  })

  it('is a loss where the bills lost', () => {
    expect(rounded(riskFreeReturns(Float64Array.of(100, 99), 0.05, [0, 1]))).toEqual([-0.01])
  })

  it('is nothing on a day on which the bills have no price, and the rest on the next', () => {
    expect(rounded(riskFreeReturns(Float64Array.of(100, NaN, 102), 0.05, [0, 1, 2]))).toEqual([0, 0.02])
  })

  it('takes no zero and no negative number for a price of the bills', () => {
    expect(rounded(riskFreeReturns(Float64Array.of(100, 0, -5, 110), 0, [0, 1, 2, 3]))).toEqual([0, 0, 0.1])
  })
})
