import { describe, expect, it } from 'vitest'
import { denseCovariance } from '../covariance/dense-covariance.ts'
import { findInfeasibleGroup } from './check-groups.ts'

interface Limits {
  readonly lower?: readonly number[]
  readonly upper?: readonly number[]
  /** Group of each asset, -1 where it has none. */
  readonly groupOf: readonly number[]
  readonly caps: readonly number[]
}

function reasonOf({ groupOf, caps, lower = groupOf.map(() => 0), upper = groupOf.map(() => 1) }: Limits) {
  const n = groupOf.length
  return findInfeasibleGroup({
    expectedReturns: new Float64Array(n),
    covariance: denseCovariance(new Float64Array(n * n), n),
    lower: Float64Array.from(lower),
    upper: Float64Array.from(upper),
    groups: {
      names: caps.map((_, group) => 'abc'.charAt(group)),
      caps: Float64Array.from(caps),
      groupOf: Int32Array.from(groupOf),
    },
  })
}

describe('caps of groups that leave a fully invested portfolio', () => {
  it.each([
    ['an asset outside takes the rest', { groupOf: [0, -1], caps: [0] }],
    ['the caps add up to exactly 1', { groupOf: [0, 1], caps: [0.25, 0.75] }],
    ['the caps miss 1 by rounding', { groupOf: [0, 1], caps: [0.25, 0.75 - 0.9e-12] }],
    ['the floors fill a group exactly', { groupOf: [0, 0, -1], caps: [0.5], lower: [0.25, 0.25, 0] }],
    ['a group could hold all', { groupOf: [0, 0], caps: [1] }],
  ])('%s', (_name, limits) => {
    expect(reasonOf(limits)).toBeNull()
  })
})

describe('a group at fault', () => {
  it('has floors above its cap, and could be as low as they are', () => {
    expect(reasonOf({ groupOf: [0, 1, 1, -1], caps: [0.5, 0.3], lower: [0.4, 0.25, 0.25, 0] })).toEqual({
      code: 'group-below-floors',
      limit: 'group',
      asset: null,
      group: 'b',
      nearestFeasible: 0.5,
    })
  })

  it('is the only one that binds: its cap must make up all that is missing', () => {
    // Outside the group 0.3 at most; b could hold 0.2 but has no cap below that.
    const reason = reasonOf({ groupOf: [0, 0, 1, -1], caps: [0.4, 0.9], upper: [1, 1, 0.2, 0.3] })
    expect(reason).toMatchObject({ code: 'groups-below-one', group: 'a' })
    expect(reason?.nearestFeasible).toBeCloseTo(0.5, 14)
  })

  it.each([
    ['both lifted to one level', { groupOf: [0, 0, 1, 1], caps: [0.3, 0.4] }, 0.5],
    ['only the tighter one, where that is enough', { groupOf: [0, 1], caps: [0.1, 0.8] }, 0.2],
    ['equal caps', { groupOf: [0, 1, 2], caps: [0.2, 0.2, 0.2] }, 1 / 3],
    ['one cannot hold more than its members', { groupOf: [0, 1], caps: [0.3, 0.4], upper: [0.35, 1] }, 0.65],
    ['the rest lies outside', { groupOf: [0, 1, -1], caps: [0.1, 0.2], upper: [1, 1, 0.4] }, 0.3],
  ])('is none alone where several bind: the least common cap, when %s', (_name, limits, nearest) => {
    const reason = reasonOf(limits)
    expect(reason).toMatchObject({ code: 'groups-below-one', limit: 'group', asset: null, group: null })
    expect(reason?.nearestFeasible).toBeCloseTo(nearest, 11)
  })
})
