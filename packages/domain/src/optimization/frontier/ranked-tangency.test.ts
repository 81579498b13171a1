import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { largestDifference } from '@fairweight/testing/domain/largest-difference.ts'
import { denseCovariance } from '../covariance/dense-covariance.ts'
import type { CovarianceOperator } from '../covariance/covariance-operator.ts'
import { factorCovariance } from '../covariance/factor-covariance.ts'
import { traceEfficientFrontier } from '../critical-line/trace-efficient-frontier.ts'
import { maximumSharpe } from './maximum-sharpe.ts'

/**
 * E. Elton, M. Gruber and M. Padberg, "Simple criteria for optimal portfolio selection" (1976): where all covariance comes
 * from one index, or all correlations are the same, the long-only tangency portfolio is found by ranking alone.
 */
interface Stock {
  readonly mean: number
  readonly beta: number
  /** Variance that is not the index's. */
  readonly own: number
}

function tangencyOf(means: readonly number[], covariance: CovarianceOperator, rate: number): Float64Array {
  const traced = traceEfficientFrontier({ expectedReturns: means, covariance, lower: 0, upper: 1 })
  if (traced.status !== 'optimal') throw new Error(JSON.stringify(traced))
  const found = maximumSharpe(traced.frontier, rate)
  if (found.status !== 'optimal') throw new Error(found.status)
  return found.portfolio.weights
}

function byIndex(stocks: readonly Stock[], indexVariance: number, rate: number): Float64Array {
  return tangencyOf(
    stocks.map(({ mean }) => mean),
    factorCovariance({
      loadings: Float64Array.from(stocks, ({ beta }) => beta * Math.sqrt(indexVariance)),
      specificVariances: Float64Array.from(stocks, ({ own }) => own),
    }),
    rate,
  )
}

/** Shares of what is positive. */
function normalized(parts: readonly number[]): number[] {
  const held = parts.map((part) => Math.max(0, part))
  const sum = held.reduce((total, part) => total + part, 0)
  return held.map((part) => part / sum)
}

/** The cut-off rate grows with every stock that is worth holding, in the order of excess return over beta. */
function rankedByIndex(stocks: readonly Stock[], indexVariance: number, rate: number): number[] {
  const ratio = ({ mean, beta }: Stock): number => (mean - rate) / beta
  let [above, below, cutOff] = [0, 1, 0]
  for (const stock of stocks.toSorted((x, y) => ratio(y) - ratio(x))) {
    if (ratio(stock) <= cutOff) break
    above += (indexVariance * (stock.mean - rate) * stock.beta) / stock.own
    below += (indexVariance * stock.beta * stock.beta) / stock.own
    cutOff = above / below
  }
  return normalized(stocks.map((stock) => (stock.beta / stock.own) * (ratio(stock) - cutOff)))
}

interface Correlated {
  readonly mean: number
  readonly deviation: number
}

function rankedByCorrelation(stocks: readonly Correlated[], correlation: number, rate: number): number[] {
  const ratio = ({ mean, deviation }: Correlated): number => (mean - rate) / deviation
  let [sum, count, cutOff] = [0, 0, 0]
  for (const stock of stocks.toSorted((x, y) => ratio(y) - ratio(x))) {
    if (ratio(stock) <= cutOff) break
    sum += ratio(stock)
    count++
    cutOff = (correlation / (1 - correlation + count * correlation)) * sum
  }
  return normalized(stocks.map((stock) => (ratio(stock) - cutOff) / stock.deviation))
}

describe('the long-only tangency portfolio of a single-index model', () => {
  it('is that of a table worked out by hand: five of ten stocks above a cut-off of 5.45', () => {
    // In percent, at a rate of 5 and an index variance of 10: [mean, beta, own variance], by excess return over beta.
    const table = [
      [15, 1, 50],
      [17, 1.5, 40],
      [12, 1, 20],
      [17, 2, 10],
      [11, 1, 40],
      [11, 1.5, 30],
      [11, 2, 40],
      [7, 0.8, 16],
      [7, 1, 20],
      [5.6, 0.6, 6],
    ] as const
    const stocks = table.map(([mean, beta, own]) => ({ mean, beta, own }))
    // Of the first five: 10 · (10/50 + 18/40 + 7/20 + 24/10 + 6/40) = 35.5 over 1 + 10 · (1/50 + 2.25/40 + 1/20 + 4/10 + 1/40) = 6.5125.
    const cutOff = 35.5 / 6.5125
    expect(cutOff).toBeCloseTo(5.45, 2)
    const expected = normalized([
      (1 / 50) * (10 - cutOff),
      (1.5 / 40) * (8 - cutOff),
      (1 / 20) * (7 - cutOff),
      (2 / 10) * (6 - cutOff),
      (1 / 40) * (6 - cutOff),
    ])
    const weights = byIndex(stocks, 10, 5)
    expect(largestDifference(weights.subarray(0, 5), expected)).toBeLessThan(1e-12)
    expect(Array.from(weights.subarray(5))).toEqual([0, 0, 0, 0, 0])
  })

  it('is that of the ranking for any stocks that move with the index', () => {
    const tenths = (min: number, max: number) => fc.integer({ min, max }).map((value) => value / 10)
    const stock = fc.record({ mean: tenths(10, 200), beta: tenths(2, 25), own: tenths(5, 600) })
    fc.assert(
      fc.property(fc.array(stock, { minLength: 2, maxLength: 15 }), tenths(10, 300), (stocks, indexVariance) => {
        const rate = 0.55
        fc.pre(stocks.some(({ mean }) => mean > rate + 0.1))
        const expected = rankedByIndex(stocks, indexVariance, rate)
        expect(largestDifference(byIndex(stocks, indexVariance, rate), expected)).toBeLessThan(1e-9)
      }),
      { numRuns: 40 },
    )
  })
})

describe('the long-only tangency portfolio of equal correlations', () => {
  const matrixOf = (stocks: readonly Correlated[], correlation: number): CovarianceOperator =>
    denseCovariance(
      stocks.flatMap((x, i) => stocks.map((y, j) => x.deviation * y.deviation * (i === j ? 1 : correlation))),
      stocks.length,
    )

  it('leaves out the stock whose ratio does not reach the cut-off of the others', () => {
    // Ratios 2, 1.5 and 0.5 at a correlation of a half: cut-offs 1, 3.5 / 3, which the third does not reach.
    const stocks = [
      { mean: 0.2, deviation: 0.1 },
      { mean: 0.3, deviation: 0.2 },
      { mean: 0.1, deviation: 0.2 },
    ]
    const weights = tangencyOf(
      stocks.map(({ mean }) => mean),
      matrixOf(stocks, 0.5),
      0,
    )
    const expected = normalized([(2 - 3.5 / 3) / 0.1, (1.5 - 3.5 / 3) / 0.2, -1])
    expect(largestDifference(weights, expected)).toBeLessThan(1e-12)
  })

  it('is that of the ranking', () => {
    const hundredths = (min: number, max: number) => fc.integer({ min, max }).map((value) => value / 100)
    const stock = fc.record({ mean: hundredths(2, 40), deviation: hundredths(5, 60) })
    fc.assert(
      fc.property(fc.array(stock, { minLength: 2, maxLength: 12 }), hundredths(0, 90), (stocks, correlation) => {
        const weights = tangencyOf(
          stocks.map(({ mean }) => mean),
          matrixOf(stocks, correlation),
          0.015,
        )
        expect(largestDifference(weights, rankedByCorrelation(stocks, correlation, 0.015))).toBeLessThan(1e-8)
      }),
      { numRuns: 40 },
    )
  })
})
