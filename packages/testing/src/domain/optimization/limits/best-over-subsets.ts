import fc from 'fast-check'
import { denseCovariance } from '@fairweight/domain/optimization/covariance/dense-covariance.ts'
import type { FrontierProblem } from '@fairweight/domain/optimization/critical-line/check-inputs.ts'
import {
  type Frontier,
  maximumReturn,
  minimumVariance,
} from '@fairweight/domain/optimization/critical-line/frontier.ts'
import { traceEfficientFrontier } from '@fairweight/domain/optimization/critical-line/trace-efficient-frontier.ts'
import { portfolioAtReturn } from '@fairweight/domain/optimization/frontier/target-portfolios.ts'
import type { HoldingRestrictions } from '@fairweight/domain/optimization/limits/restricted-frontier.ts'

const MAX_ASSETS = 7

/** Random problems small enough to try every subset; often with a cap that binds and a group. */
export const randomProblem: fc.Arbitrary<FrontierProblem> = fc.integer({ min: 2, max: MAX_ASSETS }).chain((n) =>
  fc
    .record({
      means: fc.array(fc.integer({ min: -20, max: 40 }), { minLength: n, maxLength: n }),
      factors: fc.array(fc.array(fc.integer({ min: -5, max: 10 }), { minLength: n, maxLength: n }), {
        minLength: n,
        maxLength: n,
      }),
      cap: fc.integer({ min: 100, max: 300 }),
      floor: fc.constantFrom(0, 0, 0, 0.05),
      groupCap: fc.constantFrom(undefined, 0.3, 0.6),
    })
    .map(({ means, factors, cap, floor, groupCap }): FrontierProblem => {
      const entries = factors.flatMap((a, i) =>
        factors.map((b, j) => a.reduce((sum, x, k) => sum + x * b[k]!, i === j ? 4 : 0) / 1000),
      )
      return {
        expectedReturns: means.map((mean, i) => mean / 100 + i * 1e-4),
        covariance: denseCovariance(entries, n),
        lower: Array.from({ length: n }, (_, i) => (i === 0 ? floor : 0)),
        upper: Math.max(cap / 100 / n, 0.051),
        groups:
          groupCap === undefined
            ? []
            : [
                {
                  name: 'first half',
                  members: Array.from({ length: Math.floor(n / 2) }, (_, i) => i),
                  upper: groupCap,
                },
              ],
      }
    }),
)

export interface SubsetReference {
  minimizeVariance(target: number): number
  readonly maximizeReturn: number
}

/** Solves every subset of at most so many holdings, each within its own bounds; null when none is feasible. */
export function bestOverSubsets(
  problem: FrontierProblem,
  { smallestHolding = 0, mostHoldings = MAX_ASSETS }: HoldingRestrictions,
): SubsetReference | null {
  const n = problem.covariance.size
  const bound = (bounds: FrontierProblem['lower'], i: number): number =>
    typeof bounds === 'number' ? bounds : bounds[i]!
  const frontiers: Frontier[] = []
  for (let subset = 1; subset < 2 ** n; subset++) {
    const isHeld = Array.from({ length: n }, (_, i) => ((subset >> i) & 1) === 1)
    if (isHeld.filter(Boolean).length > mostHoldings || isHeld.some((held, i) => !held && bound(problem.lower, i) > 0))
      continue
    const lower = isHeld.map((held, i) => (held ? Math.max(smallestHolding, bound(problem.lower, i)) : 0))
    const traced = traceEfficientFrontier({
      ...problem,
      lower,
      upper: isHeld.map((held, i) => (held ? bound(problem.upper, i) : 0)),
    })
    if (traced.status === 'optimal') frontiers.push(traced.frontier)
  }
  if (frontiers.length === 0) return null
  return {
    maximizeReturn: Math.max(...frontiers.map((frontier) => maximumReturn(frontier).expectedReturn)),
    minimizeVariance: (target) =>
      Math.min(
        ...frontiers.map((frontier) => {
          const calmest = minimumVariance(frontier)
          if (calmest.expectedReturn >= target) return calmest.variance
          const found = portfolioAtReturn(frontier, target)
          return found.status === 'optimal' ? found.portfolio.variance : Infinity
        }),
      ),
  }
}
