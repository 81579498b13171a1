import type { HoldingRestrictions, RestrictedFrontierResult } from '../limits/restricted-frontier.ts'
import { solveRestrictedFrontier, solveRestrictedTarget } from '../limits/solve-restricted-frontier.ts'
import type { OptimizationProblem, OptimizationProblemAnswer } from './optimization-problem.ts'
import { portfolioAnswer, portfoliosAnswer } from './portfolio-answer.ts'
import { infeasibleReason, invalidReason } from './problem-reasons.ts'

/** The part of the answer for a problem whose holdings are restricted, with what branch and bound left open. */
export function solveRestrictedProblem(problem: OptimizationProblem, holdings: HoldingRestrictions): Partial<OptimizationProblemAnswer> {
  const { objective, riskFreeRate } = problem
  if (objective === 'frontier' || objective === 'maximum-return') {
    const solved = solveRestrictedFrontier(problem, holdings, { points: objective === 'frontier' ? problem.points : 2 })
    if (solved.status !== 'optimal') return refused(problem, solved)
    const { points, gap } = solved
    const richest = points[points.length - 1]!
    if (objective === 'maximum-return') return { status: 'optimal', ...portfolioAnswer(richest, riskFreeRate), gap: richest.gap }
    const kktResidual = points.reduce((worst, point) => Math.max(worst, point.kktResidual), 0)
    return { status: 'optimal', kktResidual, gap, points: portfoliosAnswer(points, riskFreeRate) }
  }
  const solved = solveRestrictedTarget(problem, holdings, objective === 'target-return' ? problem.target : -Infinity)
  if (solved.status !== 'optimal') return refused(problem, solved)
  return { status: 'optimal', ...portfolioAnswer(solved.portfolio, riskFreeRate), gap: solved.portfolio.gap }
}

type Refused = Exclude<RestrictedFrontierResult, { status: 'optimal' }>

function refused({ assets }: OptimizationProblem, result: Refused): Partial<OptimizationProblemAnswer> {
  return result.status === 'invalid'
    ? { reason: invalidReason(assets, result.reason) }
    : { status: 'infeasible', reason: infeasibleReason(assets, result.reason) }
}
