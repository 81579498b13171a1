import type { Portfolio } from '../critical-line/frontier.ts'
import { traceEfficientFrontier } from '../critical-line/trace-efficient-frontier.ts'
import { estimateFromReturns } from '../estimators/estimate-from-returns.ts'
import { type EntryReturn, entryReturns } from '../frontier/entry-returns.ts'
import { chooseMix, type MixGoal } from '../mix/mix-rules.ts'
import { mixProblem } from '../mix/solve-mix.ts'
import { estimatedReturns } from '../uncertainty/return-rows.ts'
import type { StockOptimizationRequest } from './stock-optimization.ts'
import { mixRules } from './stock-rules.ts'

/** At which expected return a stock that the mix leaves out would join it, beside what is estimated of it; a year, as fractions. */
export interface StockEntry {
  readonly ticker: string
  readonly estimated: number
  /** Null where there is none, with the reason. */
  readonly entry: number | null
  readonly reason: Extract<EntryReturn, { expectedReturn: null }>['reason'] | null
}

/**
 * The entry returns of the stocks that the asked-for mix leaves out, estimated as the mix is, by name. None where there is no mix, or where
 * limits on which stocks are held leave them out for another reason than their returns.
 */
export function stockEntryReturns(request: StockOptimizationRequest): readonly StockEntry[] {
  const { riskFreeRate } = request
  const { tickers, returns } = estimatedReturns(request)
  const rules = mixRules(request, tickers)
  const estimates = rules.holdings === null ? estimateFromReturns(returns, rules.estimators) : null
  const traced = estimates && traceEfficientFrontier(mixProblem(estimates, rules))
  const choice = traced?.status === 'optimal' ? chooseMix(traced.frontier, rules.goal, riskFreeRate) : null
  if (estimates === null || traced?.status !== 'optimal' || choice?.status !== 'optimal') return []
  const { weights } = choice.portfolio
  const lambda = tradeOffOf(rules.goal, choice.portfolio, riskFreeRate)
  return entryReturns(traced.frontier, { weights, lambda }).map((one) => ({
    ticker: tickers[one.asset]!,
    estimated: estimates.expectedReturns[one.asset]!,
    entry: one.expectedReturn,
    reason: one.expectedReturn === null ? one.reason : null,
  }))
}

/** A corner is optimal for a range of trade-offs; which of them counts depends on what was asked for. */
function tradeOffOf({ kind }: MixGoal, { lambda, variance, expectedReturn }: Portfolio, riskFreeRate: number): number {
  if (kind === 'maximum_return') return Infinity
  if (kind === 'least_risk') return 0
  return kind === 'balanced' ? variance / (expectedReturn - riskFreeRate) : lambda
}
