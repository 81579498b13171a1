import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { drawnReturns } from '@fairweight/testing/domain/optimization/drawn-returns.ts'
import { centerReturns, productOfAssets } from './centered-returns.ts'
import {
  constantCorrelationEstimate,
  constantVarianceEstimate,
  type LowRankEstimate,
  sampleEstimate,
} from './low-rank-estimates.ts'

const setting = fc.record({
  assets: fc.integer({ min: 1, max: 12 }),
  days: fc.integer({ min: 3, max: 30 }),
  seed: fc.integer(),
})

/** The daily covariance written out of its parts. */
function entriesOf(returns: readonly Float64Array[], estimate: LowRankEstimate): number[][] {
  const centered = centerReturns(returns)
  const { productScale, vectorScale, vector, diagonal } = estimate
  return returns.map((_, a) =>
    returns.map(
      (_unused, b) =>
        productScale * productOfAssets(centered, a, b) +
        vectorScale * vector[a]! * vector[b]! +
        (a === b ? diagonal[a]! : 0),
    ),
  )
}

/** The share by its definition, with every sum over pairs and days written out (Ledoit and Wolf 2004, appendix B). */
function plainIntensity(returns: readonly Float64Array[], target: (sample: number[][]) => number[][]): number {
  const centered = centerReturns(returns)
  const { length } = centered
  const x = (asset: number, day: number): number => centered.values[asset * length + day]!
  const all = [...returns.keys()]
  const days = Array.from({ length }, (_, day) => day)
  const mean = (of: (day: number) => number): number => days.reduce((sum, day) => sum + of(day), 0) / length
  const moment = all.map((i) => all.map((j) => mean((day) => x(i, day) * x(j, day))))
  const aim = target(moment)
  let error = 0
  let misfit = 0
  for (const i of all)
    for (const j of all) {
      error += mean((day) => (x(i, day) * x(j, day) - moment[i]![j]!) ** 2)
      misfit += (moment[i]![j]! - aim[i]![j]!) ** 2
    }
  return misfit > 0 ? Math.max(0, Math.min(1, error / length / misfit)) : 0
}

describe('the parts of the sample covariance', () => {
  it('are products of the returns over one day less than there are', () => {
    const returns = drawnReturns(4, 10, 7)
    const centered = centerReturns(returns)
    const { productScale, vectorScale, diagonal, shrinkageIntensity } = sampleEstimate(centered)
    expect([productScale, vectorScale, shrinkageIntensity]).toEqual([1 / 9, 0, null])
    expect([...diagonal]).toEqual([0, 0, 0, 0])
  })
})

describe('the parts of shrinkage toward one variance', () => {
  it('have the share of the target that its definition gives', () => {
    fc.assert(
      fc.property(setting, ({ assets, days, seed }) => {
        const returns = drawnReturns(assets, days, seed)
        const { shrinkageIntensity } = constantVarianceEstimate(centerReturns(returns))
        const expected = plainIntensity(returns, (sample) => {
          const variance = sample.reduce((sum, row, i) => sum + row[i]!, 0) / sample.length
          return sample.map((_, i) => sample.map((_unused, j) => (i === j ? variance : 0)))
        })
        fc.pre(assets > 1)
        expect(shrinkageIntensity).toBeCloseTo(expected, 10)
      }),
      { numRuns: 40 },
    )
  })

  it('keep the sum of all variances', () => {
    fc.assert(
      fc.property(setting, ({ assets, days, seed }) => {
        const returns = drawnReturns(assets, days, seed)
        const centered = centerReturns(returns)
        const entries = entriesOf(returns, constantVarianceEstimate(centered))
        const trace = entries.reduce((sum, row, i) => sum + row[i]!, 0)
        const sample = returns.reduce((sum, _, i) => sum + productOfAssets(centered, i, i) / days, 0)
        expect(trace / sample).toBeCloseTo(1, 12)
      }),
      { numRuns: 40 },
    )
  })
})

describe('the parts of shrinkage toward one correlation', () => {
  it('keep every variance', () => {
    fc.assert(
      fc.property(setting, ({ assets, days, seed }) => {
        const returns = drawnReturns(assets, days, seed)
        const centered = centerReturns(returns)
        for (const [i, row] of entriesOf(returns, constantCorrelationEstimate(centered)).entries())
          expect((row[i]! * (days - 1)) / productOfAssets(centered, i, i)).toBeCloseTo(1, 12)
      }),
      { numRuns: 40 },
    )
  })

  it('keep the average of all correlations', () => {
    fc.assert(
      fc.property(setting, ({ assets, days, seed }) => {
        fc.pre(assets > 1)
        const returns = drawnReturns(assets, days, seed)
        const average = (rows: readonly (readonly number[])[]): number =>
          rows.reduce(
            (sum, row, i) =>
              sum + row.reduce((own, entry, j) => own + (i === j ? 0 : entry / Math.sqrt(row[i]! * rows[j]![j]!)), 0),
            0,
          ) /
          (assets * (assets - 1))
        const centered = centerReturns(returns)
        const found = average(entriesOf(returns, constantCorrelationEstimate(centered)))
        expect(found).toBeCloseTo(average(entriesOf(returns, sampleEstimate(centered))), 10)
      }),
      { numRuns: 40 },
    )
  })

  it('need nothing of the target where all correlations are one already', () => {
    const [own] = drawnReturns(1, 20, 3)
    const returns = [1, 2, 3].map((scale) => (own ?? new Float64Array(0)).map((value) => value * scale))
    expect(constantCorrelationEstimate(centerReturns(returns)).shrinkageIntensity).toBe(0)
  })

  it('leave a stock that never moves out of the correlations', () => {
    const returns = [...drawnReturns(3, 25, 9), new Float64Array(25).fill(0.0002)]
    const { vector, diagonal } = constantCorrelationEstimate(centerReturns(returns))
    expect([vector[3], diagonal[3]]).toEqual([0, 0])
    expect(vector.every(Number.isFinite)).toBe(true)
  })
})
