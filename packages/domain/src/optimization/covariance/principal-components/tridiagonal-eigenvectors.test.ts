import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { tridiagonalEigenvectors } from './tridiagonal-eigenvectors.ts'

const dot = (a: Float64Array, b: Float64Array): number => a.reduce((sum, value, i) => sum + value * b[i]!, 0)

const whole = fc.integer({ min: -9, max: 9 })
const arbitraryMatrix = fc.integer({ min: 1, max: 9 }).chain((size) =>
  fc.record({ diagonal: fc.array(whole, { minLength: size, maxLength: size }), beside: fc.array(whole, { minLength: size - 1, maxLength: size - 1 }) }))

describe('the eigenvectors of a tridiagonal matrix', () => {
  it('are turned by the matrix into their multiples, from the largest down, and stand upright on one another', () => {
    fc.assert(
      fc.property(arbitraryMatrix, ({ diagonal, beside }) => {
        const { values, vectors } = tridiagonalEigenvectors(diagonal, beside)
        expect(vectors).toHaveLength(diagonal.length)
        for (const [place, vector] of vectors.entries()) {
          if (place > 0) expect(values[place]).toBeLessThanOrEqual(values[place - 1]!)
          for (const [i, entry] of vector.entries()) {
            const image = diagonal[i]! * entry + (beside[i - 1] ?? 0) * (vector[i - 1] ?? 0) + (beside[i] ?? 0) * (vector[i + 1] ?? 0)
            expect(Math.abs(image - values[place]! * entry)).toBeLessThanOrEqual(1e-12)
          }
          for (const [other, second] of vectors.entries()) expect(dot(vector, second)).toBeCloseTo(place === other ? 1 : 0, 12)
        }
      }),
      { numRuns: 300 },
    )
  })

  it('of a vibrating string are its tones', () => {
    const size = 12
    const { values } = tridiagonalEigenvectors(new Float64Array(size).fill(2), new Float64Array(size - 1).fill(-1))
    for (const [place, value] of values.entries()) expect(value).toBeCloseTo(2 + 2 * Math.cos(((place + 1) * Math.PI) / (size + 1)), 13)
  })

  it('keep small values their digits beside large ones', () => {
    const { values } = tridiagonalEigenvectors([1e8, 1, 1e-8], [1e-2, 1e-6])
    expect(values[0]! / 1e8).toBeCloseTo(1, 13)
    expect(values[1]).toBeCloseTo(1, 8)
    expect(values[2]! * 1e8).toBeCloseTo(1 - 1e-4, 6)
  })
})
