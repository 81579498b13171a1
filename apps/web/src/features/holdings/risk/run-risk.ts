import { buffersOf, runInWorker } from '../../../data/optimizing/run-in-worker.ts'
import type { Risk, RiskTask } from './answer-risk.ts'

/** Measures the risk beside the page. Rejects with WorkerFailed. */
export function runRisk(task: RiskTask, signal: AbortSignal): Promise<Risk> {
  const start = () => new Worker(new URL('./risk-worker.ts', import.meta.url), { type: 'module' })
  const series = [...task.positions.map(({ closes }) => closes), ...(task.market ? [task.market] : [])]
  return runInWorker({ start, task, moved: buffersOf(series) }, signal)
}
