import { buffersOf, runInWorker } from '../../../data/optimizing/run-in-worker.ts'
import type { Results, Tasks } from './tasks.ts'

/** Lets a worker of its own carry out a task. Aborting ends the worker at once. Rejects with WorkerFailed. */
export function runTask<Kind extends keyof Tasks>(
  task: Tasks[Kind],
  signal: AbortSignal,
  onShare: (share: number) => void,
): Promise<Results[Kind]> {
  const start = () => new Worker(new URL('./uncertainty-worker.ts', import.meta.url), { type: 'module' })
  return runInWorker<Tasks[Kind], Results[Kind]>(
    { start, task, moved: buffersOf(task.request.totalReturnCloses) },
    signal,
    onShare,
  )
}
