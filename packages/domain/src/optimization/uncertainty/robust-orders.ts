import { seededUniform, stationaryBootstrapRows } from '../../randomness/index.ts'
import type { Portfolio } from '../critical-line/frontier.ts'
import type { MixRules } from '../mix/mix-rules.ts'
import { mixRules } from '../stocks/stock-rules.ts'
import type { StockOptimizationRequest } from '../stocks/stock-optimization.ts'
import { meanBlockFor } from './mean-block.ts'
import { refit } from './refit.ts'
import { USUAL_RESAMPLES } from './resampled-ranges.ts'
import { estimatedReturns } from './return-rows.ts'

export interface RobustOrdersRequest extends Omit<StockOptimizationRequest, 'smallestHolding' | 'mostHoldings'> {
  /** Today's weight of each ticker, in the order of the tickers; they add up to one. */
  readonly today: readonly number[]
  /** A whole number; the same one gives the same bits. */
  readonly seed: number
}

/** An order that the mix asks for, and whether the histories bear it out. */
export interface RobustOrder {
  readonly ticker: string
  readonly today: number
  /** The weight in the mix of all days, without a look at how sure it is. */
  readonly wanted: number
  /** Histories, of all that were drawn, whose own mix buys where this one buys, or sells where it sells. */
  readonly agreeing: number
  readonly isKept: boolean
  /** The weight to go to: today's for an order that is dropped. */
  readonly weight: number
}

export interface RobustOrders {
  /** Histories drawn. */
  readonly resamples: number
  /** Sessions of each history. */
  readonly sessions: number
  /** Of each ticker whose weight would change, by name. */
  readonly orders: readonly RobustOrder[]
  /** The best mix that the kept orders lead to, with the certificate of its optimality; null where no order is kept. */
  readonly mix: Portfolio | null
}

export type RobustOrdersResult = RobustOrders | { readonly reason: 'too-few-returns' | 'no-mix' }

/** A smaller change of weight is rounding, no order. */
const SMALLEST_ORDER = 1e-6
/** A history has a quarter of the days. */
const SHARE_OF_DAYS = 4
const MIN_DAYS = 120
/** Share of the histories that must agree: 195 of 200. */
const MIN_AGREEMENT = 0.975

/**
 * Which orders from today's weights to the asked-for mix are more than chance. Two hundred histories are drawn from the days in blocks, each
 * has its own mix, and an order counts where nearly all of them trade in its direction. Weak orders drop, the others may only go their
 * own way, and the mix is solved again within that: it is the best one that the kept orders lead to, with its certificate.
 *
 * Each history has a quarter of the days: the m out of n bootstrap, which is consistent also where weights lie on their limits, as the usual one is
 * not (Bickel, Götze and van Zwet, "Resampling fewer than n observations", 1997; blocks of Politis and Romano, 1994). Shorter histories err twice
 * as much, so that 195 of 200 ask for about four standard errors. That many, because of stocks that are all alike, of which none is worth an
 * order, whole histories made 8 to 10 of 100 seeds sure of one even at 200 of 200, while this keeps none on at least 95 of 100, for 5 to 20 stocks, at
 * least risk and balanced; and it keeps nearly all orders where half of the stocks move half as much again. Balanced holds few of many stocks, so that
 * most histories sell any of them: what tells chance apart there is that no purchase is sure, and orders of one side alone drop.
 */
export function robustOrders(request: RobustOrdersRequest): RobustOrdersResult {
  const { riskFreeRate, seed } = request
  const { tickers, returns } = estimatedReturns(request)
  const length = returns[0]?.length ?? 0
  if (tickers.length < 2 || length < MIN_DAYS) return { reason: 'too-few-returns' }
  const rules = mixRules(request, tickers)
  const today = Float64Array.from(tickers, (ticker) => request.today[request.tickers.indexOf(ticker)] ?? 0)
  const wanted = refit(returns, rules, riskFreeRate)?.mix?.weights
  if (wanted === undefined) return { reason: 'no-mix' }
  const sessions = Math.ceil(length / SHARE_OF_DAYS)
  const mixes = mixesOfHistories(returns, sessions, seed, (drawn) => refit(drawn, rules, riskFreeRate)?.mix ?? null)
  const directions = wanted.map((weight, i) => directionOf(weight - today[i]!))
  const agreeing = directions.map((direction, i) =>
    mixes.reduce((count, mix) => count + (directionOf(mix.weights[i]! - today[i]!) === direction ? 1 : 0), 0),
  )
  const sure = directions.map((direction, i) => (agreeing[i]! >= MIN_AGREEMENT * USUAL_RESAMPLES ? direction : 0))
  // A purchase without a sale has no money, and a sale without a purchase leaves it lying.
  const kept = sure.includes(1) && sure.includes(-1) ? sure : sure.fill(0)
  const mix = kept.includes(1) ? (refit(returns, onlyKept(rules, today, kept), riskFreeRate)?.mix ?? null) : null
  const orders = tickers.flatMap((ticker, i): readonly RobustOrder[] => {
    if (directions[i] === 0) return []
    const now = today[i]!
    const weight = mix?.weights[i] ?? now
    return [{ ticker, today: now, wanted: wanted[i]!, agreeing: agreeing[i]!, isKept: kept[i] !== 0, weight }]
  })
  return { resamples: USUAL_RESAMPLES, sessions, orders, mix }
}

function directionOf(change: number): number {
  return Math.abs(change) <= SMALLEST_ORDER ? 0 : Math.sign(change)
}

/** The mixes of the histories that have one. */
function mixesOfHistories(
  returns: readonly Float64Array[],
  sessions: number,
  seed: number,
  solve: (returns: readonly Float64Array[]) => Portfolio | null,
): readonly Portfolio[] {
  const length = returns[0]?.length ?? 0
  const uniform = seededUniform(seed)
  const rows = new Int32Array(length)
  const mixes: Portfolio[] = []
  for (let at = 0; at < USUAL_RESAMPLES; at++) {
    stationaryBootstrapRows(meanBlockFor(length), uniform, rows)
    const days = rows.subarray(0, sessions)
    const mix = solve(returns.map((series) => Float64Array.from(days, (day) => series[day]!)))
    if (mix !== null) mixes.push(mix)
  }
  return mixes
}

/** The rules with which only the kept orders can be given, each in its direction. What is held beyond a limit may stay. */
function onlyKept(rules: MixRules, today: Float64Array, kept: Float64Array): MixRules {
  const { lower, upper, groups } = rules
  return {
    ...rules,
    lower: today.map((weight, i) => (kept[i]! < 0 ? Math.min(weight, lower[i]!) : weight)),
    upper: today.map((weight, i) => (kept[i]! > 0 ? Math.max(weight, upper[i]!) : weight)),
    groups: groups.map((group) => ({
      ...group,
      upper: Math.max(
        group.upper,
        group.members.reduce((sum, member) => sum + today[member]!, 0),
      ),
    })),
  }
}
