import type { CovarianceOperator } from '../covariance/covariance-operator.ts'
import { denseCovariance } from '../covariance/dense-covariance.ts'
import { sumByGroup } from '../critical-line/asset-group.ts'
import { checkInputs, type FrontierProblem } from '../critical-line/check-inputs.ts'
import type { CornerPortfolio, FrontierInputs } from '../critical-line/frontier.ts'
import { measurePortfolio } from '../critical-line/measure-portfolio.ts'
import { traceEfficientFrontier, type TraceResult } from '../critical-line/trace-efficient-frontier.ts'
import { covarianceLessReturns } from './covariance-less-returns.ts'

export interface TurnoverProblem extends FrontierProblem {
  /** Today's weights, cash among them as an asset of its own; they add up to one. */
  readonly today: ArrayLike<number>
  /**
   * How much variance a return is worth: the path ends with the mix of the efficient frontier that has this lambda. 0, for the mix of least
   * variance, unless given; never below 0.
   */
  readonly tradeOff?: number | undefined
}

/** A mix at which a trade begins or ends. Between two neighbors everything is traded in proportion. */
export interface TurnoverCorner {
  readonly weights: Float64Array
  /** All that is bought and sold on the way from today, as a share of the portfolio: 0.2 buys for 10% of it what it sells for 10%. */
  readonly turnover: number
  readonly expectedReturn: number
  readonly variance: number
  readonly volatility: number
  /** How much variance, less twice the trade-off times the expected return, the next trade removes for its size; 0 at the end. */
  readonly varianceRemoved: number
  /** Largest violation of the optimality conditions, relative to the largest gradient entry. */
  readonly kktResidual: number
}

export type TurnoverResult =
  | { readonly status: 'optimal'; readonly corners: readonly TurnoverCorner[] }
  | Exclude<TraceResult, { status: 'optimal' }>
  | { readonly status: 'today-outside-limits'; readonly reason: OutsideLimits }

/** The first limit that today's weights do not keep, and what they are there; all null when they do not add up to one. */
export interface OutsideLimits {
  readonly limit: 'lower' | 'upper' | 'group' | 'sum'
  readonly asset: number | null
  readonly group: string | null
  readonly today: number
}

/** Today's weights may miss a limit or the sum of one by this much, as rounded percentages do not, but rounding of doubles does. */
const ALLOWANCE = 1e-9

/**
 * The least variance for every amount of trading: the whole path from today's holdings to the mix of least variance within the
 * limits, each corner exact. Variance is convex in the turnover and `varianceRemoved` its slope, so the first trades do the most.
 * With a trade-off it is the least of variance less twice the trade-off times return, and the path ends with the mix of that trade-off.
 *
 * Each asset is split in two: what is kept of today's weight, which costs nothing, and what is bought beyond it, which costs one for each
 * unit. With minus that cost as the expected return, the efficient frontier of the split assets is the path, and its lambda is the
 * slope: what is sold equals what is bought, so that the turnover is twice the cost.
 * Source: the idea of splitting trades into buys and sells is that of A. Perold, "Large-scale portfolio optimization" (1984), and
 * M. Best and J. Hlouskova, "An algorithm for portfolio optimization with transaction costs" (2005); the path is Markowitz's (1956).
 */
