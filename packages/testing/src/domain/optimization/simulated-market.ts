import { DAY_MS } from '@fairweight/domain/time/durations.ts'
import { normalSeries } from '../normal-series.ts'
import type { StockOptimizationRequest } from '@fairweight/domain/optimization/stocks/stock-optimization.ts'

/** A made-up market whose truth is known; a year, as fractions, one entry for each stock. */
export interface SyntheticTruth {
  readonly means: readonly number[]
  /** Of what moves a stock alone. */
  readonly ownVolatilities: readonly number[]
  /** Of what moves all stocks alike. */
  readonly marketVolatility: number
}

/** Total-return closes of independent normal days with this truth, and weekdays enough to date them. */
export function simulatedMarket(
  { means, ownVolatilities, marketVolatility }: SyntheticTruth,
  sessions: number,
  seed: number,
): Pick<StockOptimizationRequest, 'tickers' | 'totalReturnCloses' | 'dates'> {
  const streams = means.length + 1
  const market = normalSeries(seed * streams, sessions)
  const root = Math.sqrt(252)
  const totalReturnCloses = means.map((mean, stock) => {
    const own = normalSeries(seed * streams + stock + 1, sessions)
    const closes = new Float64Array(sessions + 1).fill(100)
    for (let day = 0; day < sessions; day++) {
      const move = mean / 252 + (marketVolatility * market[day]! + ownVolatilities[stock]! * own[day]!) / root
      closes[day + 1] = closes[day]! * (1 + move)
    }
    return closes
  })
  return {
    tickers: means.map((_, stock) => `S${String(stock).padStart(3, '0')}`),
    totalReturnCloses,
    dates: weekdays(sessions + 1),
  }
}

function weekdays(count: number): string[] {
  const dates: string[] = []
  for (let time = Date.UTC(2015, 0, 1); dates.length < count; time += DAY_MS) {
    const date = new Date(time)
    if (date.getUTCDay() % 6 !== 0) dates.push(date.toISOString().slice(0, 10))
  }
  return dates
}
