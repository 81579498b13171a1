import { denseCovariance } from '../covariance/dense-covariance.ts'
import type { Frontier, Portfolio } from '../critical-line/frontier.ts'
import { measurePortfolio } from '../critical-line/measure-portfolio.ts'
import { traceEfficientFrontier } from '../critical-line/trace-efficient-frontier.ts'
import { maximumReturn, minimumVariance } from '../readings/frontier-ends.ts'
import { maximumSharpe } from '../readings/maximum-sharpe.ts'
import { defaultCap, holdingLimits } from './holding-limits.ts'
import { estimateStocks } from './stock-estimates.ts'
import type {
  StockOptimizationAnswer, StockOptimizationReason, StockOptimizationRequest, StockPortfolio,
} from './stock-optimization.ts'
import { limitReason, noExcessReason, unboundedReason } from './stock-reasons.ts'

/**
 * The whole answer for a choice of stocks: estimates over their common period, the efficient frontier, the portfolio of
 * the risk level with its certificate, and equal weight on the same data. The order of the tickers changes nothing;
 * each ticker must occur once. Never throws on data: see `status` and `reason`.
 */
export function optimizeStocks(request: StockOptimizationRequest): StockOptimizationAnswer {
  const { riskFreeRate } = request
  const order = Array.from(request.tickers.keys()).sort((a, b) => (request.tickers[a]! < request.tickers[b]! ? -1 : 1))
  const tickers = order.map((i) => request.tickers[i]!)
  const empty = emptyAnswer(riskFreeRate)
  if (tickers.length < 2) {
    return { ...empty, reason: { code: 'too-few-stocks', message: 'Choose at least two stocks.', shortestFix: 'Add a stock.' } }
  }
  const estimated = estimateStocks(tickers, order.map((i) => request.totalReturnCloses[i]!), request.dates)
  if ('shortfall' in estimated) return { ...empty, reason: estimated.shortfall, observations: estimated.observations }
  const { expectedReturns, covariance, ...window } = estimated.estimates
  const answer = { ...empty, ...window, notes: [...window.notes, ...capNote(request, tickers.length)] }
  const bounds = holdingLimits(tickers, request.maxWeight, request.limits)
  const traced = traceEfficientFrontier({ expectedReturns, covariance: denseCovariance(covariance, tickers.length), ...bounds })
  if (traced.status === 'infeasible') return { ...answer, status: 'infeasible', reason: limitReason(tickers, traced.reason) }
  if (traced.status === 'invalid') return { ...answer, reason: invalidReason(tickers, traced.reason) }
  const { frontier } = traced
  return {
    ...answer,
    ...chosen(frontier, tickers, request),
    frontier: frontier.corners.toReversed().map(({ lambda, highestLambda, ...corner }) => ({ ...describe(tickers, corner, true), lambda, highestLambda })),
    equalWeight: equalWeight(frontier, tickers, riskFreeRate),
  }
}

function emptyAnswer(riskFreeRate: number): StockOptimizationAnswer {
  return {
    status: 'insufficient-data', weights: [], expectedReturn: null, volatility: null, sharpeRatio: null, riskFreeRate,
    kktResidual: null, frontier: [], frontierKind: 'corners', gap: null, histories: [], equalWeight: null, from: null, to: null, observations: 0, notes: [],
  }
}

function capNote(request: StockOptimizationRequest, n: number): string[] {
  if (request.maxWeight !== undefined) return []
  return [`No holding weighs more than ${Number((defaultCap(n) * 100).toFixed(2))} % unless you set another limit.`]
}

/** Prices can only go wrong by running out of range, since missing ones never reach the estimates. */
function invalidReason(tickers: readonly string[], reason: { code: string; asset: number | null }): StockOptimizationReason {
  const ticker = reason.asset === null ? undefined : tickers[reason.asset]
  const message = `The prices${ticker === undefined ? '' : ` of ${ticker}`} do not give a usable covariance.`
  return { code: reason.code, message, ...(ticker === undefined ? {} : { ticker, shortestFix: `Leave out ${ticker}.` }) }
}

/** The part of the answer that depends on the risk level. */
function chosen(frontier: Frontier, tickers: readonly string[], request: StockOptimizationRequest): Partial<StockOptimizationAnswer> {
  const { riskFreeRate, riskLevel } = request
  if (riskLevel === 'least_risk') return optimal(tickers, minimumVariance(frontier), riskFreeRate)
  if (riskLevel === 'maximum_return') return optimal(tickers, maximumReturn(frontier), riskFreeRate)
  const sharpe = maximumSharpe(frontier, riskFreeRate)
  if (sharpe.status === 'optimal') return optimal(tickers, sharpe.portfolio, riskFreeRate)
  if (sharpe.status === 'no-positive-excess') {
    return { status: 'no-positive-excess', reason: noExcessReason(sharpe.highestReturn, riskFreeRate) }
  }
  const riskless = frontier.covariance.variances.findIndex((variance, i) => variance === 0 && sharpe.riskless.weights[i]! > 0)
  return { status: 'infeasible', reason: unboundedReason(tickers[riskless]) }
}

function optimal(tickers: readonly string[], portfolio: Portfolio, riskFreeRate: number): Partial<StockOptimizationAnswer> {
  const { kktResidual } = portfolio
  return { status: 'optimal', ...describe(tickers, portfolio, false), sharpeRatio: sharpeRatio(portfolio, riskFreeRate), kktResidual }
}

function equalWeight(frontier: Frontier, tickers: readonly string[], riskFreeRate: number): StockOptimizationAnswer['equalWeight'] {
  const portfolio = measurePortfolio(frontier, new Float64Array(tickers.length).fill(1 / tickers.length), 0)
  return { ...describe(tickers, portfolio, false), sharpeRatio: sharpeRatio(portfolio, riskFreeRate) }
}

function describe(tickers: readonly string[], portfolio: Pick<Portfolio, 'weights' | 'expectedReturn' | 'volatility'>, isHeldOnly: boolean): StockPortfolio {
  const weights = tickers.map((ticker, i) => ({ ticker, weight: portfolio.weights[i]! }))
  return {
    weights: isHeldOnly ? weights.filter(({ weight }) => weight !== 0) : weights,
    expectedReturn: portfolio.expectedReturn,
    volatility: portfolio.volatility,
  }
}

function sharpeRatio(portfolio: Portfolio, riskFreeRate: number): number | null {
  return portfolio.volatility > 0 ? (portfolio.expectedReturn - riskFreeRate) / portfolio.volatility : null
}
