import {
  compareWalkForward,
  optimizeStocks,
  resampleMixes,
  stockEntryReturns,
  type StockOptimizationRequest,
} from '@fairweight/domain/optimization'
import type { OwnMix, Results, Task } from './tasks.ts'

/** Carries out a task of the worker; `onShare` hears how far it has come, 0 to 1. */
export function executeTask(task: Task, onShare: (share: number) => void): Results[Task['kind']] {
  const onProgress = (done: number, total: number) => onShare(done / total)
  switch (task.kind) {
    case 'mixes':
      return {
        again: task.part.from === 0 ? optimizeStocks(task.request) : null,
        resampled: resampleMixes({ ...task.request, ...task.goal, seed: task.seed, onProgress }, task.part),
      }
    case 'comparison':
      return compareWalkForward({ ...task.request, onProgress })
    case 'own-mix':
      return measureOwnMix(task.request, task.weights)
    case 'entries':
      return stockEntryReturns({ ...task.request, ...task.goal })
  }
}

/** Pinned at these weights, the answer is the mix itself, measured by the same estimates as the frontier. */
function measureOwnMix(request: StockOptimizationRequest, weights: Readonly<Record<string, number>>): OwnMix | null {
  const { tickers, totalReturnCloses, dates, riskFreeRate, estimators } = request
  const limits = Object.fromEntries(
    tickers.map((ticker) => [ticker, { lower: weights[ticker] ?? 0, upper: weights[ticker] ?? 0 }]),
  )
  const { expectedReturn, volatility } = optimizeStocks({
    tickers,
    totalReturnCloses,
    dates,
    riskFreeRate,
    estimators,
    riskLevel: 'least_risk',
    limits,
  })
  return expectedReturn === null || volatility === null ? null : { expectedReturn, volatility }
}
