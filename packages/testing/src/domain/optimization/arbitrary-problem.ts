import fc from 'fast-check'
import type { AssetGroup } from '@fairweight/domain/optimization/critical-line/asset-group.ts'
import type { SmallProblem } from './enumerate-active-sets.ts'

const thousandths = (min: number, max: number) =>
  fc.integer({ min: 1000 * min, max: 1000 * max }).map((value) => value / 1000)

/** Evenly spread most of the time: doubles drawn by their bits are nearly all next to zero, and then most frontiers are a point. */
const number = (min: number, max: number) =>
  fc.oneof(
    { weight: 5, arbitrary: thousandths(min, max) },
    { weight: 1, arbitrary: fc.double({ min, max, noNaN: true }) },
  )

/**
 * Random small feasible problems with a positive definite covariance; whole numbers often, so that ties and zero steps
 * occur, and up to two groups whose caps often lie at the edge of what is feasible.
 */
export const arbitraryProblem: fc.Arbitrary<Required<SmallProblem>> = fc
  .integer({ min: 1, max: 5 })
  .chain((n) =>
    fc.record({
      n: fc.constant(n),
      isRound: fc.boolean(),
      means: fc.array(thousandths(-1, 1), { minLength: n, maxLength: n }),
      factors: fc.array(fc.array(number(-1, 1), { minLength: n, maxLength: n }), { minLength: n, maxLength: n }),
      floors: fc.array(number(0, 1), { minLength: n, maxLength: n }),
      rooms: fc.array(number(0, 1), { minLength: n, maxLength: n }),
      groupOf: fc.array(fc.integer({ min: 0, max: 2 }), { minLength: n, maxLength: n }),
      tightness: fc.array(number(0, 1), { minLength: 2, maxLength: 2 }),
    }),
  )
  .map(({ n, isRound, means, factors, floors, rooms, groupOf, tightness }) => {
    const round = (value: number, steps: number): number => (isRound ? Math.round(value * steps) / steps : value)
    const loadings = factors.map((row) => row.map((value) => round(value, 1)))
    const covariance = loadings.map((a, i) =>
      loadings.map((b, j) => a.reduce((sum, x, k) => sum + x * b[k]!, i === j ? 0.25 : 0)),
    )
    const lower = floors.map((floor) => round(floor, 4) / n)
    const wide = lower.map((floor, i) => floor + round(rooms[i]!, 2))
    const missing = 1 - wide.reduce((sum, cap) => sum + cap, 0)
    const upper = wide.map((cap) => (missing > 0 ? cap + missing / n + 1e-3 : cap))
    const groups = capsOf(
      lower,
      upper,
      groupOf,
      tightness.map((value) => round(value, 2)),
    )
    return { means: means.map((mean) => round(mean, 2)), covariance, lower, upper, groups }
  })

/** Cuts each group in turn by a share of what can be spared without making the problem infeasible. */
function capsOf(
  lower: readonly number[],
  upper: readonly number[],
  groupOf: readonly number[],
  tightness: readonly number[],
): AssetGroup[] {
  const total = (values: readonly number[], members: readonly number[]): number =>
    members.reduce((sum, i) => sum + values[i]!, 0)
  let spare = total(upper, [...upper.keys()]) - 1
  return tightness.flatMap((share, group) => {
    const members = groupOf.flatMap((own, asset) => (own === group ? [asset] : []))
    if (members.length === 0) return []
    const room = total(upper, members)
    const cut = share * Math.min(spare, room - total(lower, members))
    spare -= cut
    return [{ name: `group ${group}`, members, upper: room - cut }]
  })
}
