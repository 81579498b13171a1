import { type Frontier, maximumReturn, minimumVariance, type Portfolio } from '../critical-line/frontier.ts'
import { traceLargeFrontier } from '../critical-line/working-set/trace-working-set.ts'
import type { HoldingRestrictions, RestrictedFrontierResult } from '../limits/restricted-frontier.ts'
import { solveRestrictedFrontier, solveRestrictedTarget } from '../limits/solve-restricted-frontier.ts'
import { cornersFromLeastRisk } from '../frontier/frontier-point.ts'
import { entryReturns } from '../frontier/entry-returns.ts'
import { maximumSharpe } from '../frontier/maximum-sharpe.ts'
import { frontierPoints, portfolioAtReturn, portfolioAtVolatility } from '../frontier/target-portfolios.ts'
import type {
  OptimizationProblem,
  OptimizationProblemResult,
  ProblemEntryReturn,
  ProblemPortfolio,
} from './optimization-problem.ts'
import { infeasibleReason, invalidReason } from './problem-reasons.ts'
import { portfolioAnswer } from './portfolio-answer.ts'
import { readId, readProblem } from './read-problem.ts'
import { solveTurnoverProblem } from './solve-turnover-problem.ts'

/**
 * Solves one problem of the command line's JSON format and answers in the same words. Takes any parsed JSON value and
 * never throws on it: what is wrong comes back as status "invalid" with one plain sentence.
 */
export function solveOptimizationProblem(json: unknown): OptimizationProblemResult {
  const read = readProblem(json)
  if ('wrong' in read) return { ...without(readId(json)), reason: { code: 'malformed-problem', message: read.wrong } }
  const { problem } = read
  const answer = without(problem.id)
  if (problem.holdings !== null) return { ...answer, ...solveRestrictedProblem(problem, problem.holdings) }
  if (problem.objective === 'turnover-frontier') return { ...answer, ...solveTurnoverProblem(problem) }
  const traced = traceLargeFrontier(problem)
  if (traced.status === 'invalid') return { ...answer, reason: invalidReason(problem.assets, traced.reason) }
  if (traced.status === 'infeasible')
    return { ...answer, status: 'infeasible', reason: infeasibleReason(problem.assets, traced.reason) }
  return { ...answer, ...readAnswer(problem, traced.frontier) }
}

function without(id: string | number | null): OptimizationProblemResult {
  return {
    id,
    status: 'invalid',
    weights: null,
    expectedReturn: null,
    variance: null,
    volatility: null,
    sharpeRatio: null,
    kktResidual: null,
  }
}

function readAnswer(problem: OptimizationProblem, frontier: Frontier): Partial<OptimizationProblemResult> {
  const { objective, target } = problem
  if (objective === 'frontier') return wholeFrontier(problem, frontier)
  if (objective === 'maximum-sharpe') return sharpeAnswer(problem, frontier)
  if (objective === 'minimum-variance') return optimal(problem, frontier, minimumVariance(frontier))
  if (objective === 'maximum-return') return optimal(problem, frontier, maximumReturn(frontier))
  const result =
    objective === 'target-return' ? portfolioAtReturn(frontier, target) : portfolioAtVolatility(frontier, target)
  if (result.status === 'optimal') return optimal(problem, frontier, result.portfolio)
  return { status: 'infeasible', reason: infeasibleReason(problem.assets, result.reason) }
}

function sharpeAnswer(problem: OptimizationProblem, frontier: Frontier): Partial<OptimizationProblemResult> {
  const result = maximumSharpe(frontier, problem.riskFreeRate)
  if (result.status === 'optimal') return optimal(problem, frontier, result.portfolio)
  if (result.status === 'no-positive-excess') {
    const message = `No portfolio has an expected return above the risk-free rate of ${problem.riskFreeRate}; the highest is ${result.highestReturn}.`
    return { status: 'no-positive-excess', reason: { code: 'no-positive-excess', message } }
  }
  const message = 'A portfolio without risk beats the risk-free rate, so the Sharpe ratio has no maximum.'
  return {
    status: 'infeasible',
    reason: {
      code: 'unbounded-ratio',
      message,
      limit: 'riskFreeRate',
      nearestFeasible: result.riskless.expectedReturn,
    },
  }
}

