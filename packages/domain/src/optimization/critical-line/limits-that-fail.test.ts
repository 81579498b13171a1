import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { denseCovariance } from '../covariance/dense-covariance.ts'
import type { AssetGroup } from './asset-group.ts'
import { traceEfficientFrontier, type TraceResult } from './trace-efficient-frontier.ts'

const covariance = (n: number) =>
  denseCovariance(
    Array.from({ length: n * n }, (_, at) => (at % (n + 1) === 0 ? 0.04 : 0)),
    n,
  )

function trace(lower: readonly number[], upper: readonly number[], groups: readonly AssetGroup[] = []): TraceResult {
  return traceEfficientFrontier({
    expectedReturns: lower.map((_, i) => 0.01 * i),
    covariance: covariance(lower.length),
    lower,
    upper,
    groups,
  })
}

/** The nearest feasible number of an answer that must be a refusal for this code. */
function nearestOf(traced: TraceResult, code: string): number {
  if (traced.status !== 'infeasible' || traced.reason.code !== code) throw new Error(JSON.stringify(traced))
  return traced.reason.nearestFeasible
}

/** From two to six shares that sum to `percent` % or so, no two of them alike in general. */
const sharesBelow = (percent: number) =>
  fc.array(fc.integer({ min: 0, max: 100 }), { minLength: 2, maxLength: 6 }).map((parts) => {
    const sum = parts.reduce((total, part) => total + part, 0)
    return parts.map((part) => (sum === 0 ? 0 : (part / sum) * (percent / 100)))
  })

/** Whether a limit of that size makes the problem feasible, and one a millionth tighter does not. */
function expectNearest(isFeasibleAt: (value: number) => boolean, nearest: number, tighter: -1 | 1): void {
  expect([isFeasibleAt(nearest), isFeasibleAt(nearest + tighter * 1e-6)]).toEqual([true, false])
}

const isOptimal = ({ status }: TraceResult): boolean => status === 'optimal'

describe('the nearest limit that can be met', () => {
  it('is the least level to which small caps must be lifted', () => {
    fc.assert(
      fc.property(sharesBelow(90), (caps) => {
        const lower = caps.map(() => 0)
        const nearest = nearestOf(trace(lower, caps), 'caps-below-one')
        expectNearest(
          (level) =>
            isOptimal(
              trace(
                lower,
                caps.map((cap) => Math.max(cap, level)),
              ),
            ),
          nearest,
          -1,
        )
      }),
    )
  })

  it('is the greatest level to which large floors must be lowered', () => {
    fc.assert(
      fc.property(sharesBelow(120), (floors) => {
        fc.pre(floors.some((floor) => floor > 0))
        const upper = floors.map(() => 2)
        const nearest = nearestOf(trace(floors, upper), 'floors-above-one')
        expectNearest(
          (level) =>
            isOptimal(
              trace(
                floors.map((floor) => Math.min(floor, level)),
                upper,
              ),
            ),
          nearest,
          1,
        )
      }),
    )
  })

  it('is the least common level of the caps of groups', () => {
    fc.assert(
      fc.property(
        sharesBelow(80),
        fc.array(fc.integer({ min: 1, max: 100 }), { minLength: 6, maxLength: 6 }),
        (caps, extra) => {
          // Each asset is a group by itself, with more room than its cap; together they suffice.
          const rooms = caps.map((cap, i) => cap + extra[i]! / 100)
          const sum = rooms.reduce((total, room) => total + room, 0)
          const upper = rooms.map((room) => (sum < 1.2 ? (room * 1.2) / sum : room))
          const lower = caps.map(() => 0)
          const groupsAt = (level: number): AssetGroup[] =>
            caps.map((cap, i) => ({ name: `${i}`, members: [i], upper: Math.max(cap, level) }))
          const nearest = nearestOf(trace(lower, upper, groupsAt(0)), 'groups-below-one')
          expectNearest((level) => isOptimal(trace(lower, upper, groupsAt(level + 1e-12))), nearest, -1)
          // What one level reaches but for rounding needs no higher one (found by seed 1674638006).
        },
      ),
      {
        examples: [
          [
            [0.19487179487179487, 0, 0, 0.10256410256410256, 0.5025641025641026, 0],
            [43, 7, 4, 7, 1, 2],
          ],
        ],
      },
    )
  })

  it('of one group alone is its own cap', () => {
    const group = (upper: number): AssetGroup[] => [
      { name: 'a', members: [0, 1], upper },
      { name: 'wide', members: [2], upper: 0.3 },
    ]
    expect(trace([0, 0, 0], [0.8, 0.8, 0.3], group(0.5))).toMatchObject({
      status: 'infeasible',
      reason: { group: 'a', nearestFeasible: expect.closeTo(0.7, 14) },
    })
    expect(isOptimal(trace([0, 0, 0], [0.8, 0.8, 0.3], group(0.7)))).toBe(true)
  })
})

describe('limits that miss by no more than rounding', () => {
  it('are met', () => {
    const [near, apart] = [5e-13, 2e-12]
    const none = [0, 0]
    expect([near, apart].map((by) => trace([0.5 + by, 0.5], [1, 1]).status)).toEqual(['optimal', 'infeasible'])
    expect([near, apart].map((by) => trace(none, [0.5 - by, 0.5]).status)).toEqual(['optimal', 'infeasible'])
    const groupsWith = (upper: number): AssetGroup[] => [{ name: 'first', members: [0], upper }]
    expect([near, apart].map((by) => trace([0.4, 0], [1, 1], groupsWith(0.4 - by)).status)).toEqual([
      'optimal',
      'infeasible',
    ])
    expect([near, apart].map((by) => trace(none, [1, 0.6], groupsWith(0.4 - by)).status)).toEqual([
      'optimal',
      'infeasible',
    ])
  })

  it('leave one portfolio where they leave no more room than that', () => {
    const cornersOf = (traced: TraceResult): number =>
      traced.status === 'optimal' ? traced.frontier.corners.length : 0
    expect([5e-13, 1e-6].map((by) => cornersOf(trace([0.3 - by, 0.7], [1, 1])))).toEqual([1, 2])
    expect([5e-13, 1e-6].map((by) => cornersOf(trace([0, 0], [0.3 + by, 0.7])))).toEqual([1, 2])
  })
})