export function traceTurnoverFrontier(problem: TurnoverProblem): TurnoverResult {
  const checked = checkInputs(problem)
  if ('invalid' in checked) return { status: 'invalid', reason: checked.invalid }
  const { inputs } = checked
  if (problem.today.length !== inputs.lower.length)
    return { status: 'invalid', reason: { code: 'dimension-mismatch', asset: null } }
  const outside = findOutside(inputs, problem.today)
  if (outside !== null) return { status: 'today-outside-limits', reason: outside }
  const today = withinLimits(inputs, problem.today)
  const covariance = covarianceLessReturns(inputs.covariance, inputs.expectedReturns, problem.tradeOff ?? 0)
  const parts = partsOf(inputs, today)
  const { groups } = inputs
  const traced = traceEfficientFrontier({
    expectedReturns: parts.map(({ isBought }) => (isBought ? -1 : 0)),
    covariance: covarianceOfParts(covariance, inputs.covariance.size, parts),
    lower: parts.map(({ lower }) => lower),
    upper: parts.map(({ upper }) => upper),
    groups: groups?.names.map((name, group) => ({
      name,
      members: parts.flatMap(({ asset }, place) => (groups.groupOf[asset] === group ? [place] : [])),
      upper: Math.max(groups.caps[group]!, sumByGroup(groups, today)[group]!),
    })),
  })
  if (traced.status !== 'optimal') return traced
  return { status: 'optimal', corners: traced.frontier.corners.map((corner) => cornerOf(inputs, parts, corner)) }
}

function findOutside({ lower, upper, groups }: FrontierInputs, given: ArrayLike<number>): OutsideLimits | null {
  const today = Float64Array.from(given)
  const sum = today.reduce((total, weight) => total + weight, 0)
  if (!(Math.abs(sum - 1) <= ALLOWANCE)) return { limit: 'sum', asset: null, group: null, today: sum }
  for (const [asset, weight] of today.entries()) {
    if (weight < lower[asset]! - ALLOWANCE) return { limit: 'lower', asset, group: null, today: weight }
    if (weight > upper[asset]! + ALLOWANCE) return { limit: 'upper', asset, group: null, today: weight }
  }
  const full =
    groups === null ? -1 : sumByGroup(groups, today).findIndex((total, g) => total > groups.caps[g]! + ALLOWANCE)
  if (groups === null || full < 0) return null
  return { limit: 'group', asset: null, group: groups.names[full]!, today: sumByGroup(groups, today)[full]! }
}

/** Today's weights without what rounding leaves beyond the bounds. */
function withinLimits({ lower, upper }: FrontierInputs, today: ArrayLike<number>): Float64Array {
  const clamped = lower.map((floor, asset) => Math.min(upper[asset]!, Math.max(floor, today[asset]!)))
  const sum = clamped.reduce((total, weight) => total + weight, 0)
  return Math.abs(sum - 1) <= Number.EPSILON * clamped.length ? clamped : clamped.map((weight) => weight / sum)
}

interface Part {
  readonly asset: number
  readonly isBought: boolean
  readonly lower: number
  readonly upper: number
}

function partsOf({ lower, upper }: FrontierInputs, today: Float64Array): readonly Part[] {
  return Array.from(today.entries()).flatMap(([asset, weight]) => {
    const kept = { asset, isBought: false, lower: Math.min(lower[asset]!, weight), upper: weight }
    const bought = { asset, isBought: true, lower: 0, upper: upper[asset]! - weight }
    return [...(kept.lower !== 0 || kept.upper !== 0 ? [kept] : []), ...(bought.upper > 0 ? [bought] : [])]
  })
}

function covarianceOfParts(full: Float64Array, n: number, parts: readonly Part[]): CovarianceOperator {
  const entries = new Float64Array((parts.length * (parts.length + 1)) / 2)
  let next = 0
  for (const [place, { asset }] of parts.entries())
    for (let other = 0; other <= place; other++) entries[next++] = full[asset * n + parts[other]!.asset]!
  return denseCovariance(entries, parts.length)
}

function cornerOf(inputs: FrontierInputs, parts: readonly Part[], corner: CornerPortfolio): TurnoverCorner {
  const weights = new Float64Array(inputs.lower.length)
  let bought = 0
  for (const [place, { asset, isBought }] of parts.entries()) {
    weights[asset]! += corner.weights[place]!
    if (isBought) bought += corner.weights[place]!
  }
  const { expectedReturn, variance, volatility } = measurePortfolio(inputs, weights, 0)
  const { lambda, kktResidual } = corner
  return { weights, turnover: 2 * bought, expectedReturn, variance, volatility, varianceRemoved: lambda, kktResidual }
}
