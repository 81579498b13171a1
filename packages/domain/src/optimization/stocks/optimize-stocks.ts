import { doubtNotes } from '../../price-doubts/price-doubts.ts'
import { measurePortfolio } from '../critical-line/measure-portfolio.ts'
import type { Portfolio } from '../critical-line/frontier.ts'
import {
  sortStocksByTicker,
  type StockOptimizationResult,
  type StockOptimizationReason,
  type StockOptimizationRequest,
  type StockPortfolio,
} from './stock-optimization.ts'
import { findRequestConflict, defaultCap, mixRules } from './stock-rules.ts'
import type { MixRules } from '../mix/mix-rules.ts'
import { restrictionReason } from './restriction-reasons.ts'
import { ruleNotes } from './rule-notes.ts'
import { type MixSolution, solveMix, solveOpenMix, type SolvedMix } from '../mix/solve-mix.ts'
import { estimateStocks } from './stock-estimates.ts'
import { boundReason, invalidReason, noExcessReason, targetReason, unboundedReason } from './stock-reasons.ts'

/**
 * The whole answer for a choice of stocks: estimates over their history, the efficient frontier within all limits, the
 * portfolio of the risk level or target with its certificate, and equal weight on the same data. The order of the
 * tickers changes nothing; each ticker must occur once. Never throws on data: see `status` and `reason`.
 */
export function optimizeStocks(request: StockOptimizationRequest): StockOptimizationResult {
  return optimizeBy(solveMix, request)
}

/** The same without limits on which stocks are held: a request may have none. Spares its caller the code of these limits. */
export function optimizeOpenStocks(
  request: Omit<StockOptimizationRequest, 'smallestHolding' | 'mostHoldings'>,
): StockOptimizationResult {
  return optimizeBy(solveOpenMix, request)
}

function optimizeBy(solve: typeof solveMix, request: StockOptimizationRequest): StockOptimizationResult {
  const { riskFreeRate } = request
  const { tickers, closes } = sortStocksByTicker(request)
  const empty = emptyAnswer(riskFreeRate)
  if (tickers.length < 2) {
    return {
      ...empty,
      reason: { code: 'too-few-stocks', message: 'Choose at least two stocks.', shortestFix: 'Add a stock.' },
    }
  }
  const contradiction = findRequestConflict(request)
  if (contradiction !== null) return { ...empty, status: 'infeasible', reason: contradiction }
  const rules = mixRules(request, tickers)
  const estimated = estimateStocks(tickers, closes, request.dates, rules.estimators)
  if ('reason' in estimated) return { ...empty, ...estimated }
  const { from, to, observations, histories, notes, ...estimates } = estimated.estimates
  const answer = {
    ...empty,
    shrunkReturns: estimates.shrunkReturns,
    from,
    to,
    observations,
    histories,
    notes: [
      ...doubtNotes(tickers, request.doubts ?? {}, { first: from, last: to }),
      ...notes,
      ...ruleNotes(request, tickers),
    ],
  }
  const solved = solve(estimates, rules, riskFreeRate)
  if (solved.status === 'infeasible')
    return { ...answer, status: 'infeasible', reason: limitReason(solved.reason, request, rules, tickers) }
  if (solved.status === 'invalid') return { ...answer, reason: invalidReason(tickers, solved.reason) }
  return { ...answer, ...describeSolved(solved, tickers, riskFreeRate), ...chosen(solved, tickers, riskFreeRate) }
}

function limitReason(
  reason: LimitReason,
  request: StockOptimizationRequest,
  rules: MixRules,
  tickers: readonly string[],
): StockOptimizationReason {
  if ('asset' in reason)
    return boundReason(
      tickers,
      rules.groups.map(({ name }) => name),
      reason,
    )
  return restrictionReason(reason, request, request.maxWeight ?? defaultCap(tickers.length))
}

type LimitReason = Extract<MixSolution, { status: 'infeasible' }>['reason']

function emptyAnswer(riskFreeRate: number): StockOptimizationResult {
  return {
    status: 'insufficient-data',
    weights: [],
    expectedReturn: null,
    volatility: null,
    sharpeRatio: null,
    riskFreeRate,
    kktResidual: null,
    frontier: [],
    frontierKind: 'corners',
    gap: null,
    histories: [],
    equalWeight: null,
    shrunkReturns: null,
    from: null,
    to: null,
    observations: 0,
    notes: [],
  }
}

/** The part of the answer that is the same for every goal. */
function describeSolved(
  { corners, frontierKind, gap, frontier }: SolvedMix,
  tickers: readonly string[],
  riskFreeRate: number,
): Partial<StockOptimizationResult> {
  const equal = measurePortfolio(frontier, new Float64Array(tickers.length).fill(1 / tickers.length), 0)
  return {
    frontier: corners.map(({ lambda, highestLambda, ...corner }) => ({
      ...describe(tickers, corner, true),
      lambda,
      highestLambda,
    })),
    frontierKind,
    gap,
    equalWeight: { ...describe(tickers, equal, false), sharpeRatio: sharpeRatio(equal, riskFreeRate) },
  }
}

/** The part of the answer that depends on the risk level or the target. */
function chosen(
  { choice, frontier }: SolvedMix,
  tickers: readonly string[],
  riskFreeRate: number,
): Partial<StockOptimizationResult> {
  if (choice.status === 'optimal') {
    const { portfolio } = choice
    return {
      status: 'optimal',
      ...describe(tickers, portfolio, false),
      sharpeRatio: sharpeRatio(portfolio, riskFreeRate),
      kktResidual: portfolio.kktResidual,
    }
  }
  if (choice.status === 'no-positive-excess')
    return { status: 'no-positive-excess', reason: noExcessReason(choice.highestReturn, riskFreeRate) }
  if (choice.status === 'out-of-reach')
    return { status: 'infeasible', reason: targetReason(choice.goal, choice.nearestFeasible) }
  const riskless = frontier.covariance.variances.findIndex(
    (variance, i) => variance === 0 && choice.riskless.weights[i]! > 0,
  )
  return { status: 'infeasible', reason: unboundedReason(tickers[riskless]) }
}

function describe(
  tickers: readonly string[],
  portfolio: Pick<Portfolio, 'weights' | 'expectedReturn' | 'volatility'>,
  isHeldOnly: boolean,
): StockPortfolio {
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
