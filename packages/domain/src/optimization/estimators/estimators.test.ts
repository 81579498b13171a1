import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { denseCovariance } from '../covariance/dense-covariance.ts'
import { ledoitWolfConstantVariance, oracleApproximatingShrinkage } from './constant-variance-shrinkage.ts'
import { estimateFromReturns } from './estimate-from-returns.ts'
import { completeEstimators, DEFAULT_ESTIMATORS, estimatorConflict } from './estimator-choice.ts'
import { compoundReturns, expectedReturns } from './expected-returns.ts'
import { jamesSteinReturns } from './james-stein-returns.ts'
import { ledoitWolfConstantCorrelation } from './ledoit-wolf-constant-correlation.ts'
import { ledoitWolfSingleFactor } from './ledoit-wolf-single-factor.ts'
import { pairwiseCovariance } from './pairwise-covariance.ts'
import { restoreDefiniteness } from './restore-definiteness.ts'
import { sampleCovariance } from './sample-covariance.ts'

/** Daily returns of two to five tickers over three to twelve days, that is often fewer days than tickers. */
const arbitraryReturns = fc
  .tuple(fc.integer({ min: 2, max: 5 }), fc.integer({ min: 3, max: 12 }))
  .chain(([n, days]) =>
    fc.array(
      fc.array(
        fc.integer({ min: -500, max: 500 }).map((move) => move / 10_000),
        { minLength: days, maxLength: days },
      ),
      { minLength: n, maxLength: n },
    ),
  )
  .map((rows) => rows.map((row) => Float64Array.from(row)))

describe('returns', () => {
  it('are annualized by 252, as a mean or as compound growth', () => {
    expect(expectedReturns([Float64Array.of(0.01, 0.03)])[0]).toBeCloseTo(0.02 * 252, 14)
    expect(compoundReturns([Float64Array.of(0.01, -0.01)])[0]).toBeCloseTo(0.9999 ** 126 - 1, 14)
    for (const days of [1, 100, 252, 253, 1260]) {
      const [growth] = compoundReturns([new Float64Array(days).fill(0.001)])
      expect(growth! / (1.001 ** 252 - 1)).toBeCloseTo(1, 12)
    }
    expect(compoundReturns([Float64Array.of(NaN), new Float64Array(0)])).toEqual(Float64Array.of(NaN, NaN))
  })

  it('shrink toward the calmest mix as Jorion computes it, by an inverse written out', () => {
    const means = Float64Array.of(0.1, 0.2)
    // Σ⁻¹ = [3, −1; −1, 2] / 0.05, so that 1'Σ⁻¹ = [2, 1] / 0.05.
    const shrunk = jamesSteinReturns(means, Float64Array.of(0.02, 0.01, 0.03), 504)
    const commonMean = (2 * 0.1 + 1 * 0.2) / 3
    const [first, second] = [0.1 - commonMean, 0.2 - commonMean]
    const spread = 2 * ((3 * first * first - 2 * first * second + 2 * second * second) / 0.05)
    const intensity = 4 / (4 + spread)
    expect(shrunk?.commonMean).toBeCloseTo(commonMean, 14)
    expect(shrunk?.intensity).toBeCloseTo(intensity, 14)
    expect(shrunk?.expectedReturns[1]).toBeCloseTo(0.2 + intensity * (commonMean - 0.2), 14)
  })

  it('cannot shrink where the covariance has no inverse', () => {
    expect(jamesSteinReturns(Float64Array.of(0.1, 0.2), Float64Array.of(1, 1, 1), 100)).toBeNull()
    const twins = [Float64Array.of(0.1, 0, 0.2), Float64Array.of(0.1, 0, 0.2)]
    expect(
      estimateFromReturns(twins, {
        covariance: 'sample',
        expectedReturns: 'james-stein',
        missingData: 'common-period',
      }),
    ).toBeNull()
    expect(
      estimateFromReturns([...twins, Float64Array.of(0, 0.1, 0)], {
        covariance: 'constant-variance',
        expectedReturns: 'james-stein',
        missingData: 'common-period',
      })?.shrunkReturns?.intensity,
    ).toBeGreaterThan(0)
  })
})

