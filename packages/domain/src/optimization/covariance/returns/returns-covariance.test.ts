import fc from 'fast-check'
import { assert, describe, expect, it } from 'vitest'
import { drawnReturns } from '@fairweight/testing/domain/optimization/drawn-returns.ts'
import { ledoitWolfConstantVariance } from '../../estimators/constant-variance-shrinkage.ts'
import { ledoitWolfConstantCorrelation } from '../../estimators/ledoit-wolf-constant-correlation.ts'
import { sampleCovariance } from '../../estimators/sample-covariance.ts'
import type { CovarianceOperator, LargeCovariance } from '../covariance-operator.ts'
import { denseCovariance } from '../dense-covariance.ts'
import { LOW_RANK_ESTIMATORS, type LowRankEstimator, returnsCovariance } from './returns-covariance.ts'

/** The same estimates with every entry written out, by the code that the dashboard uses. */
function written(returns: readonly Float64Array[], estimator: LowRankEstimator): CovarianceOperator {
  const packed = {
    sample: () => sampleCovariance(returns),
    'ledoit-wolf-constant-correlation': () => ledoitWolfConstantCorrelation(returns).covariance,
    'constant-variance': () => ledoitWolfConstantVariance(returns).covariance,
  }[estimator]()
  return denseCovariance(packed, returns.length)
}

const largeOf = ({ large }: CovarianceOperator): LargeCovariance => large ?? assert.fail('It offers nothing more.')

function product(covariance: CovarianceOperator, weights: readonly number[]): Float64Array {
  const out = new Float64Array(covariance.size)
  covariance.multiply(Float64Array.from(weights), out)
  return out
}

function expectClose(found: Float64Array, expected: Float64Array, digits = 14): void {
  const size = Math.max(1e-300, ...expected.map(Math.abs))
  for (const [place, value] of expected.entries()) expect(found[place]! / size).toBeCloseTo(value / size, digits - 2)
}

const shape = fc.tuple(fc.integer({ min: 1, max: 30 }), fc.integer({ min: 3, max: 40 }), fc.integer())

describe.each(LOW_RANK_ESTIMATORS)('the covariance of returns by %s', (estimator) => {
  it('is the one written out: its variances, its products and its entries among some assets', () => {
    fc.assert(
      fc.property(shape, ([assets, days, seed]) => {
        const returns = drawnReturns(assets, days, seed)
        const found = returnsCovariance(returns, estimator, 252)
        const expected = written(returns, estimator)
        expect(found.defect).toBeNull()
        expectClose(found.variances, expected.variances)
        const weights = returns.map((_, asset) => ((asset * 7) % 5) - 1)
        expectClose(product(found, weights), product(expected, weights))
        const some = [...returns.keys()].filter((asset) => asset % 3 !== 1)
        const among = largeOf(found).among(some)
        const held = weights.map((weight, asset) => (some.includes(asset) ? weight : 0))
        expectClose(
          product(
            among,
            some.map((asset) => weights[asset]!),
          ),
          Float64Array.from(some, (asset) => product(expected, held)[asset]!),
        )
      }),
      { numRuns: 40 },
    )
  })

  it('solves its free block as the one written out does', () => {
    const returns = drawnReturns(9, 40, 2)
    const solve = (covariance: CovarianceOperator): Float64Array => {
      const block = covariance.freeBlock(0.01, null)
      for (const asset of [4, 1, 7]) expect(block.add(asset)).toBe(true)
      const right = Float64Array.of(1, -1, 0.5)
      block.solve(right)
      return right
    }
    expectClose(solve(returnsCovariance(returns, estimator, 252)), solve(written(returns, estimator)), 12)
  })

  it('has covariances with portfolios of some assets, four at a time or one by one', () => {
    const returns = drawnReturns(12, 20, 5)
    const found = returnsCovariance(returns, estimator, 252)
    const large = largeOf(found)
    const portfolios = [
      [0, 3],
      [3, 5],
      [0, 5],
    ].map((assets) => ({ assets, prepared: large.portfolio(assets, Float64Array.of(0.3, 0.7)) }))
    const four = large.withFour(portfolios.map(({ prepared }) => prepared))
    for (const [place, { assets, prepared }] of portfolios.entries()) {
      const weights = returns.map((_, asset) => (asset === assets[0] ? 0.3 : asset === assets[1] ? 0.7 : 0))
      const expected = product(found, weights)
      for (const asset of [1, 2, 4, 6, 11]) {
        expect(four[4 * asset + place]! / expected[asset]!).toBeCloseTo(1, 11)
        expect(large.withOne(asset, prepared) / expected[asset]!).toBeCloseTo(1, 11)
      }
    }
  })

  it('bounds by how much the covariances of an asset with two portfolios differ', () => {
    fc.assert(
      fc.property(fc.integer(), fc.double({ min: 0, max: 1, noNaN: true }), (seed, share) => {
        const large = largeOf(returnsCovariance(drawnReturns(10, 15, seed), estimator, 252))
        const a = large.portfolio([1, 2, 3], Float64Array.of(share, 1 - share, 0))
        const b = large.portfolio([1, 2, 3], Float64Array.of(0, share, 1 - share))
        for (const asset of [0, 4, 9]) {
          const apart =
            large.withOne(asset, a) - large.shared(asset, a) - (large.withOne(asset, b) - large.shared(asset, b))
          expect(Math.abs(apart)).toBeLessThanOrEqual(large.reach(asset) * large.distance(a, b) * (1 + 1e-12) + 1e-18)
        }
      }),
      { numRuns: 40 },
    )
  })

  it('guesses with a model of one factor that keeps the variances', () => {
    const found = returnsCovariance(drawnReturns(20, 60, 6), estimator, 252)
    const model = largeOf(found).oneFactorModel()
    expect(model.defect).toBeNull()
    expectClose(model.variances, found.variances)
  })

  it('is never positive definite by rounding alone: a stock without movement has no variance', () => {
    const returns = [...drawnReturns(3, 30, 1), new Float64Array(30).fill(0.0004)]
    const { variances } = returnsCovariance(returns, estimator, 252)
    expect(variances[3]).toBeCloseTo(written(returns, estimator).variances[3]!, 16)
    expect(variances[3] === 0).toBe(estimator !== 'constant-variance')
  })
})

describe('what comes with the covariance of returns', () => {
  it('is the share of the target, as the estimators written out have it', () => {
    const returns = drawnReturns(15, 40, 11)
    const shareOf = (estimator: LowRankEstimator) => returnsCovariance(returns, estimator, 252).shrinkageIntensity
    expect(shareOf('sample')).toBeNull()
    expect(shareOf('ledoit-wolf-constant-correlation')).toBeCloseTo(
      ledoitWolfConstantCorrelation(returns).shrinkageIntensity,
      12,
    )
    expect(shareOf('constant-variance')).toBeCloseTo(ledoitWolfConstantVariance(returns).shrinkageIntensity, 12)
  })

  it('is what is wrong with the returns', () => {
    expect(returnsCovariance([Float64Array.of(1)], 'sample', 252).defect).toEqual({
      code: 'dimension-mismatch',
      asset: null,
    })
    const series = Float64Array.of(0.1, Infinity)
    expect(returnsCovariance([series], 'ledoit-wolf-constant-correlation', 252).defect?.code).toBe('not-finite')
  })
})