function wholeFrontier(problem: OptimizationProblem, frontier: Frontier): Partial<OptimizationProblemResult> {
  const points = portfoliosAnswer(frontierPoints(frontier, problem.points), problem.riskFreeRate)
  const corners = portfoliosAnswer(cornersFromLeastRisk(frontier), problem.riskFreeRate)
  const kktResidual = [...points, ...corners].reduce((worst, portfolio) => Math.max(worst, portfolio.kktResidual), 0)
  return { status: 'optimal', kktResidual, points, corners }
}

function optimal(
  problem: OptimizationProblem,
  frontier: Frontier,
  portfolio: Portfolio,
): Partial<OptimizationProblemResult> {
  const answer = { status: 'optimal', ...portfolioAnswer(portfolio, problem.riskFreeRate) } as const
  return problem.entryReturns ? { ...answer, entryReturns: entryAnswer(problem, frontier, portfolio) } : answer
}

const NO_ENTRY_MESSAGES = {
  'returns-do-not-count': 'The mix of least variance does not depend on expected returns.',
  'no-room': 'The limits leave no room for this asset.',
}

function entryAnswer(
  problem: OptimizationProblem,
  frontier: Frontier,
  portfolio: Portfolio,
): readonly ProblemEntryReturn[] {
  const { weights } = portfolio
  return entryReturns(frontier, { weights, lambda: tradeOffOf(problem, portfolio) }).map((entry) => ({
    asset: problem.assets[entry.asset]!,
    expectedReturn: entry.expectedReturn,
    ...(entry.expectedReturn === null ? { message: NO_ENTRY_MESSAGES[entry.reason] } : {}),
  }))
}

/** A corner is optimal for a range of trade-offs; which of them counts depends on what was asked for. */
function tradeOffOf({ objective, riskFreeRate }: OptimizationProblem, portfolio: Portfolio): number {
  if (objective === 'maximum-return') return Infinity
  if (objective === 'maximum-sharpe') return portfolio.variance / (portfolio.expectedReturn - riskFreeRate)
  return portfolio.lambda
}

/** The part of the answer for a problem whose holdings are restricted, with what branch and bound left open. */
function solveRestrictedProblem(
  problem: OptimizationProblem,
  holdings: HoldingRestrictions,
): Partial<OptimizationProblemResult> {
  const { objective, riskFreeRate } = problem
  if (objective === 'frontier' || objective === 'maximum-return') {
    const solved = solveRestrictedFrontier(problem, holdings, { points: objective === 'frontier' ? problem.points : 2 })
    if (solved.status !== 'optimal') return refused(problem, solved)
    const { points, gap } = solved
    const richest = points[points.length - 1]!
    if (objective === 'maximum-return')
      return { status: 'optimal', ...portfolioAnswer(richest, riskFreeRate), gap: richest.gap }
    const kktResidual = points.reduce((worst, point) => Math.max(worst, point.kktResidual), 0)
    return { status: 'optimal', kktResidual, gap, points: portfoliosAnswer(points, riskFreeRate) }
  }
  const solved = solveRestrictedTarget(problem, holdings, objective === 'target-return' ? problem.target : -Infinity)
  if (solved.status !== 'optimal') return refused(problem, solved)
  return { status: 'optimal', ...portfolioAnswer(solved.portfolio, riskFreeRate), gap: solved.portfolio.gap }
}

type Refused = Exclude<RestrictedFrontierResult, { status: 'optimal' }>

function refused({ assets }: OptimizationProblem, result: Refused): Partial<OptimizationProblemResult> {
  return result.status === 'invalid'
    ? { reason: invalidReason(assets, result.reason) }
    : { status: 'infeasible', reason: infeasibleReason(assets, result.reason) }
}

function portfoliosAnswer(portfolios: readonly Portfolio[], riskFreeRate: number): ProblemPortfolio[] {
  return portfolios.map((portfolio) => portfolioAnswer(portfolio, riskFreeRate))
}
