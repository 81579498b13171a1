import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { arbitraryUniverse } from '@fairweight/testing/domain/optimization/properties/arbitrary-universe.ts'
import type { SmallProblem } from '@fairweight/testing/domain/optimization/enumerate-active-sets.ts'
import { frontierOf } from '@fairweight/testing/domain/optimization/frontier-of.ts'
import { solveTurnoverByQuadprog } from '@fairweight/testing/domain/optimization/solve-turnover-by-quadprog.ts'
import { seededUniform } from '../../randomness/index.ts'
import { denseCovariance } from '../covariance/dense-covariance.ts'
import { type Frontier, minimumVariance } from '../critical-line/frontier.ts'
import { type TurnoverCorner, type TurnoverProblem, traceTurnoverFrontier } from './turnover-frontier.ts'

type Universe = Required<SmallProblem> & { readonly today: readonly number[] }

/** Random stocks, caps and sectors, with some of the stocks held; caps are raised to what is held of them. */
const withHoldings = (most: number): fc.Arbitrary<Universe> =>
  fc.record({ problem: arbitraryUniverse, seed: fc.integer() }).map(({ problem, seed }) => {
    const uniform = seededUniform(seed)
    const places = [...problem.means.keys()].slice(0, most)
    const amounts = places.map((place) => (place > 0 && uniform() < 0.4 ? 0 : uniform() + 0.01))
    const sum = amounts.reduce((total, amount) => total + amount, 0)
    const today = amounts.map((amount) => amount / sum)
    const groups = problem.groups.flatMap(({ name, members, upper }) => {
      const kept = members.filter((member) => member < places.length)
      const held = kept.reduce((total, member) => total + today[member]!, 0)
      return kept.length === 0 ? [] : [{ name, members: kept, upper: Math.max(held, upper) }]
    })
    return {
      means: problem.means.slice(0, most),
      covariance: problem.covariance.slice(0, most).map((row) => row.slice(0, most)),
      lower: places.map(() => 0),
      upper: today.map((weight, place) => Math.max(weight, problem.upper[place]!)),
      groups,
      today,
    }
  })

function problemOf({ means, covariance, ...rest }: Universe): TurnoverProblem {
  return { expectedReturns: means, covariance: denseCovariance(covariance.flat(), means.length), ...rest }
}

function cornersOf(problem: TurnoverProblem): readonly TurnoverCorner[] {
  const traced = traceTurnoverFrontier(problem)
  if (traced.status !== 'optimal') throw new Error(JSON.stringify(traced))
  return traced.corners
}

const distance = (a: ArrayLike<number>, b: ArrayLike<number>): number =>
  Array.from(a).reduce((sum, weight, i) => sum + Math.abs(weight - b[i]!), 0)

const between = (a: TurnoverCorner, b: TurnoverCorner, share: number): readonly number[] =>
  Array.from(a.weights, (weight, i) => weight + share * (b.weights[i]! - weight))

/** Every corner, and two places between each two, against quadratic programs with a bound on the trades. */
function expectAsQuadprog(universe: Universe, tradeOff = 0): void {
  const corners = cornersOf({ ...problemOf(universe), tradeOff })
  const linear = universe.means.map((mean) => tradeOff * mean)
  for (const [at, corner] of corners.entries()) {
    const next = corners[at + 1] ?? corner
    for (const share of [0, 0.3, 0.8]) {
      const weights = between(corner, next, share)
      const turnover = corner.turnover + share * (next.turnover - corner.turnover)
      const theirs = solveTurnoverByQuadprog(universe, turnover, linear)
      if (theirs === null) throw new Error('quadprog found no solution')
      for (const [i, weight] of weights.entries()) expect(Math.abs(weight - theirs[i]!)).toBeLessThanOrEqual(1e-8)
    }
  }
}

