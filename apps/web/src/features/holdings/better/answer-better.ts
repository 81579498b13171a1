import {
  robustOrders,
  type RobustOrdersResult,
  stockTurnover,
  type StockOptimizationRequest,
  type StockTurnoverResult,
} from '@fairweight/domain/optimization'

/** What the worker is asked: today's weights and what they are to become. The prices move into it. */
export interface BetterTask extends Pick<
  StockOptimizationRequest,
  'tickers' | 'totalReturnCloses' | 'dates' | 'riskFreeRate' | 'riskLevel'
> {
  /** In the order of the tickers; they add up to one. */
  readonly today: readonly number[]
}

export interface BetterMix {
  readonly robust: RobustOrdersResult
  readonly turnover: StockTurnoverResult
}

/** The same holdings have the same histories drawn. */
const SEED = 1

/** Which orders lead to a better mix and how sure they are, and what the first dollars of them do. */
export function answerBetter(task: BetterTask): BetterMix {
  return { robust: robustOrders({ ...task, seed: SEED }), turnover: stockTurnover(task) }
}
