import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sampleCovariance } from '../../estimators/sample-covariance.ts'
import { seededUniform } from '../../../randomness/index.ts'
import { denseCovariance } from '../dense-covariance.ts'
import { factorCovariance } from '../factor-covariance.ts'
import { factorModelOfReturns, type FactorModel } from './factor-model-of-returns.ts'

function modelOf(returns: readonly Float64Array[], factors: number): FactorModel {
  const model = factorModelOfReturns(returns, { factors, periodsPerYear: 252 })
  if ('defect' in model) throw new Error(JSON.stringify(model))
  return model
}

const factorOf = ({ factors, loadings }: FactorModel, factor: number): number[] =>
  Array.from({ length: loadings.length / factors }, (_, asset) => loadings[asset * factors + factor]!)
const dot = (a: readonly number[], b: readonly number[]): number => a.reduce((sum, value, i) => sum + value * b[i]!, 0)
const product = (matrix: readonly (readonly number[])[], vector: readonly number[]): number[] => matrix.map((row) => dot(row, vector))

function fullCovariance(returns: readonly Float64Array[]): number[][] {
  const packed = sampleCovariance(returns)
  const at = (i: number, j: number): number => packed[i >= j ? (i * (i + 1)) / 2 + j : (j * (j + 1)) / 2 + i]!
  return returns.map((_, i) => returns.map((_unused, j) => at(i, j)))
}

/** The largest eigenvalue, by multiplying again and again: slow, and nothing that the fast way uses. */
function largestEigenvalue(matrix: readonly (readonly number[])[]): number {
  let vector = matrix.map((_, i) => 1 + i / 7)
  let size = 0
  for (let step = 0; step < 300; step++) {
    const image = product(matrix, vector)
    size = Math.sqrt(dot(image, image))
    if (size === 0) return 0
    vector = image.map((value) => value / size)
  }
  return size
}

const arbitraryReturns = fc.tuple(fc.integer({ min: 1, max: 7 }), fc.integer({ min: 2, max: 20 })).chain(([n, length]) =>
  fc.array(fc.array(fc.integer({ min: -1000, max: 1000 }), { minLength: length, maxLength: length }), { minLength: n, maxLength: n })
    .map((rows) => rows.map((row) => Float64Array.from(row, (value) => value * 1e-4))),
)

describe('the factor model of daily returns', () => {
  it('has the leading eigenvectors of the sample covariance, and every variance of the sample', () => {
    fc.assert(
      fc.property(arbitraryReturns, fc.integer({ min: 1, max: 9 }), (returns, asked) => {
        const model = modelOf(returns, asked)
        const covariance = fullCovariance(returns)
        const scale = Math.max(...covariance.map((row, i) => row[i]!))
        expect(model.factors).toBe(Math.min(asked, returns.length, returns[0]!.length))
        const factors = Array.from({ length: model.factors }, (_, factor) => factorOf(model, factor))
        for (const [place, factor] of factors.entries()) {
          const value = dot(factor, factor)
          for (const [i, entry] of product(covariance, factor).entries()) expect(Math.abs(entry - value * factor[i]!)).toBeLessThanOrEqual(1e-9 * scale ** 1.5)
          for (const other of factors.slice(0, place)) expect(Math.abs(dot(factor, other))).toBeLessThanOrEqual(1e-9 * scale)
        }
        const rest = covariance.map((row, i) => row.map((entry, j) => entry - factors.reduce((sum, factor) => sum + factor[i]! * factor[j]!, 0)))
        const least = Math.min(...factors.map((factor) => dot(factor, factor)))
        expect(largestEigenvalue(rest)).toBeLessThanOrEqual(least + 1e-9 * scale)
        for (const [i, variance] of factorCovariance(model).variances.entries()) expect(Math.abs(variance - covariance[i]![i]!)).toBeLessThanOrEqual(1e-12 * scale)
        expect(Math.min(...model.specificVariances)).toBeGreaterThanOrEqual(0)
      }),
      { numRuns: 200 },
    )
  })

  it('stops early when the factors stand out, and then says what the covariance says', () => {
    const uniform = seededUniform(7)
    const noise = (): number => uniform() - 0.5
    const factors = Array.from({ length: 3 }, () => Array.from({ length: 120 }, noise))
    const returns = Array.from({ length: 30 }, () => {
      const loadings = factors.map(noise)
      return Float64Array.from({ length: 120 }, (_, day) => 0.02 * loadings.reduce((sum, loading, f) => sum + loading * factors[f]![day]!, 1e-4 * noise()))
    })
    const weights = Float64Array.from(returns, uniform)
    const ours = new Float64Array(30)
    const wanted = new Float64Array(30)
    factorCovariance(modelOf(returns, 3)).multiply(weights, ours)
    denseCovariance(sampleCovariance(returns), 30).multiply(weights, wanted)
    for (const [i, entry] of ours.entries()) expect(Math.abs(entry / wanted[i]! - 1)).toBeLessThanOrEqual(1e-5)
  })

  it('finds equal eigenvalues of few days, and none where nothing moves', () => {
    const model = modelOf([Float64Array.of(1, -1, 0, 0), Float64Array.of(0, 0, 1, -1)], 2)
    for (const factor of [0, 1]) expect(dot(factorOf(model, factor), factorOf(model, factor))).toBeCloseTo(168, 10)
    expect(modelOf([Float64Array.of(1, 1, 1)], 1)).toEqual({ factors: 1, loadings: Float64Array.of(0), specificVariances: Float64Array.of(0) })
    expect(modelOf([], 3)).toEqual({ factors: 0, loadings: new Float64Array(0), specificVariances: new Float64Array(0) })
  })

  it('names what is wrong with the returns', () => {
    const bad = factorModelOfReturns([Float64Array.of(0.1, 0.2), Float64Array.of(0.1, NaN)], { factors: 1, periodsPerYear: 252 })
    expect(bad).toEqual({ defect: { code: 'not-finite', asset: 1 } })
  })
})
