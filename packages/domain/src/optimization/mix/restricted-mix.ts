import type { FrontierProblem } from '../critical-line/check-inputs.ts'
import type {
  HoldingRestrictions,
  RestrictedFrontierResult,
  RestrictedPortfolio,
} from '../limits/restricted-frontier.ts'
import { solveRestrictedFrontier, solveRestrictedTarget } from '../limits/solve-restricted-frontier.ts'
import type { MixChoice, MixGoal, TargetGoal } from './mix-rules.ts'

type Refused = Exclude<RestrictedFrontierResult, { status: 'optimal' }>

export interface RestrictedMix {
  readonly status: 'solved'
  /** From least variance to greatest return. */
  readonly points: readonly RestrictedPortfolio[]
  readonly choice: MixChoice
  /** The largest of the points and of the chosen portfolio. */
  readonly gap: number
}

/** A target may miss an end of the frontier by this share through rounding. */
const END_TOLERANCE = 1e-10

/**
 * The proven points of a frontier whose holdings are restricted, and the one that the goal leads to. A target return is
 * solved for itself; between the points there is nothing, so that Balanced and a target volatility choose among them.
 */
export function solveRestrictedMix(
  problem: FrontierProblem,
  restrictions: HoldingRestrictions,
  goal: MixGoal,
  riskFreeRate: number,
): RestrictedMix | Refused {
  const frontier = solveRestrictedFrontier(problem, restrictions)
  if (frontier.status !== 'optimal') return frontier
  const { points, gap } = frontier
  if (!('target' in goal))
    return { status: 'solved', points, gap, choice: chooseAmong(points, goal.kind, riskFreeRate) }
  const end = endBefore(points, goal)
  if (end !== null)
    return { status: 'solved', points, gap, choice: { status: 'out-of-reach', goal, nearestFeasible: end } }
  if (goal.kind === 'target-volatility')
    return { status: 'solved', points, gap, choice: { status: 'optimal', portfolio: lastWithin(points, goal.target) } }
  const highest = points[points.length - 1]!.expectedReturn
  const target = solveRestrictedTarget(problem, restrictions, Math.min(goal.target, highest))
  if (target.status !== 'optimal') return target
  return { status: 'solved', points, gap: Math.max(gap, target.portfolio.gap), choice: target }
}

/** The end of the frontier beyond which the target lies; null when it lies between the ends. */
function endBefore(points: readonly RestrictedPortfolio[], { kind, target }: TargetGoal): number | null {
  const figure = ({ expectedReturn, volatility }: RestrictedPortfolio): number =>
    kind === 'target-return' ? expectedReturn : volatility
  const lowest = figure(points[0]!)
  const highest = figure(points[points.length - 1]!)
  const tolerance = END_TOLERANCE * Math.max(Math.abs(lowest), Math.abs(highest))
  if (target < lowest - tolerance) return lowest
  return target > highest + tolerance ? highest : null
}

/** The richest point whose volatility keeps the target; the calmest one does at least. */
function lastWithin(points: readonly RestrictedPortfolio[], volatility: number): RestrictedPortfolio {
  const allowed = volatility * (1 + END_TOLERANCE)
  return points.reduce(
    (best, point) => (point.volatility <= allowed && point.expectedReturn > best.expectedReturn ? point : best),
    points[0]!,
  )
}

function chooseAmong(
  points: readonly RestrictedPortfolio[],
  kind: 'least_risk' | 'balanced' | 'maximum_return',
  riskFreeRate: number,
): MixChoice {
  const richest = points[points.length - 1]!
  if (kind === 'least_risk') return { status: 'optimal', portfolio: points[0]! }
  if (kind === 'maximum_return') return { status: 'optimal', portfolio: richest }
  if (richest.expectedReturn <= riskFreeRate)
    return { status: 'no-positive-excess', highestReturn: richest.expectedReturn }
  const riskless = points.find(({ volatility, expectedReturn }) => volatility === 0 && expectedReturn > riskFreeRate)
  if (riskless) return { status: 'unbounded-ratio', riskless }
  const ratio = ({ expectedReturn, volatility }: RestrictedPortfolio): number =>
    volatility > 0 ? (expectedReturn - riskFreeRate) / volatility : -Infinity
  return { status: 'optimal', portfolio: points.reduce((best, point) => (ratio(point) > ratio(best) ? point : best)) }
}