describe('the turnover frontier', () => {
  test('begins with today’s holdings and ends with the mix of least variance', () => {
    fc.assert(
      fc.property(withHoldings(60), (universe) => {
        const corners = cornersOf(problemOf(universe))
        const [first, last] = [corners[0]!, corners.at(-1)!]
        expect(first.turnover).toBeLessThanOrEqual(1e-14)
        expect(distance(first.weights, universe.today)).toBeLessThanOrEqual(1e-13)
        expect(distance(last.weights, minimumVariance(frontierOf(universe)).weights)).toBeLessThanOrEqual(1e-11)
        expect(last.varianceRemoved).toBe(0)
      }),
      { numRuns: 25 },
    )
  })

  test('agrees with quadratic programs to 1e-8, at the corners and between them', () => {
    fc.assert(
      fc.property(withHoldings(5), (universe) => expectAsQuadprog(universe)),
      { numRuns: 15 },
    )
  })

  test('does so for 500 problems', { tags: 'long', timeout: 300_000 }, () => {
    fc.assert(
      fc.property(withHoldings(6), (universe) => expectAsQuadprog(universe)),
      { numRuns: 500 },
    )
  })

  test('tells its trades exactly, none of which is undone, and certifies each corner', () => {
    fc.assert(
      fc.property(withHoldings(60), (universe) => {
        const corners = cornersOf(problemOf(universe))
        for (const corner of corners) {
          expect(Math.abs(corner.turnover - distance(corner.weights, universe.today))).toBeLessThanOrEqual(1e-12)
          expect(corner.kktResidual).toBeLessThanOrEqual(1e-12)
        }
        for (const [at, corner] of corners.entries()) {
          if (at === 0) continue
          const before = corners[at - 1]!
          expect(corner.turnover).toBeGreaterThan(before.turnover)
          expect(corner.variance).toBeLessThan(before.variance)
          expect(corner.varianceRemoved).toBeLessThanOrEqual(before.varianceRemoved)
          // The slope only falls along a stretch, so that what it removes lies between both ends' slopes.
          const removed = (before.variance - corner.variance) / (corner.turnover - before.turnover)
          const rounding = 1e-14 / (corner.turnover - before.turnover)
          expect(removed).toBeLessThanOrEqual(before.varianceRemoved + rounding)
          expect(removed).toBeGreaterThanOrEqual(corner.varianceRemoved - rounding)
        }
      }),
      { numRuns: 20 },
    )
  })

  test('leaves no swap of two stocks that removes more for its size than the slope says', () => {
    fc.assert(
      fc.property(withHoldings(20), fc.double({ min: 0, max: 1, noNaN: true }), (universe, place) => {
        const corners = cornersOf(problemOf({ ...universe, groups: [] }))
        const { weights, varianceRemoved } = corners[Math.floor(place * (corners.length - 1))]!
        const slopes = universe.covariance.map((row) => 2 * row.reduce((sum, one, j) => sum + one * weights[j]!, 0))
        for (const [sold, weight] of weights.entries()) {
          for (const [bought, own] of weights.entries()) {
            if (weight < 1e-9 || own > universe.upper[bought]! - 1e-9) continue
            const cost =
              (weight > universe.today[sold]! + 1e-9 ? -1 : 1) + (own < universe.today[bought]! - 1e-9 ? -1 : 1)
            const gained = slopes[sold]! - slopes[bought]! - cost * varianceRemoved
            expect(gained).toBeLessThanOrEqual(1e-12)
          }
        }
      }),
      { numRuns: 20 },
    )
  })
})

/** The mix of the efficient frontier with a trade-off: between two corners weights are straight lines in it. */
function mixAt({ corners }: Frontier, tradeOff: number): readonly number[] {
  const at = corners.findIndex(({ lambda }) => lambda <= tradeOff)
  const calmer = corners[at]!
  const richer = corners[at - 1]
  if (richer === undefined || tradeOff <= calmer.highestLambda) return Array.from(calmer.weights)
  const share = (tradeOff - calmer.highestLambda) / (richer.lambda - calmer.highestLambda)
  return Array.from(calmer.weights, (weight, i) => weight + share * (richer.weights[i]! - weight))
}

