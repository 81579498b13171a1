import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { factorCovariance } from '../covariance/factor-covariance.ts'
import type { GroupCaps } from './asset-group.ts'
import { startingVertex, type StartingVertex } from './starting-vertex.ts'

/** Shares in tenths, so that the best portfolio of all lies on the grid of tenths. */
interface Tenths {
  readonly means: readonly number[]
  readonly variances: readonly number[]
  readonly lower: readonly number[]
  readonly upper: readonly number[]
  readonly groupOf: readonly number[]
  readonly caps: readonly number[]
}

const arbitraryTenths: fc.Arbitrary<Tenths> = fc.integer({ min: 1, max: 4 }).chain((n) => {
  const listOf = (min: number, max: number) => fc.array(fc.integer({ min, max }), { minLength: n, maxLength: n })
  return fc
    .record({
      means: listOf(-3, 3),
      variances: listOf(1, 3),
      lower: listOf(-2, 3),
      rooms: listOf(0, 9),
      groupOf: listOf(-1, 1),
      caps: fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 2, maxLength: 2 }),
    })
    .map(({ lower, rooms, ...rest }) => ({ ...rest, lower, upper: lower.map((floor, i) => floor + rooms[i]!) }))
})

/** Every way to share ten tenths among the assets within the limits. */
function allPortfolios({ lower, upper, groupOf, caps }: Tenths): number[][] {
  let partial: number[][] = [[]]
  for (const [i, floor] of lower.entries())
    partial = partial.flatMap((shares) =>
      Array.from({ length: upper[i]! - floor + 1 }, (_, more) => [...shares, floor + more]),
    )
  const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)
  return partial.filter(
    (shares) =>
      sum(shares) === 10 && caps.every((cap, group) => sum(shares.filter((_, i) => groupOf[i] === group)) <= cap),
  )
}

function vertexOf({ means, variances, lower, upper, groupOf, caps }: Tenths): StartingVertex {
  const groups: GroupCaps = {
    names: caps.map((_, group) => `${group}`),
    caps: Float64Array.from(caps, (cap) => cap / 10),
    groupOf: Int32Array.from(groupOf),
  }
  return startingVertex(
    Float64Array.from(means),
    factorCovariance({ loadings: new Float64Array(0), specificVariances: Float64Array.from(variances) }),
    {
      lower: Float64Array.from(lower, (floor) => floor / 10),
      upper: Float64Array.from(upper, (cap) => cap / 10),
      groups,
    },
  )
}

describe('the vertex that the path begins at', () => {
  it('has the greatest return of all portfolios that keep the limits', () => {
    fc.assert(
      fc.property(arbitraryTenths, (drawn) => {
        const all = allPortfolios(drawn)
        fc.pre(all.length > 0)
        const returnOf = (shares: ArrayLike<number>): number =>
          drawn.means.reduce((sum, mean, i) => sum + mean * shares[i]!, 0)
        const best = Math.max(...all.map(returnOf)) / 10
        const { weights } = vertexOf(drawn)
        expect(returnOf(weights)).toBeCloseTo(best, 12)
      }),
      { numRuns: 150 },
    )
  })

  it('keeps every limit, and puts an asset that it fills exactly on its cap', () => {
    fc.assert(
      fc.property(arbitraryTenths, (drawn) => {
        fc.pre(allPortfolios(drawn).length > 0)
        const { weights, pivot } = vertexOf(drawn)
        // Adding zero makes −0 of a short position that rounds to nothing a plain 0.
        const rounded = Array.from(weights, (weight) => Math.round(10 * weight) + 0)
        expect(allPortfolios(drawn)).toContainEqual(rounded)
        const between = weights.filter(
          (weight, i) => i !== pivot && weight !== drawn.upper[i]! / 10 && weight !== drawn.lower[i]! / 10,
        )
        // Only what took the last of a group's room or of all money may stand between its bounds.
        expect(between.length).toBeLessThanOrEqual(2)
      }),
      { numRuns: 100 },
    )
  })

  it('has the first asset as its pivot where the floors leave no money', () => {
    const drawn = { means: [1, 3, 2], variances: [1, 1, 1], groupOf: [-1, -1, -1], caps: [0] }
    expect(vertexOf({ ...drawn, lower: [3, 4, 3], upper: [9, 9, 9] })).toMatchObject({
      weights: Float64Array.of(0.3, 0.4, 0.3),
      pivot: 1,
      order: [1, 2, 0],
    })
  })

  it('skips an asset that may weigh nothing more, even as a pivot', () => {
    const drawn = { means: [3, 2, 1], variances: [1, 1, 1], groupOf: [-1, -1, -1], caps: [0] }
    expect(vertexOf({ ...drawn, lower: [0, 0, 0], upper: [0, 10, 10] })).toMatchObject({
      weights: Float64Array.of(0, 1, 0),
      pivot: 1,
    })
  })

  it('sets the floors of a group off against its cap before it fills it', () => {
    // Floors of 2 and 1 tenths leave 2 of 5 to the first, whose own cap would allow 6.
    const { weights, groupPivots } = vertexOf({
      means: [3, 2, 1],
      variances: [1, 1, 1],
      lower: [2, 1, 0],
      upper: [8, 9, 9],
      groupOf: [0, 0, -1],
      caps: [5],
    })
    expect(Array.from(weights, (weight) => Number(weight.toFixed(12)))).toEqual([0.4, 0.1, 0.5])
    expect(Array.from(groupPivots)).toEqual([0])
  })
})
