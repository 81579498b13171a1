import { buffersOf, runInWorker } from '../../../data/optimizing/run-in-worker.ts'
import type { BetterMix, BetterTask } from './answer-better.ts'

/** Looks for a better mix beside the page. Rejects with WorkerFailed. */
export function runBetter(task: BetterTask, signal: AbortSignal): Promise<BetterMix> {
  const start = () => new Worker(new URL('./better-worker.ts', import.meta.url), { type: 'module' })
  return runInWorker({ start, task, moved: buffersOf(task.totalReturnCloses) }, signal)
}
