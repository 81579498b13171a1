import { estimateFromReturns, type ReturnEstimates } from '../estimators/estimate-from-returns.ts'
import type { EstimatorChoice } from '../estimators/estimator-choice.ts'
import { jamesSteinReturns, type ReturnShrinkage } from '../estimators/james-stein-returns.ts'
import type { TickerHistory } from '../estimators/missing-data.ts'
import { estimateNotes } from '../wording/estimate-notes.ts'
import { commonReturns, pairwiseReturns, type UsableReturns } from './usable-returns.ts'
import type { StockHistory, StockOptimizationReason } from './stock-optimization.ts'

export interface StockEstimates extends ReturnEstimates {
  readonly from: string
  readonly to: string
  /** Daily returns used; with pairwise days the fewest that two stocks share. */
  readonly observations: number
  readonly histories: readonly StockHistory[]
  readonly notes: readonly string[]
}

/** Too little history, or data from which the chosen estimator gives nothing; what is known of the history comes along. */
export interface NoEstimates {
  readonly reason: StockOptimizationReason
  readonly observations: number
  readonly histories: readonly StockHistory[]
}

/**
 * Annual estimates over the days that the missing-data policy keeps, with a report for each ticker, or the reason why
 * there are none. `closes` holds one array for each ticker over `dates`; NaN, zero and negative closes are missing.
 */
export function estimateStocks(
  tickers: readonly string[],
  closes: readonly Float64Array[],
  dates: readonly string[],
  choice: EstimatorChoice,
): { readonly estimates: StockEstimates } | NoEstimates {
  const usable =
    choice.missingData === 'pairwise' ? pairwiseReturns(tickers, closes) : commonReturns(tickers, closes, dates)
  const { observations } = usable
  const histories = usable.histories.map((history, i) =>
    stockHistory(tickers[i]!, history, dates, usable.returnsUsed[i]!),
  )
  if ('shortfall' in usable) return { reason: usable.shortfall, observations, histories }
  const estimates = estimateFromReturns(usable.returns, choice)
  if (estimates === null) return { reason: noInverseReason, observations, histories }
  const notes = [...estimateNotes(choice, estimates), ...usable.notes]
  const shrunkReturns = estimates.shrunkReturns ?? besideMeans(estimates, choice, observations)
  return { estimates: { ...estimates, shrunkReturns, ...spanOf(usable, dates), observations, histories, notes } }
}

/** How far past means deserve to be shrunk, told beside them: they are the least certain input and read like a promise. */
function besideMeans(
  { expectedReturns, covariance }: ReturnEstimates,
  choice: EstimatorChoice,
  days: number,
): ReturnShrinkage | null {
  if (choice.expectedReturns !== 'arithmetic' || choice.missingData === 'pairwise') return null
  const shrunk = jamesSteinReturns(expectedReturns, covariance, days)
  return shrunk && { intensity: shrunk.intensity, commonMean: shrunk.commonMean }
}

const noInverseReason: StockOptimizationReason = {
  code: 'covariance-without-inverse',
  message: 'Shrunk expected returns need prices that each move independently, and some of these do not.',
  limit: 'estimators',
  shortestFix: 'Choose arithmetic or compound expected returns, or a shrunk covariance.',
}

function spanOf({ first, last }: UsableReturns, dates: readonly string[]): { from: string; to: string } {
  return { from: dates[first]!, to: dates[last]! }
}

function stockHistory(
  ticker: string,
  { first, last, sessions }: TickerHistory,
  dates: readonly string[],
  returnsUsed: number,
): StockHistory {
  const dateOf = (day: number | null): string | null => (day === null ? null : dates[day]!)
  return { ticker, firstDate: dateOf(first), lastDate: dateOf(last), sessions, returnsUsed }
}
