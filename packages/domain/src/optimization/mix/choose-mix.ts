import type { Frontier, Portfolio } from '../critical-line/frontier.ts'
import { maximumReturn, minimumVariance } from '../readings/frontier-ends.ts'
import { maximumSharpe } from '../readings/maximum-sharpe.ts'
import { portfolioAtReturn, portfolioAtVolatility } from '../readings/target-portfolios.ts'
import type { MixGoal, TargetGoal } from './mix-rules.ts'

/** The portfolio that was asked for, or why the frontier has none. */
export type MixChoice =
  | { readonly status: 'optimal'; readonly portfolio: Portfolio }
  | { readonly status: 'no-positive-excess'; readonly highestReturn: number }
  /** A portfolio without risk beats the risk-free rate. */
  | { readonly status: 'unbounded-ratio'; readonly riskless: Portfolio }
  /** The target lies beyond an end of the frontier. */
  | { readonly status: 'out-of-reach'; readonly goal: TargetGoal; readonly nearestFeasible: number }

/** Reads the portfolio of the goal off a frontier, without a new solve. */
export function chooseMix(frontier: Frontier, goal: MixGoal, riskFreeRate: number): MixChoice {
  if ('target' in goal) return chooseTarget(frontier, goal)
  if (goal.kind === 'least_risk') return { status: 'optimal', portfolio: minimumVariance(frontier) }
  if (goal.kind === 'maximum_return') return { status: 'optimal', portfolio: maximumReturn(frontier) }
  return maximumSharpe(frontier, riskFreeRate)
}

function chooseTarget(frontier: Frontier, goal: TargetGoal): MixChoice {
  const result = goal.kind === 'target-return' ? portfolioAtReturn(frontier, goal.target) : portfolioAtVolatility(frontier, goal.target)
  return result.status === 'optimal' ? result : { status: 'out-of-reach', goal, nearestFeasible: result.reason.nearestFeasible }
}
