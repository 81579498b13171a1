import { denseCovariance } from '@fairweight/domain/optimization/covariance/dense-covariance.ts'
import { traceEfficientFrontier } from '@fairweight/domain/optimization/critical-line/trace-efficient-frontier.ts'
import type { Frontier, Portfolio } from '@fairweight/domain/optimization/critical-line/frontier.ts'
import { cornersFromLeastRisk, type FrontierPoint } from '@fairweight/domain/optimization/frontier/frontier-point.ts'
import { maximumSharpe } from '@fairweight/domain/optimization/frontier/maximum-sharpe.ts'
import { compareWithFrontier } from '@fairweight/domain/optimization/frontier/compare-with-frontier.ts'
import { pointAtPosition, pointAtReturn } from '@fairweight/domain/optimization/frontier/point-at.ts'
import { maximumSharpePoint } from '@fairweight/domain/optimization/frontier/maximum-sharpe-point.ts'
import { frontierPoints, portfolioAtVolatility } from '@fairweight/domain/optimization/frontier/target-portfolios.ts'
import type { AdversarialProblem } from './adversarial-problem.ts'

export interface AdversarialVerdict {
  readonly status: 'optimal' | 'infeasible' | 'invalid'
  /** Why not optimal; null when it is. */
  readonly code: string | null
  /** Largest residual over corners and points between; 0 when not optimal. */
  readonly residual: number
  /** Whether every number of every answer is one. */
  readonly isFinite: boolean
}

/** Solves an adversarial problem, reads portfolios in every way, and looks at all that comes back. */
export function judgeAdversarial({ means, covariance, lower, upper, groups }: AdversarialProblem): AdversarialVerdict {
  const traced = traceEfficientFrontier({
    expectedReturns: means,
    covariance: denseCovariance(covariance, means.length),
    lower,
    upper,
    groups,
  })
  if (traced.status !== 'optimal') {
    const nearest = traced.status === 'infeasible' ? traced.reason.nearestFeasible : 0
    return { status: traced.status, code: traced.reason.code, residual: 0, isFinite: Number.isFinite(nearest) }
  }
  const { frontier } = traced
  const portfolios = [
    ...frontier.corners,
    ...frontierPoints(frontier, 7),
    ...betweenVolatilities(frontier),
    ...sharpePortfolios(frontier),
  ]
  const residual = portfolios.reduce((worst, portfolio) => Math.max(worst, portfolio.kktResidual), 0)
  const isNumber = [...portfolios, ...readings(frontier)].every(({ weights, expectedReturn, volatility, lambda }) =>
    [expectedReturn, volatility, lambda, ...weights].every(Number.isFinite),
  )
  return { status: 'optimal', code: null, residual, isFinite: isNumber && Number.isFinite(residual) }
}

function betweenVolatilities(frontier: Frontier): Portfolio[] {
  const least = frontier.corners[frontier.corners.length - 1]!.volatility
  const range = frontier.corners[0]!.volatility - least
  return [0.1, 0.5, 0.9].flatMap((share) => {
    const result = portfolioAtVolatility(frontier, least + share * range)
    return result.status === 'optimal' ? [result.portfolio] : []
  })
}

function sharpePortfolios(frontier: Frontier): Portfolio[] {
  return riskFreeRates(frontier).flatMap((rate) => {
    const result = maximumSharpe(frontier, rate)
    return result.status === 'optimal' ? [result.portfolio] : []
  })
}

function readings(frontier: Frontier): FrontierPoint[] {
  const corners = cornersFromLeastRisk(frontier)
  const sharpe = riskFreeRates(frontier).flatMap((rate) => {
    const result = maximumSharpePoint(corners, rate)
    return result.status === 'optimal' ? [result.reading] : []
  })
  const standing = compareWithFrontier(corners, pointAtPosition(corners, 0.4))
  return [
    ...sharpe,
    ...[0, 0.01, 0.5, 0.99, 1].map((position) => pointAtPosition(corners, position)),
    pointAtReturn(corners, (frontier.corners[0]!.expectedReturn + corners[0]!.expectedReturn) / 2),
    ...[standing.sameRisk, standing.sameReturn].flatMap((side) => (side === null ? [] : [side.reading])),
  ]
}

function riskFreeRates({ corners }: Frontier): number[] {
  const best = corners[0]!.expectedReturn
  return [0, best / 2, best, 2 * best]
}
