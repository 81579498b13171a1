import type { InfeasibleReason } from '../critical-line/check-bounds.ts'
import type { FrontierProblem } from '../critical-line/check-inputs.ts'
import type { CornerPortfolio, Frontier } from '../critical-line/frontier.ts'
import { traceEfficientFrontier, type TraceResult } from '../critical-line/trace-efficient-frontier.ts'
import { denseCovariance } from '../covariance/dense-covariance.ts'
import type { ReturnEstimates } from '../estimators/estimate-from-returns.ts'
import type { RestrictionReason } from '../limits/restricted-frontier.ts'
import { cornersFromLeastRisk } from '../frontier/frontier-point.ts'
import { chooseMix, type MixChoice, type MixRules } from './mix-rules.ts'
import { solveRestrictedMix } from './restricted-mix.ts'

/** The efficient mixes under the rules, from least risk to greatest return, and the one that was asked for. */
export interface SolvedMix {
  readonly status: 'solved'
  readonly corners: readonly CornerPortfolio[]
  readonly choice: MixChoice
  /** `points` where the holdings are restricted. */
  readonly frontierKind: 'corners' | 'points'
  /** What branch and bound left open; null where nothing is restricted. */
  readonly gap: number | null
  /** The frontier without restrictions on which stocks are held. */
  readonly frontier: Frontier
}

export type MixSolution =
  | SolvedMix
  | { readonly status: 'infeasible'; readonly reason: InfeasibleReason | RestrictionReason }
  | Extract<TraceResult, { status: 'invalid' }>

/** The frontier's problem for estimates and rules. */
export function mixProblem(
  { expectedReturns, covariance }: Pick<ReturnEstimates, 'expectedReturns' | 'covariance'>,
  { lower, upper, groups }: MixRules,
): FrontierProblem {
  return { expectedReturns, covariance: denseCovariance(covariance, expectedReturns.length), lower, upper, groups }
}

/** Solves the rules on estimates; `riskFreeRate` is for a year. */
export function solveMix(
  estimates: Pick<ReturnEstimates, 'expectedReturns' | 'covariance'>,
  rules: MixRules,
  riskFreeRate: number,
): MixSolution {
  const open = solveOpenMix(estimates, rules, riskFreeRate)
  if (rules.holdings === null || open.status !== 'solved') return open
  const restricted = solveRestrictedMix(mixProblem(estimates, rules), rules.holdings, rules.goal, riskFreeRate)
  if (restricted.status !== 'solved') return restricted
  const { points, choice, gap } = restricted
  return {
    ...open,
    corners: points.map((point) => ({ ...point, highestLambda: point.lambda })),
    choice,
    frontierKind: 'points',
    gap,
  }
}

/** The same for holdings of any size and number, whatever the rules say of these. */
export function solveOpenMix(
  estimates: Pick<ReturnEstimates, 'expectedReturns' | 'covariance'>,
  rules: MixRules,
  riskFreeRate: number,
): MixSolution {
  const traced = traceEfficientFrontier(mixProblem(estimates, rules))
  if (traced.status !== 'optimal') return traced
  const { frontier } = traced
  return {
    status: 'solved',
    corners: cornersFromLeastRisk(frontier),
    choice: chooseMix(frontier, rules.goal, riskFreeRate),
    frontierKind: 'corners',
    gap: null,
    frontier,
  }
}
