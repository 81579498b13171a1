import type { Frontier, Portfolio } from '../critical-line/frontier.ts'
import { traceEfficientFrontier } from '../critical-line/trace-efficient-frontier.ts'
import { maximumReturn, minimumVariance } from '../readings/frontier-ends.ts'
import { maximumSharpe } from '../readings/maximum-sharpe.ts'
import { frontierPoints, portfolioAtReturn, portfolioAtVolatility } from '../readings/target-portfolios.ts'
import type { OptimizationProblem, OptimizationProblemAnswer } from './optimization-problem.ts'
import { infeasibleReason, invalidReason } from './problem-reasons.ts'
import { portfolioAnswer, portfoliosAnswer } from './portfolio-answer.ts'
import { readId, readProblem } from './read-problem.ts'
import { solveRestrictedProblem } from './solve-restricted-problem.ts'

/**
 * Solves one problem of the command line's JSON format and answers in the same words. Takes any parsed JSON value and
 * never throws on it: what is wrong comes back as status "invalid" with one plain sentence.
 */
export function solveOptimizationProblem(json: unknown): OptimizationProblemAnswer {
  const read = readProblem(json)
  if ('wrong' in read) return { ...without(readId(json)), reason: { code: 'malformed-problem', message: read.wrong } }
  const { problem } = read
  const answer = without(problem.id)
  if (problem.holdings !== null) return { ...answer, ...solveRestrictedProblem(problem, problem.holdings) }
  const traced = traceEfficientFrontier(problem)
  if (traced.status === 'invalid') return { ...answer, reason: invalidReason(problem.assets, traced.reason) }
  if (traced.status === 'infeasible') return { ...answer, status: 'infeasible', reason: infeasibleReason(problem.assets, traced.reason) }
  return { ...answer, ...readAnswer(problem, traced.frontier) }
}

function without(id: string | number | null): OptimizationProblemAnswer {
  return {
    id, status: 'invalid', weights: null, expectedReturn: null, variance: null, volatility: null, sharpeRatio: null, kktResidual: null,
  }
}

function readAnswer(problem: OptimizationProblem, frontier: Frontier): Partial<OptimizationProblemAnswer> {
  const { objective, riskFreeRate, target } = problem
  if (objective === 'frontier') return wholeFrontier(problem, frontier)
  if (objective === 'maximum-sharpe') return sharpeAnswer(problem, frontier)
  if (objective === 'minimum-variance') return optimal(minimumVariance(frontier), riskFreeRate)
  if (objective === 'maximum-return') return optimal(maximumReturn(frontier), riskFreeRate)
  const result = objective === 'target-return' ? portfolioAtReturn(frontier, target) : portfolioAtVolatility(frontier, target)
  if (result.status === 'optimal') return optimal(result.portfolio, riskFreeRate)
  return { status: 'infeasible', reason: infeasibleReason(problem.assets, result.reason) }
}

function sharpeAnswer(problem: OptimizationProblem, frontier: Frontier): Partial<OptimizationProblemAnswer> {
  const result = maximumSharpe(frontier, problem.riskFreeRate)
  if (result.status === 'optimal') return optimal(result.portfolio, problem.riskFreeRate)
  if (result.status === 'no-positive-excess') {
    const message = `No portfolio has an expected return above the risk-free rate of ${problem.riskFreeRate}; the highest is ${result.highestReturn}.`
    return { status: 'no-positive-excess', reason: { code: 'no-positive-excess', message } }
  }
  const message = 'A portfolio without risk beats the risk-free rate, so the Sharpe ratio has no maximum.'
  return {
    status: 'infeasible',
    reason: { code: 'unbounded-ratio', message, limit: 'riskFreeRate', nearestFeasible: result.riskless.expectedReturn },
  }
}

function wholeFrontier(problem: OptimizationProblem, frontier: Frontier): Partial<OptimizationProblemAnswer> {
  const points = portfoliosAnswer(frontierPoints(frontier, problem.points), problem.riskFreeRate)
  const corners = portfoliosAnswer(frontier.corners.toReversed(), problem.riskFreeRate)
  const kktResidual = [...points, ...corners].reduce((worst, portfolio) => Math.max(worst, portfolio.kktResidual), 0)
  return { status: 'optimal', kktResidual, points, corners }
}

function optimal(portfolio: Portfolio, riskFreeRate: number): Partial<OptimizationProblemAnswer> {
  return { status: 'optimal', ...portfolioAnswer(portfolio, riskFreeRate) }
}
