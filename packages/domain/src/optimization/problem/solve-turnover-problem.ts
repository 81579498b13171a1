import { type OutsideLimits, traceTurnoverFrontier } from '../turnover/turnover-frontier.ts'
import type {
  OptimizationProblem,
  OptimizationProblemReason,
  OptimizationProblemResult,
} from './optimization-problem.ts'
import { portfolioAnswer } from './portfolio-answer.ts'
import { infeasibleReason, invalidReason } from './problem-reasons.ts'

/** The part of the answer for a problem that starts from today's holdings. */
export function solveTurnoverProblem(problem: OptimizationProblem): Partial<OptimizationProblemResult> {
  const { assets, riskFreeRate } = problem
  const traced = traceTurnoverFrontier(problem)
  if (traced.status === 'invalid') return { reason: invalidReason(assets, traced.reason) }
  if (traced.status === 'infeasible') return { status: 'infeasible', reason: infeasibleReason(assets, traced.reason) }
  if (traced.status === 'today-outside-limits')
    return { status: 'infeasible', reason: outsideLimits(assets, traced.reason) }
  const turnoverCorners = traced.corners.map((corner) => ({
    ...portfolioAnswer(corner, riskFreeRate),
    turnover: corner.turnover,
    varianceRemoved: corner.varianceRemoved,
  }))
  const kktResidual = turnoverCorners.reduce((worst, corner) => Math.max(worst, corner.kktResidual), 0)
  return { status: 'optimal', kktResidual, turnoverCorners }
}

const LIMIT_MESSAGES: Readonly<Record<OutsideLimits['limit'], string>> = {
  sum: 'The weights of today do not add up to 1.',
  lower: 'The weight of this asset today lies below its lower bound. Lower the bound, or buy first.',
  upper: 'The weight of this asset today lies above its upper bound. Raise the bound, or sell first.',
  group: 'The weights of a group today lie above its cap. Raise the cap, or sell first.',
}

function outsideLimits(
  assets: readonly string[],
  { limit, asset, group, today }: OutsideLimits,
): OptimizationProblemReason {
  return {
    code: 'today-outside-limits',
    message: LIMIT_MESSAGES[limit],
    limit,
    nearestFeasible: limit === 'sum' ? 1 : today,
    ...(asset === null ? {} : { asset: assets[asset]! }),
    ...(group === null ? {} : { group }),
  }
}
