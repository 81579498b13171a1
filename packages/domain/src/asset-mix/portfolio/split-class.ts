import {
  optimizeOpenStocks,
  type RiskLevel,
  type StockOptimizationResult,
  type TickerWeight,
} from '../../optimization/index.ts'
import type { OwnStock } from './portfolio.ts'

/** What the stocks of a class weigh among themselves, summing to one; or why the class keeps its fund. */
export type ClassSplit =
  | { readonly weights: readonly TickerWeight[]; readonly note: string | null }
  | { readonly unusable: string }

export interface SplitSettings {
  readonly dates: readonly string[]
  readonly riskFreeRate: number
  readonly riskLevel: RiskLevel
}

/** Splits a class over the user's stocks as the stock optimizer would, at the same risk level and with its default cap. */
export function splitClass(name: string, stocks: readonly OwnStock[], settings: SplitSettings): ClassSplit {
  const [only, ...others] = stocks
  if (only !== undefined && others.length === 0) return { weights: [{ ticker: only.ticker, weight: 1 }], note: null }
  const answer = optimize(stocks, settings, settings.riskLevel)
  if (answer.status === 'optimal') return { weights: answer.weights, note: null }
  const calm = optimize(stocks, settings, 'least_risk')
  if (calm.status !== 'optimal')
    return { unusable: calm.reason?.message ?? 'The stock optimizer returned no portfolio.' }
  return {
    weights: calm.weights,
    note: `${name}: your stocks in this class have no maximum Sharpe ratio, so they are weighted for Least Risk.`,
  }
}

function optimize(
  stocks: readonly OwnStock[],
  { dates, riskFreeRate }: SplitSettings,
  riskLevel: RiskLevel,
): StockOptimizationResult {
  return optimizeOpenStocks({
    tickers: stocks.map(({ ticker }) => ticker),
    totalReturnCloses: stocks.map(({ totalReturnCloses }) => totalReturnCloses),
    dates,
    riskFreeRate,
    riskLevel,
  })
}
