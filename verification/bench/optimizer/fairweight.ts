import {
  completeEstimators,
  denseCovariance,
  expectedReturns,
  maximumReturn,
  minimumVariance,
  solveOptimizationProblem,
  TRADING_DAYS,
  traceEfficientFrontier,
  type Frontier,
} from '@fairweight/domain/optimization'
import { OPTIMIZER_SIZE } from '@fairweight/contract/wire'
import { returnsCovariance } from '../../../packages/domain/src/optimization/covariance/returns/returns-covariance.ts'
import { traceLargeFrontier } from '../../../packages/domain/src/optimization/critical-line/working-set/trace-working-set.ts'
import { estimateFromReturns } from '../../../packages/domain/src/optimization/estimators/estimate-from-returns.ts'
import { type CovarianceOperator } from '../../../packages/domain/src/optimization/covariance/covariance-operator.ts'
import { benchProblem, drawReturns, factorProblem, type BenchProblem } from './problem.ts'
import type { Solver } from './solver.ts'

const FACTORS = 12
const DAYS = 1260
const SEED = 20250101

function frontierOf(means: Float64Array, covariance: CovarianceOperator): Frontier {
  const traced = traceEfficientFrontier({ expectedReturns: means, covariance, lower: 0, upper: 1 })
  if (traced.status !== 'optimal') throw new Error(JSON.stringify(traced))
  return traced.frontier
}

/** The whole exact frontier, with the covariance taken in and checked. */
export function fullFrontier(n: number): Solver {
  const problem = benchProblem(n)
  return () => minimumVariance(frontierOf(problem.expectedReturns, denseCovariance(problem.covariance, n))).variance
}

/** How many portfolios the whole frontier of a problem turns at, which says how long the path is. */
export function countCorners({ n, expectedReturns: means, covariance }: BenchProblem): number {
  return frontierOf(means, denseCovariance(covariance, n)).corners.length
}

/** The problem as JSON text in, every corner and 20 points as JSON text out. */
export function factorsEndToEnd(n: number): Solver {
  const { expectedReturns: means, loadings, specificVariances } = factorProblem(n, FACTORS, SEED)
  const rows = Array.from({ length: n }, (_, i) => Array.from(loadings.subarray(i * FACTORS, (i + 1) * FACTORS)))
  const text = JSON.stringify({
    expectedReturns: Array.from(means),
    factors: { loadings: rows, specificVariances: Array.from(specificVariances) },
    objective: 'frontier',
  })
  return () => {
    const answer = solveOptimizationProblem(JSON.parse(text))
    JSON.stringify(answer)
    return answer.corners?.[0]?.variance ?? NaN
  }
}

/** Daily returns in, the whole frontier of their Ledoit–Wolf or sample covariance out: written out, or of many assets never. */
export function returnsEndToEnd(n: number, estimator: 'sample' | 'ledoit-wolf-constant-correlation'): Solver {
  const returns = drawReturns(factorProblem(n, FACTORS, SEED), DAYS, SEED)
  if (n > OPTIMIZER_SIZE.most) {
    return () => {
      const covariance = returnsCovariance(returns, estimator, TRADING_DAYS)
      const traced = traceLargeFrontier({ expectedReturns: expectedReturns(returns), covariance, lower: 0, upper: 1 })
      return traced.status === 'optimal' ? minimumVariance(traced.frontier).variance : NaN
    }
  }
  return () => {
    const estimates = estimateFromReturns(returns, completeEstimators({ covariance: estimator }))
    if (estimates === null) throw new Error(`The returns of ${n} stocks gave no estimates.`)
    return minimumVariance(frontierOf(estimates.expectedReturns, denseCovariance(estimates.covariance, n))).variance
  }
}

/** The range of returns for a peer that must be told its targets; finding it is not timed. */
export function frontierEnds({ n, expectedReturns: means, covariance }: BenchProblem): {
  lowest: number
  highest: number
} {
  const frontier = frontierOf(means, denseCovariance(covariance, n))
  return { lowest: minimumVariance(frontier).expectedReturn, highest: maximumReturn(frontier).expectedReturn }
}
