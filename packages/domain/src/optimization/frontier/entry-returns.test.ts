import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { arbitraryProblem } from '@fairweight/testing/domain/optimization/arbitrary-problem.ts'
import { bestByEnumeration, type SmallProblem } from '@fairweight/testing/domain/optimization/enumerate-active-sets.ts'
import { frontierOf } from '@fairweight/testing/domain/optimization/frontier-of.ts'
import { portfolioAtLambda } from '@fairweight/testing/domain/optimization/portfolio-at-lambda.ts'
import { arbitraryUniverse } from '@fairweight/testing/domain/optimization/properties/arbitrary-universe.ts'
import { maximumReturn, minimumVariance, type Portfolio } from '../critical-line/frontier.ts'
import { entryReturns, type EntryReturn } from './entry-returns.ts'
import { maximumSharpe } from './maximum-sharpe.ts'
import { portfolioAtReturn } from './target-portfolios.ts'

/** How far beside its entry return an asset is looked at, in units of the expected returns. */
const BESIDE = 1e-6
const RISK_FREE_RATE = 0.01

type Weights = ArrayLike<number> | null
type Objective = (problem: SmallProblem) => { readonly weights: Weights; readonly entries: readonly EntryReturn[] }

const atLambda =
  (lambda: number): Objective =>
  (problem) => {
    const frontier = frontierOf(problem)
    const mix = portfolioAtLambda(frontier, lambda)
    return { weights: mix.weights, entries: entryReturns(frontier, mix) }
  }

const atHighestReturn: Objective = (problem) => {
  const frontier = frontierOf(problem)
  const { weights } = maximumReturn(frontier)
  return { weights, entries: entryReturns(frontier, { weights, lambda: Infinity }) }
}

const atBestSharpe: Objective = (problem) => {
  const frontier = frontierOf(problem)
  const found = maximumSharpe(frontier, RISK_FREE_RATE)
  return found.status === 'optimal'
    ? { weights: found.portfolio.weights, entries: entryReturns(frontier, sharpeTradeOff(found.portfolio)) }
    : { weights: null, entries: [] }
}

function sharpeTradeOff({ weights, variance, expectedReturn }: Portfolio): { weights: Float64Array; lambda: number } {
  return { weights, lambda: variance / (expectedReturn - RISK_FREE_RATE) }
}

/** A target stays where it is while the return of what is left out is varied, so it is given as a number. */
const atTarget =
  (target: number): Objective =>
  (problem) => {
    const frontier = frontierOf(problem)
    const found = portfolioAtReturn(frontier, target)
    return found.status === 'optimal'
      ? { weights: found.portfolio.weights, entries: entryReturns(frontier, found.portfolio) }
      : { weights: null, entries: [] }
  }

function middleReturn(problem: SmallProblem): number {
  const frontier = frontierOf(problem)
  return (minimumVariance(frontier).expectedReturn + maximumReturn(frontier).expectedReturn) / 2
}

function withMean(problem: SmallProblem, asset: number, mean: number): SmallProblem {
  return { ...problem, means: problem.means.map((own, i) => (i === asset ? mean : own)) }
}

/** Solves the problem anew just above and just below each entry return. The number of cases that it had. */
function expectToggles(problem: SmallProblem, objective: Objective, most = Infinity): number {
  const { weights, entries } = objective(problem)
  const known = entries.flatMap((entry) => (entry.expectedReturn === null ? [] : [entry])).slice(0, most)
  for (const { asset, expectedReturn } of known) {
    const above = objective(withMean(problem, asset, expectedReturn + BESIDE)).weights
    const below = objective(withMean(problem, asset, expectedReturn - BESIDE)).weights
    expect(above?.[asset]).toBeGreaterThan(0)
    for (let i = 0; i < problem.means.length; i++)
      expect(Math.abs((below?.[i] ?? NaN) - (weights?.[i] ?? NaN))).toBeLessThan(1e-9)
  }
  return known.length
}

const lambdas = fc.double({ min: 0.02, max: 2, noNaN: true })
const objectives: fc.Arbitrary<(problem: SmallProblem) => Objective> = fc.oneof(
  lambdas.map((lambda) => () => atLambda(lambda)),
  fc.constant(() => atBestSharpe),
  fc.constant(() => atHighestReturn),
  fc.constant((problem: SmallProblem) => atTarget(middleReturn(problem))),
)

