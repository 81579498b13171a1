import type { PortfolioAnswer, PortfolioRequest } from '@fairweight/domain/asset-mix'
import { buffersOf, runInWorker } from '../../../data/optimizing/run-in-worker.ts'

/** Constructs a portfolio beside the page. Rejects with WorkerFailed. */
export function runPortfolio(request: PortfolioRequest, signal: AbortSignal): Promise<PortfolioAnswer> {
  const start = () => new Worker(new URL('./portfolio-worker.ts', import.meta.url), { type: 'module' })
  const series = [...request.funds, ...request.stocks].map(({ totalReturnCloses }) => totalReturnCloses)
  return runInWorker({ start, task: request, moved: buffersOf(series) }, signal)
}