/** From nearly least risk to beyond the greatest return. */
const tradeOffs = fc.double({ min: -3, max: 1.5, noNaN: true }).map((power) => 10 ** power)

describe('with a trade-off of variance and return', () => {
  test('the way ends with the mix of that trade-off', () => {
    fc.assert(
      fc.property(withHoldings(60), tradeOffs, (universe, tradeOff) => {
        const corners = cornersOf({ ...problemOf(universe), tradeOff })
        expect(distance(corners[0]!.weights, universe.today)).toBeLessThanOrEqual(1e-12)
        expect(distance(corners.at(-1)!.weights, mixAt(frontierOf(universe), tradeOff))).toBeLessThanOrEqual(1e-8)
      }),
      { numRuns: 40 },
    )
  })

  test('it agrees with quadratic programs to 1e-8, at the corners and between them', () => {
    fc.assert(fc.property(withHoldings(5), tradeOffs, expectAsQuadprog), { numRuns: 15 })
  })

  test('it does so for 500 problems', { tags: 'long', timeout: 300_000 }, () => {
    fc.assert(fc.property(withHoldings(6), tradeOffs, expectAsQuadprog), { numRuns: 500 })
  })

  test('what it gains falls from trade to trade, by its own slope', () => {
    fc.assert(
      fc.property(withHoldings(30), tradeOffs, (universe, tradeOff) => {
        const corners = cornersOf({ ...problemOf(universe), tradeOff })
        const worth = ({ variance, expectedReturn }: TurnoverCorner): number => variance - 2 * tradeOff * expectedReturn
        for (const [at, corner] of corners.entries()) {
          if (at === 0) continue
          const before = corners[at - 1]!
          const removed = (worth(before) - worth(corner)) / (corner.turnover - before.turnover)
          const rounding = (1e-13 * (1 + tradeOff)) / (corner.turnover - before.turnover)
          expect(removed).toBeLessThanOrEqual(before.varianceRemoved + rounding)
          expect(removed).toBeGreaterThanOrEqual(corner.varianceRemoved - rounding)
        }
      }),
      { numRuns: 20 },
    )
  })

  test('by hand: with the trade-off of all in the lively stock nothing is sold', () => {
    const problem: TurnoverProblem = {
      expectedReturns: [0.05, 0.1],
      covariance: denseCovariance([0.04, 0, 0.16], 2),
      lower: 0,
      upper: 1,
      today: [0, 1],
    }
    // Half the slope of variance at all in the lively stock, 0.16, for a return of 0.05 more: 3.2.
    expect(cornersOf({ ...problem, tradeOff: 3.3 })).toHaveLength(1)
    const end = cornersOf({ ...problem, tradeOff: 1.6 }).at(-1)
    // 0.04 w = 0.16 (1 - w) - 1.6 · 0.05: w = 0.4.
    expect(end?.weights[0]).toBeCloseTo(0.4, 13)
    expect([end?.variance, end?.expectedReturn]).toEqual([expect.closeTo(0.064, 14), expect.closeTo(0.08, 14)])
  })

  test('cash earns what it earns', () => {
    const corners = cornersOf({
      expectedReturns: [0.02, 0.1],
      covariance: denseCovariance([0, 0, 0.16], 2),
      lower: 0,
      upper: 1,
      today: [1, 0],
      tradeOff: 0.5,
    })
    // 0.16 w = 0.5 · 0.08.
    expect(corners.at(-1)?.weights[1]).toBeCloseTo(0.25, 13)
  })

  test('of two mixes without risk the money goes to the one that earns more', () => {
    const corners = cornersOf({
      expectedReturns: [0.02, 0.03, 0.1],
      covariance: denseCovariance([0, 0, 0, 0, 0, 0.16], 3),
      lower: 0,
      upper: 1,
      today: [1, 0, 0],
      tradeOff: 1,
    })
    // 0.16 w = 0.1 - 0.03 in the lively stock.
    const end = [0, 0.5625, 0.4375].map((weight) => expect.closeTo(weight, 9))
    expect(Array.from(corners.at(-1)?.weights ?? [])).toEqual(end)
  })

  test('a trade-off that is no number is refused', () => {
    const covariance = denseCovariance([0.04, 0, 0.16], 2)
    const problem = { expectedReturns: [0.05, 0.1], covariance, lower: 0, upper: 1, today: [0, 1] }
    expect(traceTurnoverFrontier({ ...problem, tradeOff: Number.NaN })).toMatchObject({ status: 'invalid' })
  })
})