describe('an asset that is left out', () => {
  test('joins above its entry return and not below, where the mix stays as it is', () => {
    fc.assert(
      fc.property(arbitraryUniverse, objectives, (problem, objective) => {
        expectToggles(problem, objective(problem), 2)
      }),
      { numRuns: 25 },
    )
  })

  test('does so in 1,000 of 1,000 random cases', { tags: 'long', timeout: 300_000 }, () => {
    let cases = 0
    fc.assert(
      fc.property(arbitraryUniverse, objectives, (problem, objective) => {
        cases += expectToggles(problem, objective(problem), 2)
      }),
      { numRuns: 1_000 },
    )
    expect(cases).toBeGreaterThanOrEqual(1_000)
  })

  test('joins where a search by trying every set of holdings finds it', () => {
    const withoutFloors = arbitraryProblem.map((problem) => ({ ...problem, lower: problem.lower.map(() => 0) }))
    fc.assert(
      fc.property(withoutFloors, lambdas, (problem, lambda) => {
        const held = (asset: number, mean: number): number =>
          bestByEnumeration(withMean(problem, asset, mean), lambda).weights[asset]!
        for (const entry of atLambda(lambda)(problem).entries) {
          if (entry.expectedReturn === null) continue
          expect(held(entry.asset, entry.expectedReturn + 1e-4)).toBeGreaterThan(1e-9)
          expect(held(entry.asset, entry.expectedReturn - 1e-4)).toBeLessThan(1e-12)
        }
      }),
      { numRuns: 30 },
    )
  })

  test('needs more than it is expected to earn, and what is held is not listed', () => {
    fc.assert(
      fc.property(arbitraryUniverse, lambdas, (problem, lambda) => {
        const { weights, entries } = atLambda(lambda)(problem)
        for (const { asset, expectedReturn } of entries)
          expect(expectedReturn ?? Infinity).toBeGreaterThanOrEqual(problem.means[asset]! - 1e-12)
        expect(entries.map(({ asset }) => asset)).toEqual(
          problem.means.flatMap((_, i) => (weights?.[i] === 0 ? [i] : [])),
        )
      }),
      { numRuns: 40 },
    )
  })
})

describe('by hand', () => {
  const three = {
    means: [0.05, 0.08, 0.06],
    covariance: [
      [0.04, 0, 0],
      [0, 0.04, 0],
      [0, 0, 0.04],
    ],
    lower: [0, 0, 0],
    upper: [1, 1, 1],
  }

  test('one stock alone is sold for another that earns as much after paying for risk', () => {
    // At trade-off 4 a dollar of the second is worth 0.08 - 0.04 / 4, and the others add no risk to it.
    expect(atLambda(4)(three)).toEqual({
      weights: Float64Array.of(0, 1, 0),
      entries: [
        { asset: 0, expectedReturn: expect.closeTo(0.07, 14) },
        { asset: 2, expectedReturn: expect.closeTo(0.07, 14) },
      ],
    })
  })

  test('the mix of greatest return asks for the return of what it holds, whatever the risk', () => {
    expect(atHighestReturn(three).entries).toEqual([
      { asset: 0, expectedReturn: 0.08 },
      { asset: 2, expectedReturn: 0.08 },
    ])
  })

  test('with a maximum Sharpe ratio it is the risk-free rate plus beta times the excess return', () => {
    const paired = {
      ...three,
      means: [0.02, 0.08, -1],
      covariance: [
        [0.04, 0.03, 0],
        [0.03, 0.04, 0],
        [0, 0, 0.04],
      ],
    }
    const [first] = atBestSharpe(paired).entries
    expect(first).toEqual({ asset: 0, expectedReturn: expect.closeTo(RISK_FREE_RATE + 0.75 * 0.07, 13) })
  })

  test('the mix of least variance asks for nothing', () => {
    const paired = {
      ...three,
      covariance: [
        [0.04, 0.06, 0],
        [0.06, 0.16, 0],
        [0, 0, 0.04],
      ],
    }
    expect(atLambda(0)(paired).entries).toEqual([{ asset: 1, expectedReturn: null, reason: 'returns-do-not-count' }])
  })

  test('what may weigh nothing has no room, nor has a stock whose full group has nothing to sell', () => {
    expect(atLambda(4)({ ...three, upper: [0, 1, 1] }).entries).toEqual([
      { asset: 0, expectedReturn: null, reason: 'no-room' },
      { asset: 2, expectedReturn: expect.closeTo(0.07, 14) },
    ])
    const none = { ...three, groups: [{ name: 'barred', members: [2], upper: 0 }] }
    expect(atLambda(4)(none).entries).toEqual([
      { asset: 0, expectedReturn: expect.closeTo(0.07, 14) },
      { asset: 2, expectedReturn: null, reason: 'no-room' },
    ])
  })

  test('within a full group only the group makes room', () => {
    // Of the group only 40% may be held: all of it is the better one, which the other must beat in its place.
    const grouped = { ...three, means: [0.01, 0.2, 0.1], groups: [{ name: 'both', members: [1, 2], upper: 0.4 }] }
    expect(atHighestReturn(grouped)).toEqual({
      weights: Float64Array.of(0.6, 0.4, 0),
      entries: [{ asset: 2, expectedReturn: 0.2 }],
    })
  })

  test('a floor, or a short sale, is not left out', () => {
    expect(atLambda(4)({ ...three, lower: [0.1, 0, -0.2] }).entries).toEqual([])
  })
})
