import fc from 'fast-check'
import { assert, describe, expect, it } from 'vitest'
import {
  fractionOf,
  fractionOfPair,
  minus,
  over,
  roughly,
} from '@fairweight/testing/domain/optimization/exact/fraction.ts'
import { solveExactly } from '@fairweight/testing/domain/optimization/exact/solve-exactly.ts'
import { entryOf, zeros } from './double-double-vector.ts'
import { factorSystem } from './linear-system.ts'

/** The largest error of a solution beside its largest entry, against elimination in exact fractions. */
function worstError(matrix: readonly (readonly number[])[], right: readonly number[]): number {
  const system = factorSystem(matrix.length, (row, column) => matrix[row]![column]!)
  const exact = solveExactly(matrix.map((row, place) => [...row, right[place]!].map(fractionOf)))
  if (system === null || exact === null) return assert.fail('The matrix is singular.')
  const solution = zeros(right.length)
  solution.high.set(right)
  system.solve(solution)
  const size = Math.max(...exact.map((value) => Math.abs(roughly(value))))
  return Math.max(
    ...exact.map((value, place) =>
      Math.abs(roughly(over(minus(fractionOfPair(entryOf(solution, place)), value), fractionOf(size)))),
    ),
  )
}

/** 1 / (i + j + 1) rounded to doubles: of size 11 its condition number is 5e14, of size 12 2e16. */
const hilbert = (size: number): number[][] =>
  Array.from({ length: size }, (_, i) => Array.from({ length: size }, (_unused, j) => 1 / (i + j + 1)))

describe('a linear system in 32 digits', () => {
  it('is solved to nearly all of them where it is easy', () => {
    fc.assert(
      fc.property(
        fc.array(fc.array(fc.integer({ min: -9, max: 9 }), { minLength: 4, maxLength: 4 }), {
          minLength: 4,
          maxLength: 4,
        }),
        (rows) => {
          const matrix = rows.map((row, i) => row.map((entry, j) => (i === j ? entry + 40 : entry)))
          expect(worstError(matrix, [1, -2, 3, 5])).toBeLessThan(1e-29)
        },
      ),
      { numRuns: 60 },
    )
  })

  it.each([6, 9, 12])('keeps more digits than a double has for the Hilbert matrix of size %i', (size) => {
    const right = Array.from({ length: size }, (_, place) => (place % 3) - 1)
    expect(worstError(hilbert(size), right)).toBeLessThan(1e-13)
  })

  it('exchanges rows where the first entry is zero', () => {
    expect(
      worstError(
        [
          [0, 2, 1],
          [1, 0, 0],
          [0, 1, 3],
        ],
        [7, 4, 11],
      ),
    ).toBeLessThan(1e-30)
  })

  it('serves several right sides', () => {
    const system = factorSystem(2, (row, column) => [2, 1, 1, 3][2 * row + column]!)
    if (system === null) return assert.fail('The matrix is singular.')
    const answers = [
      [3, 4],
      [1, -2],
    ].map((right) => {
      const solution = zeros(2)
      solution.high.set(right)
      system.solve(solution)
      return [...solution.high]
    })
    expect(answers).toEqual([
      [1, 1],
      [1, -1],
    ])
  })

  it('is none where rows repeat each other, or nothing is left', () => {
    expect(factorSystem(2, () => 1)).toBeNull()
    expect(factorSystem(3, (row, column) => row + column)).toBeNull()
    expect(factorSystem(1, () => 0)).toBeNull()
  })

  it('of no equations has nothing to solve', () => {
    expect(factorSystem(0, () => 1)?.size).toBe(0)
  })
})