/** Whole numbers throughout, so that stocks are alike, trades begin at the same moment, and today's weights lie on limits. */
const withTies: fc.Arbitrary<Universe> = fc
  .record({
    factors: fc.array(fc.array(fc.integer({ min: -1, max: 1 }), { minLength: 4, maxLength: 4 }), {
      minLength: 4,
      maxLength: 4,
    }),
    quarters: fc.array(fc.nat(3), { minLength: 4, maxLength: 4 }),
    cap: fc.constantFrom(0.5, 0.75, 1),
    isGrouped: fc.boolean(),
  })
  .map(({ factors, quarters, cap, isGrouped }) => {
    // Four quarters of the money, each in one of the stocks.
    const today = [0, 1, 2, 3].map((place) => quarters.filter((quarter) => quarter === place).length / 4)
    const held = (today[0] ?? 0) + (today[1] ?? 0)
    return {
      means: [0, 0, 0, 0],
      covariance: factors.map((a, i) =>
        factors.map((b, j) => a.reduce((sum, x, k) => sum + x * (b[k] ?? 0), i === j ? 0.25 : 0)),
      ),
      lower: [0, 0, 0, 0],
      upper: today.map((weight) => Math.max(cap, weight)),
      groups: isGrouped ? [{ name: 'first two', members: [0, 1], upper: Math.max(held, 0.5) }] : [],
      today,
    }
  })

describe('holdings that tie', () => {
  test('agree with quadratic programs all the same', () => {
    fc.assert(
      fc.property(withTies, (universe) => expectAsQuadprog(universe)),
      { numRuns: 40 },
    )
  })

  test('do so in 2,000 cases', { tags: 'long', timeout: 120_000 }, () => {
    fc.assert(
      fc.property(withTies, (universe) => expectAsQuadprog(universe)),
      { numRuns: 2_000 },
    )
  })

  test('of stocks that are all alike are sold down evenly', () => {
    const corners = cornersOf({
      expectedReturns: [0, 0, 0, 0],
      covariance: denseCovariance([1, 0, 1, 0, 0, 1, 0, 0, 0, 1], 4),
      lower: 0,
      upper: 1,
      today: [0.5, 0.5, 0, 0],
    })
    for (const { weights, turnover } of corners) {
      const [sold = NaN, alsoSold = NaN, bought = NaN, alsoBought = NaN] = weights
      expect([alsoSold, alsoBought]).toEqual([expect.closeTo(sold, 12), expect.closeTo(bought, 12)])
      expect(turnover).toBeCloseTo(4 * bought, 12)
    }
    expect(Array.from(corners.at(-1)?.weights ?? [])).toEqual(Array.from({ length: 4 }, () => expect.closeTo(0.25, 12)))
  })
})

