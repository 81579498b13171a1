import { type OptimizationAnswer, optimizationProblem, type PriceHistory } from '@fairweight/contract/wire'
import type { StockOptimizationRequest } from '@fairweight/domain/optimization'
import { seriesOf } from '../../../data/optimizing/price-series.ts'

/** The problem that the server solved, from the settings of its answer and the same prices, in arrays of its own. Longer prices make the problem of the comparison. */
export function stockRequest(answer: OptimizationAnswer, history: PriceHistory, sectorOf: (ticker: string) => string | null): StockOptimizationRequest {
  const totalReturnCloses = answer.settings.tickers.map((ticker) => seriesOf(history, history.totalReturnCloses[ticker] ?? []))
  return optimizationProblem(answer, { dates: history.dates, totalReturnCloses, doubts: history.doubts, sectorOf })
}
