import fc from 'fast-check'
import { assert, describe, expect, it } from 'vitest'
import { shiftedFreeBlock } from './cholesky-free-block.ts'
import type { FreeBlock } from './covariance-operator.ts'
import { woodburyFreeBlock } from './woodbury-free-block.ts'

const ASSETS = 6
const FACTORS = 2

/** Loadings of whole tenths and specific variances of at least a tenth. */
const arbitraryModel = fc.record({
  loadings: fc
    .array(fc.integer({ min: -20, max: 20 }), { minLength: ASSETS * FACTORS, maxLength: ASSETS * FACTORS })
    .map((tenths) => Float64Array.from(tenths, (tenth) => tenth / 10)),
  specific: fc
    .array(fc.integer({ min: 1, max: 20 }), { minLength: ASSETS, maxLength: ASSETS })
    .map((tenths) => Float64Array.from(tenths, (tenth) => tenth / 10)),
})

type Model = typeof arbitraryModel extends fc.Arbitrary<infer Drawn> ? Drawn : never

const covarianceOf =
  ({ loadings, specific }: Model) =>
  (a: number, b: number): number =>
    loadings[2 * a]! * loadings[2 * b]! + loadings[2 * a + 1]! * loadings[2 * b + 1]! + (a === b ? specific[a]! : 0)

const blocksOf = (model: Model): FreeBlock[] => [
  shiftedFreeBlock(covarianceOf(model), 0, null),
  woodburyFreeBlock(model.loadings, model.specific, FACTORS),
]

/** Gaussian elimination without pivots, which a positive definite matrix does not need. */
function eliminated(matrix: readonly (readonly number[])[], rightSide: readonly number[]): number[] {
  const rows = matrix.map((row, i) => [...row, rightSide[i]!])
  const n = rows.length
  for (let pivot = 0; pivot < n; pivot++) {
    for (let i = 0; i < n; i++) {
      if (i === pivot) continue
      const factor = rows[i]![pivot]! / rows[pivot]![pivot]!
      for (let j = pivot; j <= n; j++) rows[i]![j]! -= factor * rows[pivot]![j]!
    }
  }
  return rows.map((row, i) => row[n]! / row[i]!)
}

/** A step toggles an asset: it enters, or leaves from where it stands. */
const arbitrarySteps = fc.array(fc.nat(ASSETS - 1), { minLength: 1, maxLength: 15 })

describe.each([
  ['Cholesky', 0],
  ['Woodbury', 1],
])('a free block by %s', (_name, which) => {
  it('solves as elimination does, whatever entered and left before', () => {
    fc.assert(
      fc.property(arbitraryModel, arbitrarySteps, (model, steps) => {
        const block = blocksOf(model)[which]!
        const between = covarianceOf(model)
        const free: number[] = []
        for (const asset of steps) {
          const place = free.indexOf(asset)
          if (place >= 0) {
            block.remove(place)
            free.splice(place, 1)
          } else {
            assert(block.add(asset), 'A specific variance keeps assets apart.')
            free.push(asset)
          }
        }
        const rightSide = free.map((asset) => asset - 2)
        const x = Float64Array.from(rightSide)
        block.solve(x)
        const expected = eliminated(
          free.map((a) => free.map((b) => between(a, b))),
          rightSide,
        )
        for (const [i, value] of expected.entries()) expect(x[i]).toBeCloseTo(value, 8)
      }),
      { numRuns: 60 },
    )
  })

  it('answers the same after it was factored afresh', () => {
    fc.assert(
      fc.property(arbitraryModel, (model) => {
        const block = blocksOf(model)[which]!
        for (const asset of [3, 1, 5, 0]) block.add(asset)
        block.remove(1)
        const before = Float64Array.of(1, 2, 3)
        const after = before.slice()
        block.solve(before)
        expect(block.refactor()).toBe(true)
        block.solve(after)
        for (const [i, value] of before.entries()) expect(after[i]).toBeCloseTo(value, 9)
      }),
      { numRuns: 30 },
    )
  })
})

describe('a block of more assets than there is room for at first', () => {
  it('solves as Woodbury does, through entries, exits and fresh factors', () => {
    fc.assert(
      fc.property(
        fc.array(fc.nat(69), { minLength: 60, maxLength: 150 }),
        fc.integer({ min: 1, max: 40 }),
        (steps, every) => {
          const loadings = Float64Array.from({ length: 140 }, (_, at) => ((at * 37) % 19) / 10 - 0.9)
          const specific = Float64Array.from({ length: 70 }, (_, asset) => 0.5 + (asset % 7) / 10)
          const cholesky = shiftedFreeBlock(covarianceOf({ loadings, specific }), 0, null)
          const woodbury = woodburyFreeBlock(loadings, specific, FACTORS)
          const free: number[] = []
          for (const [step, asset] of [...Array(70).keys(), ...steps].entries()) {
            const place = free.indexOf(asset)
            for (const block of [cholesky, woodbury]) {
              if (place >= 0) block.remove(place)
              else assert(block.add(asset), 'A specific variance keeps assets apart.')
              if (step % every === 0) assert(block.refactor(), 'What entered once enters again.')
            }
            if (place >= 0) free.splice(place, 1)
            else free.push(asset)
          }
          const x = Float64Array.from(free, (asset) => (asset % 5) - 2)
          const expected = x.slice()
          cholesky.solve(x)
          woodbury.solve(expected)
          for (const [i, value] of expected.entries()) expect(x[i]).toBeCloseTo(value, 8)
        },
      ),
      { numRuns: 20 },
    )
  })
})

describe('the Woodbury identity', () => {
  it('gives what the inverse of ones and a diagonal is known to be', () => {
    // (D + 1·1ᵀ)⁻¹ · 1 has the entries (1/dᵢ) / (1 + Σ 1/d): here 1/d is 1, 1/2 and 1/2, and the sum 2.
    const block = woodburyFreeBlock(Float64Array.of(1, 1, 1), Float64Array.of(1, 2, 2), 1)
    for (const asset of [0, 1, 2]) block.add(asset)
    const x = Float64Array.of(1, 1, 1)
    block.solve(x)
    for (const [i, share] of [1 / 3, 1 / 6, 1 / 6].entries()) expect(x[i]).toBeCloseTo(share, 15)
  })

  it('divides by the specific variance alone where there is no factor', () => {
    const block = woodburyFreeBlock(new Float64Array(0), Float64Array.of(2, 4), 0)
    block.add(1)
    block.add(0)
    const x = Float64Array.of(8, 6)
    block.solve(x)
    expect([...x]).toEqual([2, 3])
  })
})