describe('by hand', () => {
  const calmAndLively: TurnoverProblem = {
    expectedReturns: [0.05, 0.1],
    covariance: denseCovariance([0.04, 0, 0.16], 2),
    lower: 0,
    upper: 1,
    today: [0, 1],
  }

  test('all in the lively stock: four fifths of it are sold, and each dollar removes less than the one before', () => {
    const [start, end, ...more] = cornersOf(calmAndLively)
    expect(more).toEqual([])
    expect(start).toMatchObject({ turnover: 0, variance: 0.16, varianceRemoved: expect.closeTo(0.16, 14) })
    expect(Array.from(end!.weights)).toEqual([expect.closeTo(0.8, 14), expect.closeTo(0.2, 14)])
    expect(end).toMatchObject({
      turnover: expect.closeTo(1.6, 14),
      variance: expect.closeTo(0.032, 15),
      varianceRemoved: 0,
    })
    expect(end?.expectedReturn).toBeCloseTo(0.06, 14)
  })

  test('what is at its best already has one corner without trades', () => {
    expect(cornersOf({ ...calmAndLively, today: [0.8, 0.2] })).toMatchObject([{ turnover: 0 }])
    const one = { expectedReturns: [0.1], covariance: denseCovariance([0.04], 1), lower: 0, upper: 1, today: [1] }
    expect(cornersOf(one)).toMatchObject([{ turnover: 0, variance: 0.04 }])
  })

  test('cash is an asset without variance', () => {
    const corners = cornersOf({ ...calmAndLively, covariance: denseCovariance([0, 0, 0.16], 2), today: [0.25, 0.75] })
    expect(corners.map(({ turnover, variance }) => [turnover, variance])).toEqual([
      [0, expect.closeTo(0.09, 14)],
      [1.5, 0],
    ])
  })

  test('limits are kept all the way', () => {
    const end = cornersOf({ ...calmAndLively, upper: [0.5, 1] }).at(-1)
    expect(Array.from(end?.weights ?? [])).toEqual([0.5, expect.closeTo(0.5, 14)])
    const short = cornersOf({
      ...calmAndLively,
      covariance: denseCovariance([0.04, 0.06, 0.16], 2),
      lower: [0, -0.1],
      upper: 1.1,
    })
    expect(short.at(-1)?.weights[1]).toBeCloseTo(-0.1, 14)
  })

  test('a rounded sum of one is taken as it is', () => {
    const thirds = { ...calmAndLively, expectedReturns: [1, 2, 3], today: [1 / 3, 1 / 3, 1 / 3] }
    const covariance = denseCovariance([0.04, 0, 0.04, 0, 0, 0.04], 3)
    expect(cornersOf({ ...thirds, covariance })).toHaveLength(1)
  })
})

describe('what cannot be a start', () => {
  const problem: TurnoverProblem = {
    expectedReturns: [0.05, 0.1],
    covariance: denseCovariance([0.04, 0, 0.16], 2),
    lower: 0,
    upper: 1,
    today: [0.4, 0.6],
  }

  test.each([
    [{ today: [0.4, 0.5] }, { limit: 'sum', asset: null, group: null, today: expect.closeTo(0.9, 14) }],
    [{ upper: [1, 0.5] }, { limit: 'upper', asset: 1, group: null, today: 0.6 }],
    [{ lower: [0.5, 0] }, { limit: 'lower', asset: 0, group: null, today: 0.4 }],
    [{ groups: [{ name: 'A', members: [1], upper: 0.3 }] }, { limit: 'group', asset: null, group: 'A', today: 0.6 }],
  ])('%j is told with the limit and what is held', (more, reason) => {
    expect(traceTurnoverFrontier({ ...problem, ...more })).toEqual({ status: 'today-outside-limits', reason })
  })

  test('numbers that are none are named', () => {
    expect(traceTurnoverFrontier({ ...problem, expectedReturns: [0.1, NaN] })).toMatchObject({
      status: 'invalid',
      reason: { code: 'expected-return-not-finite', asset: 1 },
    })
    expect(traceTurnoverFrontier({ ...problem, today: [1] })).toMatchObject({
      status: 'invalid',
      reason: { code: 'dimension-mismatch' },
    })
    expect(traceTurnoverFrontier({ ...problem, today: [NaN, 1] })).toMatchObject({
      status: 'today-outside-limits',
      reason: { limit: 'sum' },
    })
  })
})
