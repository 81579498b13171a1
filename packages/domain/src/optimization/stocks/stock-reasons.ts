import type { InfeasibleReason } from '../critical-line/check-bounds.ts'
import type { StockOptimizationReason } from './stock-optimization.ts'

/** Puts a limit that cannot be met into words, with the ticker's name. */
export function limitReason(tickers: readonly string[], reason: InfeasibleReason): StockOptimizationReason {
  const { code, limit, asset, nearestFeasible } = reason
  const ticker = asset === null ? undefined : tickers[asset]
  const message = limitMessage(code, tickers.length, ticker ?? '', percent(nearestFeasible))
  return { code, limit: limit === 'upper' ? 'maxWeight' : limit, nearestFeasible, message, ...(ticker === undefined ? {} : { ticker }) }
}

function limitMessage(code: InfeasibleReason['code'], n: number, ticker: string, nearest: string): string {
  if (code === 'lower-above-upper') return `The floor for ${ticker} lies above its cap of ${nearest}.`
  if (code === 'floors-above-one') return `The floors add up to more than 100 %; a common floor may be ${nearest} at most.`
  return `${n} stocks at these caps cannot add up to 100 %; the cap must be at least ${nearest}.`
}

/** Nothing beats the risk-free rate. */
export function noExcessReason(highestReturn: number, riskFreeRate: number): StockOptimizationReason {
  return {
    code: 'no-positive-excess',
    message: `No mix of these stocks beat the risk-free rate of ${percent(riskFreeRate)} in this period; the best made ${percent(highestReturn)} a year. Least Risk is still available.`,
  }
}

/** A holding without any price movement beats the risk-free rate, so the Sharpe ratio has no maximum. */
export function unboundedReason(ticker: string | undefined): StockOptimizationReason {
  return {
    code: 'unbounded-ratio',
    message: 'A mix of these stocks shows no price movement at all and beats the risk-free rate, so no greatest Sharpe ratio exists. Least Risk is still available.',
    ...(ticker === undefined ? {} : { ticker }),
  }
}

function percent(fraction: number): string {
  return `${Number((fraction * 100).toFixed(2))} %`
}
