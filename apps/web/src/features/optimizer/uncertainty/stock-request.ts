import type { OptimizationAnswer, PriceHistory } from '@fairweight/contract/wire'
import type { StockOptimizationRequest } from '@fairweight/domain/optimization'

/** The problem that the server solved, from the settings of its answer and the same prices, in arrays of its own. Longer prices make the problem of the comparison. */
export function stockRequest({ settings, riskFreeRate }: OptimizationAnswer, history: PriceHistory, sectorOf: (ticker: string) => string | null): StockOptimizationRequest {
  const { tickers, optimization_type: riskLevel, maxWeight, limits, sectorCaps, smallestHolding, mostHoldings, targetReturn, targetVolatility, estimators } = settings
  return {
    tickers,
    totalReturnCloses: tickers.map((ticker) => seriesOf(history, history.totalReturnCloses[ticker] ?? [])),
    dates: history.dates,
    riskFreeRate, riskLevel, maxWeight, limits, sectorCaps, smallestHolding, mostHoldings, targetReturn, targetVolatility, estimators,
    ...(sectorCaps && { sectors: sectorsOf(tickers, sectorOf) }),
  }
}

/** On the wire a day without a price is null. */
export function seriesOf({ dates }: PriceHistory, values: readonly (number | null)[]): Float64Array {
  return Float64Array.from(dates, (_date, day) => values[day] ?? Number.NaN)
}

function sectorsOf(tickers: readonly string[], sectorOf: (ticker: string) => string | null): Record<string, string> {
  return Object.fromEntries(tickers.flatMap((ticker) => {
    const sector = sectorOf(ticker)
    return sector === null ? [] : [[ticker, sector]]
  }))
}
