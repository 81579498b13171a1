import fc from 'fast-check'
import { assert, describe, expect, it } from 'vitest'
import { factorCovariance } from './factor-covariance.ts'

const number = (min: number, max: number) => fc.double({ min, max, noNaN: true })

/** Six assets, two factors; where `isWhole` is not set, one asset has no specific variance and needs the other factorization. */
const arbitraryModel = fc
  .record({
    loadings: fc.array(number(-1, 1), { minLength: 12, maxLength: 12 }),
    specific: fc.array(number(0.05, 1), { minLength: 6, maxLength: 6 }),
    isWhole: fc.boolean(),
  })
  .map(({ loadings, specific, isWhole }) => ({
    loadings: Float64Array.from(loadings, (loading, at) => (at === 0 ? 0.5 : loading)),
    specificVariances: Float64Array.from(specific, (variance, i) => (i === 0 && !isWhole ? 0 : variance)),
  }))

/** loadings · loadingsᵀ + specific + shift, written out. */
function explicit(
  { loadings, specificVariances }: { loadings: Float64Array; specificVariances: Float64Array },
  shift: number,
): number[][] {
  return Array.from({ length: 6 }, (_, i) =>
    Array.from(
      { length: 6 },
      (_unused, j) =>
        loadings[2 * i]! * loadings[2 * j]! +
        loadings[2 * i + 1]! * loadings[2 * j + 1]! +
        shift +
        (i === j ? specificVariances[i]! : 0),
    ),
  )
}

describe('the covariance of a factor model', () => {
  it('multiplies as its explicit matrix does, and has its diagonal', () => {
    fc.assert(
      fc.property(arbitraryModel, fc.array(number(-1, 1), { minLength: 6, maxLength: 6 }), (model, weights) => {
        const full = explicit(model, 0)
        const covariance = factorCovariance(model)
        const out = new Float64Array(6).fill(7)
        covariance.multiply(Float64Array.from(weights), out)
        for (const [i, row] of full.entries()) {
          expect(out[i]).toBeCloseTo(
            row.reduce((sum, entry, j) => sum + entry * weights[j]!, 0),
            12,
          )
          expect(covariance.variances[i]).toBeCloseTo(row[i]!, 14)
        }
      }),
    )
  })

  it('solves for any free assets, in the order in which they became free', () => {
    const moves = fc.array(fc.record({ asset: fc.nat(5), place: fc.nat(5), isRefactored: fc.boolean() }), {
      minLength: 1,
      maxLength: 12,
    })
    fc.assert(
      fc.property(arbitraryModel, moves, fc.constantFrom(0.1, 2), (model, steps, shift) => {
        const full = explicit(model, shift)
        const block = factorCovariance(model).freeBlock(shift, null)
        const free: number[] = []
        for (const { asset, place, isRefactored } of steps) {
          if (free.includes(asset)) {
            const at = place % free.length
            block.remove(at)
            free.splice(at, 1)
          } else {
            assert(block.add(asset), 'It can be added.')
            free.push(asset)
          }
          if (isRefactored) block.refactor()
          const rightSide = Float64Array.from(free, (one) => 1 + one)
          const solution = rightSide.slice()
          block.solve(solution)
          for (const [i, a] of free.entries())
            expect(free.reduce((sum, b, j) => sum + full[a]![b]! * solution[j]!, 0)).toBeCloseTo(rightSide[i]!, 8)
        }
      }),
      { numRuns: 200 },
    )
  })

  it('has no factors where there are no loadings', () => {
    const covariance = factorCovariance({ loadings: new Float64Array(0), specificVariances: Float64Array.of(1, 4) })
    const out = new Float64Array(2)
    covariance.multiply(Float64Array.of(3, 1), out)
    expect([...out, ...covariance.variances, covariance.defect]).toEqual([3, 4, 1, 4, null])
  })

  it.each([
    [[1, 2, 3], [1, 1], { code: 'dimension-mismatch', asset: null }],
    [[1, 1, 1, NaN], [1, 1], { code: 'not-finite', asset: 1 }],
    [[1, 1], [1, Infinity], { code: 'not-finite', asset: 1 }],
    [[1, 1], [-1, -2], { code: 'negative-variance', asset: 0 }],
    [[1, 1], [0, 0], null],
  ])('says what is wrong with the model', (loadings, specific, defect) => {
    expect(
      factorCovariance({ loadings: Float64Array.from(loadings), specificVariances: Float64Array.from(specific) })
        .defect,
    ).toEqual(defect)
  })
})
