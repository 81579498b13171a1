import type { InfeasibleReason } from '../critical-line/check-bounds.ts'
import type { CornerPortfolio, Frontier } from '../critical-line/frontier.ts'
import { traceEfficientFrontier, type TraceResult } from '../critical-line/trace-efficient-frontier.ts'
import { denseCovariance } from '../covariance/dense-covariance.ts'
import type { ReturnEstimates } from '../estimators/estimate-from-returns.ts'
import { chooseMix, type MixChoice } from './choose-mix.ts'
import type { MixRules } from './mix-rules.ts'

/** The efficient mixes under the rules, from least risk to greatest return, and the one that was asked for. */
export interface SolvedMix {
  readonly status: 'solved'
  readonly corners: readonly CornerPortfolio[]
  readonly choice: MixChoice
  readonly frontierKind: 'corners' | 'points'
  readonly gap: number | null
  /** The frontier without restrictions on which stocks are held. */
  readonly frontier: Frontier
}

export type MixSolution =
  | SolvedMix
  | { readonly status: 'infeasible'; readonly reason: InfeasibleReason }
  | Extract<TraceResult, { status: 'invalid' }>

/** Solves the rules on estimates; `riskFreeRate` is for a year. */
export function solveMix(estimates: Pick<ReturnEstimates, 'expectedReturns' | 'covariance'>, rules: MixRules, riskFreeRate: number): MixSolution {
  const { expectedReturns } = estimates
  const { lower, upper, groups, goal } = rules
  const traced = traceEfficientFrontier({ expectedReturns, covariance: denseCovariance(estimates.covariance, expectedReturns.length), lower, upper, groups })
  if (traced.status !== 'optimal') return traced
  const { frontier } = traced
  const choice = chooseMix(frontier, goal, riskFreeRate)
  return { status: 'solved', corners: frontier.corners.toReversed(), choice, frontierKind: 'corners', gap: null, frontier }
}
