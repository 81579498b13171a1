import { traceEfficientFrontier } from '../critical-line/trace-efficient-frontier.ts'
import type { Portfolio } from '../critical-line/frontier.ts'
import { estimateFromReturns } from '../estimators/estimate-from-returns.ts'
import { chooseMix, type MixRules } from '../mix/mix-rules.ts'
import { mixProblem } from '../mix/solve-mix.ts'
import type { StockOptimizationRequest } from '../stocks/stock-optimization.ts'
import { mixRules } from '../stocks/stock-rules.ts'
import { estimatedReturns } from '../uncertainty/return-rows.ts'
import { traceTurnoverFrontier, type TurnoverCorner } from './turnover-frontier.ts'

export interface StockTurnoverRequest extends Omit<StockOptimizationRequest, 'smallestHolding' | 'mostHoldings'> {
  /** Today's weight of each ticker, in the order of the tickers; they add up to one. */
  readonly today: readonly number[]
}

/** The way from today's holdings to the mix of a risk level. */
export interface StockTurnover {
  /** In alphabetical order, as the weights of the corners are. */
  readonly tickers: readonly string[]
  readonly corners: readonly TurnoverCorner[]
  /** How much variance a return is worth on this way. */
  readonly tradeOff: number
}

export type StockTurnoverResult = StockTurnover | { readonly reason: 'too-few-returns' | 'no-mix' }

const MIN_DAYS = 120
/** The richest mix is the best for every trade-off from that of its corner on; this much beyond it nothing is left to chance. */
const BEYOND_THE_LAST = 2

/**
 * The turnover frontier of stocks, estimated as their mix is: from doing nothing to the mix of the risk level. What is held beyond a limit
 * may stay, so the limits reach to today's weights.
 */
export function stockTurnover(request: StockTurnoverRequest): StockTurnoverResult {
  const { riskFreeRate } = request
  const { tickers, returns } = estimatedReturns(request)
  if (tickers.length < 2 || (returns[0]?.length ?? 0) < MIN_DAYS) return { reason: 'too-few-returns' }
  const today = Float64Array.from(tickers, (ticker) => request.today[request.tickers.indexOf(ticker)] ?? 0)
  const rules = reachingTo(today, mixRules(request, tickers))
  const estimates = estimateFromReturns(returns, rules.estimators)
  if (estimates === null) return { reason: 'no-mix' }
  const problem = mixProblem(estimates, rules)
  const traced = traceEfficientFrontier(problem)
  const chosen = traced.status === 'optimal' ? chooseMix(traced.frontier, rules.goal, riskFreeRate) : null
  if (chosen?.status !== 'optimal') return { reason: 'no-mix' }
  const tradeOff = tradeOffOf(rules, chosen.portfolio, riskFreeRate)
  const way = traceTurnoverFrontier({ ...problem, today, tradeOff })
  return way.status === 'optimal' ? { tickers, corners: way.corners, tradeOff } : { reason: 'no-mix' }
}

function reachingTo(today: Float64Array, rules: MixRules): MixRules {
  return {
    ...rules,
    lower: rules.lower.map((floor, i) => Math.min(floor, today[i]!)),
    upper: rules.upper.map((cap, i) => Math.max(cap, today[i]!)),
    groups: rules.groups.map((group) => ({
      ...group,
      upper: Math.max(
        group.upper,
        group.members.reduce((sum, member) => sum + today[member]!, 0),
      ),
    })),
  }
}

/** At which trade-off the mix is the best one; a corner is so for a range of them. */
function tradeOffOf({ goal }: MixRules, { lambda, variance, expectedReturn }: Portfolio, riskFreeRate: number): number {
  if (goal.kind === 'balanced') return variance / (expectedReturn - riskFreeRate)
  return goal.kind === 'maximum_return' ? BEYOND_THE_LAST * lambda : lambda
}