describe('covariance', () => {
  it('divides by T − 1 and annualizes by 252', () => {
    expect(Array.from(sampleCovariance([Float64Array.of(1, 2, 3), Float64Array.of(2, 4, 6)]))).toEqual([252, 504, 1008])
  })

  it('has nothing to shrink for one ticker, and survives those without movement', () => {
    const still = [Float64Array.of(1, 2, 4), Float64Array.of(0, 0, 0), Float64Array.of(2, 1, 5)]
    for (const estimator of [
      ledoitWolfConstantCorrelation,
      ledoitWolfSingleFactor,
      ledoitWolfConstantVariance,
      oracleApproximatingShrinkage,
    ]) {
      expect(estimator([Float64Array.of(1, 2, 3)]).covariance[0]).toBeCloseTo(
        estimator === ledoitWolfConstantCorrelation ? 252 : 168,
        12,
      )
      for (const returns of [still, [still[1]!, still[1]!]]) {
        const { covariance, shrinkageIntensity } = estimator(returns)
        expect(covariance.every(Number.isFinite)).toBe(true)
        expect(shrinkageIntensity).toBeGreaterThanOrEqual(0)
        expect(shrinkageIntensity).toBeLessThanOrEqual(1)
      }
    }
  })

  it.each([
    ['constant correlation', ledoitWolfConstantCorrelation, plainConstantCorrelation],
    ['single factor', ledoitWolfSingleFactor, plainSingleFactor],
    ['constant variance', ledoitWolfConstantVariance, plainConstantVariance],
    ['oracle approximating', oracleApproximatingShrinkage, plainOracleApproximating],
  ])('shrinks toward %s as the paper sums it up, pair by pair', (_name, fast, plain) => {
    fc.assert(
      fc.property(arbitraryReturns, (returns) => {
        const expected = plain(returns)
        fc.pre(expected !== null)
        expect(fast(returns).shrinkageIntensity).toBeCloseTo(Math.max(0, Math.min(1, expected)), 7)
      }),
      { numRuns: 200 },
    )
  })

  it('of pairs equals that of the sample where no day is missing, and uses the shared days where some are', () => {
    fc.assert(
      fc.property(arbitraryReturns, (returns) => {
        const sample = sampleCovariance(returns)
        for (const [i, entry] of pairwiseCovariance(returns).entries()) expect(entry).toBeCloseTo(sample[i]!, 10)
      }),
      { numRuns: 50 },
    )
    const pairwise = pairwiseCovariance([
      Float64Array.of(NaN, 1, 2, 3),
      Float64Array.of(9, 2, 4, NaN),
      Float64Array.of(1, NaN, NaN, 5),
    ])
    expect(Array.from(pairwise.subarray(0, 3), (entry) => entry / 252)).toEqual([1, 1, 13])
    expect(pairwise[3]).toBeNaN()
  })
})

describe('an indefinite covariance', () => {
  const contradiction = Float64Array.of(4, 5.4, 9, -1.8, 2.7, 1)

  it('is repaired by the least pull of all correlations toward zero, and keeps its variances', () => {
    expect(denseCovariance(contradiction, 3).defect).toMatchObject({ code: 'not-positive-semidefinite' })
    const { covariance, shrinkage } = restoreDefiniteness(contradiction, 3)
    expect([covariance[0], covariance[2], covariance[5]]).toEqual([4, 9, 1])
    expect(covariance[1]! / 5.4).toBeCloseTo(1 - shrinkage, 12)
    // All correlations are ±0.9 and the smallest eigenvalue is 1 − 1.8 · (1 − share): 0.01 at a share of 0.45.
    expect(shrinkage).toBeCloseTo(0.45, 6)
    expect(denseCovariance(covariance, 3).defect).toBeNull()
  })

  it('stays as it is when it is singular or better', () => {
    for (const good of [Float64Array.of(1, 1, 1), Float64Array.of(0, 0, 1), Float64Array.of(2, 0.1, 3)]) {
      expect(restoreDefiniteness(good, 2)).toEqual({ covariance: good, shrinkage: 0 })
    }
  })
})

describe('a choice of estimators', () => {
  it('is completed by what goes together, and a contradiction is said', () => {
    expect(completeEstimators(undefined)).toEqual(DEFAULT_ESTIMATORS)
    expect(completeEstimators({ missingData: 'pairwise' })).toEqual({
      covariance: 'sample',
      expectedReturns: 'arithmetic',
      missingData: 'pairwise',
    })
    expect(estimatorConflict(DEFAULT_ESTIMATORS)).toBeNull()
    expect(estimatorConflict(completeEstimators({ missingData: 'pairwise', expectedReturns: 'compound' }))).toBeNull()
    expect(estimatorConflict(completeEstimators({ missingData: 'pairwise', covariance: 'single-factor' }))).toContain(
      'sample covariance',
    )
    expect(
      estimatorConflict(completeEstimators({ missingData: 'pairwise', expectedReturns: 'james-stein' })),
    ).toContain('arithmetic')
  })
})

interface Moments {
  readonly rows: number[][]
  readonly days: number
  readonly covariance: number[][]
}

function momentsOf(returns: readonly Float64Array[], divisor: (days: number) => number): Moments {
  const rows = returns.map((series) =>
    Array.from(series, (value) => value - series.reduce((sum, other) => sum + other, 0) / series.length),
  )
  const days = rows[0]!.length
  const covariance = rows.map((a) =>
    rows.map((b) => a.reduce((sum, value, t) => sum + value * b[t]!, 0) / divisor(days)),
  )
  return { rows, days, covariance }
}

