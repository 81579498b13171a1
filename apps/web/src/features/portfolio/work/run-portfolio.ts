import type { PortfolioResult } from '@fairweight/domain/asset-mix'
import { buffersOf, runInWorker } from '../../../data/optimizing/run-in-worker.ts'
import type { PortfolioTask } from './portfolio-task.ts'

/** Constructs a portfolio beside the page. Rejects with WorkerFailed. */
export function runPortfolio(task: PortfolioTask, signal: AbortSignal): Promise<PortfolioResult> {
  const start = () => new Worker(new URL('./portfolio-worker.ts', import.meta.url), { type: 'module' })
  const series = [...task.funds, ...task.stocks].map(({ totalReturnCloses }) => totalReturnCloses)
  return runInWorker({ start, task, moved: buffersOf(series) }, signal)
}
