import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Frontier } from '../../critical-line/frontier.ts'
import { traceEfficientFrontier } from '../../critical-line/trace-efficient-frontier.ts'
import { ledoitWolfConstantVariance, oracleApproximatingShrinkage } from '../../estimators/constant-variance-shrinkage.ts'
import { expectedReturns } from '../../estimators/expected-returns.ts'
import { ledoitWolfConstantCorrelation } from '../../estimators/ledoit-wolf-constant-correlation.ts'
import { ledoitWolfSingleFactor } from '../../estimators/ledoit-wolf-single-factor.ts'
import { sampleCovariance } from '../../estimators/sample-covariance.ts'
import { minimumVariance } from '../../readings/frontier-ends.ts'
import { denseCovariance } from '../dense-covariance.ts'
import { returnsCovariance } from './returns-covariance.ts'

const explicit = {
  'sample': (returns: readonly Float64Array[]) => ({ covariance: sampleCovariance(returns), shrinkageIntensity: 0 }),
  'ledoit-wolf-constant-correlation': ledoitWolfConstantCorrelation,
  'single-factor': ledoitWolfSingleFactor,
  'constant-variance': ledoitWolfConstantVariance,
  'oracle-approximating': oracleApproximatingShrinkage,
}
const estimators = ['sample', 'ledoit-wolf-constant-correlation', 'single-factor', 'constant-variance', 'oracle-approximating'] as const

/** Fewer and more assets than days. */
const returnsWith = (still: fc.Arbitrary<boolean>) => fc.tuple(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 3, max: 12 }), still).chain(([n, length, hasStill]) =>
  fc.array(fc.array(fc.integer({ min: -1000, max: 1000 }), { minLength: length, maxLength: length }), { minLength: n, maxLength: n })
    .map((rows) => rows.map((row, i) => Float64Array.from(row, (value) => (hasStill && i === 1 ? 0.0001 : (value + 10 * i) * 1e-4)))),
)

const worstResidual = ({ corners }: Frontier): number => Math.max(...corners.map(({ kktResidual }) => kktResidual))

const arbitraryReturns = returnsWith(fc.boolean())
const movingReturns = returnsWith(fc.constant(false))

describe('the covariance of a large universe, from its returns', () => {
  it.each(estimators)('is the explicit one, entry by entry (%s)', (estimator) => {
    fc.assert(
      fc.property(arbitraryReturns, (returns) => {
        const n = returns.length
        const { covariance, shrinkageIntensity } = explicit[estimator](returns)
        const reference = denseCovariance(covariance, n)
        const ours = returnsCovariance(returns, { estimator, periodsPerYear: 252 })
        const scale = Math.max(...reference.variances)
        // Two assets have one correlation, so that sample and target are one and any share of them is right.
        if (n > 2) expect(ours.shrinkageIntensity).toBeCloseTo(shrinkageIntensity, 8)
        for (let i = 0; i < n; i++) {
          const unit = new Float64Array(n)
          unit[i] = 1
          const column = new Float64Array(n)
          const wanted = new Float64Array(n)
          ours.multiply(unit, column)
          reference.multiply(unit, wanted)
          for (let j = 0; j < n; j++) expect(Math.abs(column[j]! - wanted[j]!)).toBeLessThanOrEqual(1e-10 * scale)
          expect(Math.abs(ours.variances[i]! - wanted[i]!)).toBeLessThanOrEqual(1e-10 * scale)
        }
      }),
      { numRuns: 300 },
    )
  })

  it.each(estimators)('has the same frontier, with fewer days than assets too (%s)', (estimator) => {
    fc.assert(
      fc.property(movingReturns, (returns) => {
        const inputs = { expectedReturns: expectedReturns(returns), lower: 0, upper: 1 }
        const dense = traceEfficientFrontier({ ...inputs, covariance: denseCovariance(explicit[estimator](returns).covariance, returns.length) })
        const ours = traceEfficientFrontier({ ...inputs, covariance: returnsCovariance(returns, { estimator, periodsPerYear: 252 }) })
        if (dense.status !== 'optimal' || ours.status !== 'optimal') throw new Error('expected two frontiers')
        expect(minimumVariance(ours.frontier).variance).toBeCloseTo(minimumVariance(dense.frontier).variance, 10)
        expect(worstResidual(ours.frontier)).toBeLessThanOrEqual(Math.max(1e-10, 2 * worstResidual(dense.frontier)))
      }),
    )
  })

  it.each([
    [[Float64Array.of(0.1, 0.2), Float64Array.of(0.1)], { code: 'dimension-mismatch', asset: null }],
    [[Float64Array.of(0.1), Float64Array.of(0.1)], { code: 'dimension-mismatch', asset: null }],
    [[Float64Array.of(0.1, 0.2), Float64Array.of(0.1, NaN)], { code: 'not-finite', asset: 1 }],
    [[Float64Array.of(0.1, Infinity), Float64Array.of(0.1, NaN)], { code: 'not-finite', asset: 0 }],
  ])('names what is wrong with the returns', (returns, defect) => {
    expect(returnsCovariance(returns, { estimator: 'ledoit-wolf-constant-correlation', periodsPerYear: 252 }).defect).toEqual(defect)
  })

  it.each(estimators)('agrees where the market stands still because two assets cancel (%s)', (estimator) => {
    const returns = [Float64Array.of(0.01, -0.02, 0.03, 0.01), Float64Array.of(-0.01, 0.02, -0.03, -0.01)]
    const { covariance, shrinkageIntensity } = explicit[estimator](returns)
    const ours = returnsCovariance(returns, { estimator, periodsPerYear: 252 })
    const column = new Float64Array(2)
    ours.multiply(Float64Array.of(1, 0), column)
    for (const [i, wanted] of [covariance[0]!, covariance[1]!].entries()) expect(column[i]).toBeCloseTo(wanted, 12)
    expect(ours.variances[1]).toBeCloseTo(covariance[2]!, 12)
    expect(ours.shrinkageIntensity).toBeCloseTo(shrinkageIntensity, 12)
  })

  it('answers the same for the same weights again, and anew for others', () => {
    const covariance = returnsCovariance([Float64Array.of(0.01, 0.03, -0.01), Float64Array.of(0, 0.01, 0.05)], { estimator: 'sample', periodsPerYear: 1 })
    const product = (weights: readonly number[]): number[] => {
      const out = new Float64Array(2)
      covariance.multiply(Float64Array.from(weights), out)
      return Array.from(out)
    }
    const first = product([1, 2])
    expect(product([1, 2])).toEqual(first)
    expect(product([1, 3])).not.toEqual(first)
    expect(product([2, 4])).toEqual(first.map((entry) => 2 * entry))
  })

  it('has no assets without returns', () => {
    expect(returnsCovariance([], { estimator: 'sample', periodsPerYear: 252 })).toMatchObject({ size: 0, defect: null })
  })
})