/** Mean over the days of (xᵢxⱼ − sᵢⱼ)(yₖyₗ − sₖₗ): the papers' asymptotic covariance of two entries. */
function entryCovariance(
  days: number,
  first: (t: number) => number,
  a: number,
  second: (t: number) => number,
  b: number,
): number {
  return (
    Array.from({ length: days }, (_, t) => (first(t) - a) * (second(t) - b)).reduce((sum, value) => sum + value, 0) /
    days
  )
}

function sumPairs(n: number, term: (i: number, j: number) => number): number {
  let sum = 0
  for (let i = 0; i < n; i++) for (let j = 0; j < n; j++) sum += term(i, j)
  return sum
}

function plainConstantCorrelation(returns: readonly Float64Array[]): number | null {
  const { rows, days, covariance: s } = momentsOf(returns, (length) => length - 1)
  const n = rows.length
  if (s.some((row, i) => row[i]! < 1e-9)) return null
  const correlation =
    sumPairs(n, (i, j) => (i === j ? 0 : s[i]![j]! / Math.sqrt(s[i]![i]! * s[j]![j]!))) / (n * (n - 1))
  const target = (i: number, j: number) => (i === j ? s[i]![i]! : correlation * Math.sqrt(s[i]![i]! * s[j]![j]!))
  const link = (i: number, j: number, k: number, l: number) =>
    entryCovariance(
      days,
      (t) => rows[i]![t]! * rows[j]![t]!,
      s[i]![j]!,
      (t) => rows[k]![t]! * rows[l]![t]!,
      s[k]![l]!,
    )
  const pi = sumPairs(n, (i, j) => link(i, j, i, j))
  const rho = sumPairs(n, (i, j) =>
    i === j
      ? link(i, i, i, i)
      : (correlation / 2) *
        (Math.sqrt(s[j]![j]! / s[i]![i]!) * link(i, i, i, j) + Math.sqrt(s[i]![i]! / s[j]![j]!) * link(j, j, i, j)),
  )
  const gamma = sumPairs(n, (i, j) => (target(i, j) - s[i]![j]!) ** 2)
  return gamma < 1e-12 ? null : (pi - rho) / gamma / days
}

function plainSingleFactor(returns: readonly Float64Array[]): number | null {
  const { rows, days, covariance: s } = momentsOf(returns, (length) => length)
  const n = rows.length
  const market = Array.from({ length: days }, (_, t) => rows.reduce((sum, row) => sum + row[t]!, 0) / n)
  const variance = market.reduce((sum, value) => sum + value * value, 0) / days
  const beta = rows.map((row) => row.reduce((sum, value, t) => sum + value * market[t]!, 0) / days)
  if (variance < 1e-9) return null
  const own = (i: number, j: number) => (t: number) => rows[i]![t]! * rows[j]![t]!
  const toMarket = (i: number, j: number) =>
    entryCovariance(days, own(i, j), s[i]![j]!, (t) => rows[i]![t]! * market[t]!, beta[i]!)
  const ofMarket = (i: number, j: number) =>
    entryCovariance(days, own(i, j), s[i]![j]!, (t) => market[t]! ** 2, variance)
  const pi = sumPairs(n, (i, j) => entryCovariance(days, own(i, j), s[i]![j]!, own(i, j), s[i]![j]!))
  const rho = sumPairs(n, (i, j) =>
    i === j
      ? entryCovariance(days, own(i, i), s[i]![i]!, own(i, i), s[i]![i]!)
      : (beta[j]! * variance * toMarket(i, j) +
          beta[i]! * variance * toMarket(j, i) -
          beta[i]! * beta[j]! * ofMarket(i, j)) /
        variance ** 2,
  )
  const gamma = sumPairs(n, (i, j) => (i === j ? 0 : ((beta[i]! * beta[j]!) / variance - s[i]![j]!) ** 2))
  return gamma < 1e-12 ? null : (pi - rho) / gamma / days
}

function plainConstantVariance(returns: readonly Float64Array[]): number | null {
  const { rows, days, covariance: s } = momentsOf(returns, (length) => length)
  const n = rows.length
  const average = s.reduce((sum, row, i) => sum + row[i]!, 0) / n
  const distance = sumPairs(n, (i, j) => (s[i]![j]! - (i === j ? average : 0)) ** 2)
  const error =
    sumPairs(n, (i, j) =>
      entryCovariance(
        days,
        (t) => rows[i]![t]! * rows[j]![t]!,
        s[i]![j]!,
        (t) => rows[i]![t]! * rows[j]![t]!,
        s[i]![j]!,
      ),
    ) / days
  return distance < 1e-12 ? null : error / distance
}

function plainOracleApproximating(returns: readonly Float64Array[]): number | null {
  const { days, covariance: s } = momentsOf(returns, (length) => length)
  const n = s.length
  const average = s.reduce((sum, row, i) => sum + row[i]!, 0) / n
  const meanSquare = sumPairs(n, (i, j) => s[i]![j]! ** 2) / n ** 2
  const denominator = (days + 1) * (meanSquare - average ** 2 / n)
  return denominator < 1e-12 ? null : (meanSquare + average ** 2) / denominator
}
