import { commonPeriod, dailyReturns, expectedReturns, ledoitWolfConstantCorrelation } from '../../optimization/index.ts'

/** Annual means and covariance of several series over the days on which all of them have a price. */
export interface AssetEstimates {
  readonly expectedReturns: Float64Array
  /** Packed lower triangle. */
  readonly covariance: Float64Array
  /** Share of the one average correlation in the covariance, 0 to 1. */
  readonly shrinkageIntensity: number
  /** First and last common day, as positions in the dates. */
  readonly first: number
  readonly last: number
  /** Daily returns. */
  readonly observations: number
}

/** The stock optimizer's default estimators over the common period; null when it holds less than two daily returns. */
export function estimateAssets(closes: readonly Float64Array[]): AssetEstimates | null {
  const { days } = commonPeriod(closes)
  const [first, last] = [days[0], days.at(-1)]
  if (first === undefined || last === undefined || days.length < 3) return null
  const returns = closes.map((series) => dailyReturns(series, days))
  return {
    expectedReturns: expectedReturns(returns),
    ...ledoitWolfConstantCorrelation(returns),
    first,
    last,
    observations: days.length - 1,
  }
}
