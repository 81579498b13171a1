import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { objectiveOf, type SmallProblem } from '@fairweight/testing/domain/optimization/enumerate-active-sets.ts'
import { frontierOf } from '@fairweight/testing/domain/optimization/frontier-of.ts'
import { maximumSharpe } from './maximum-sharpe.ts'
import { portfolioAtReturn, portfolioAtVolatility } from './target-portfolios.ts'

const STEPS = 40

/** All mixes of three assets in steps of 2.5%. */
const MIXES: readonly (readonly [number, number, number])[] = Array.from({ length: STEPS + 1 }, (_, first) =>
  Array.from(
    { length: STEPS - first + 1 },
    (_unused, second) => [first / STEPS, second / STEPS, (STEPS - first - second) / STEPS] as const,
  ),
).flat()

/** Three assets with whole-percent means and a covariance from whole-tenth loadings. */
const threeAssets: fc.Arbitrary<SmallProblem & { readonly cap: number }> = fc
  .record({
    means: fc.array(fc.integer({ min: -10, max: 30 }), { minLength: 3, maxLength: 3 }),
    loadings: fc.array(fc.array(fc.integer({ min: -5, max: 5 }), { minLength: 3, maxLength: 3 }), {
      minLength: 3,
      maxLength: 3,
    }),
    cap: fc.constantFrom(1, 0.75, 0.5),
  })
  .map(({ means, loadings, cap }) => ({
    means: means.map((mean) => mean / 100),
    covariance: loadings.map((a, i) =>
      loadings.map((b, j) => a.reduce((sum, x, k) => sum + (x * b[k]!) / 100, i === j ? 0.01 : 0)),
    ),
    lower: [0, 0, 0],
    upper: [cap, cap, cap],
    cap,
  }))

const allowed = ({ cap }: { readonly cap: number }) => MIXES.filter((mix) => mix.every((weight) => weight <= cap))
const returnOf = ({ means }: SmallProblem, mix: readonly number[]): number =>
  mix.reduce((sum, weight, i) => sum + weight * means[i]!, 0)
const varianceOf = (problem: SmallProblem, mix: readonly number[]): number => 2 * objectiveOf(problem, mix, 0)

describe('of all mixes of three assets in steps of 2.5%', () => {
  it('none has a greater Sharpe ratio', () => {
    fc.assert(
      fc.property(threeAssets, fc.integer({ min: -5, max: 10 }), (problem, percent) => {
        const rate = percent / 100 + 0.0033
        const found = maximumSharpe(frontierOf(problem), rate)
        const best = Math.max(
          ...allowed(problem).map((mix) => (returnOf(problem, mix) - rate) / Math.sqrt(varianceOf(problem, mix))),
        )
        const ratio = found.status === 'optimal' ? found.sharpeRatio : 0
        expect(ratio).toBeGreaterThanOrEqual(Math.max(0, best) - 1e-12)
      }),
      { numRuns: 40 },
    )
  })

  it('none returns at least as much with less variance', () => {
    fc.assert(
      fc.property(threeAssets, fc.nat({ max: MIXES.length - 1 }), (problem, place) => {
        const mixes = allowed(problem)
        const target = returnOf(problem, mixes[place % mixes.length]!)
        const least = Math.min(
          ...mixes.filter((mix) => returnOf(problem, mix) >= target - 1e-12).map((mix) => varianceOf(problem, mix)),
        )
        const found = portfolioAtReturn(frontierOf(problem), target)
        // A target below the least-variance portfolio is out of reach, and then that portfolio is the answer.
        const variance =
          found.status === 'optimal' ? found.portfolio.variance : frontierOf(problem).corners.at(-1)!.variance
        expect(variance).toBeLessThanOrEqual(least + 1e-12)
      }),
      { numRuns: 40 },
    )
  })

  it('none returns more at no more volatility', () => {
    fc.assert(
      fc.property(threeAssets, fc.nat({ max: MIXES.length - 1 }), (problem, place) => {
        const mixes = allowed(problem)
        const volatility = Math.sqrt(varianceOf(problem, mixes[place % mixes.length]!))
        const most = Math.max(
          ...mixes
            .filter((mix) => varianceOf(problem, mix) <= volatility ** 2 + 1e-15)
            .map((mix) => returnOf(problem, mix)),
        )
        const frontier = frontierOf(problem)
        const found = portfolioAtVolatility(frontier, volatility)
        const highest =
          found.status === 'optimal' ? found.portfolio.expectedReturn : frontier.corners[0]!.expectedReturn
        expect(highest).toBeGreaterThanOrEqual(most - 1e-9)
      }),
      { numRuns: 40 },
    )
  })
})
