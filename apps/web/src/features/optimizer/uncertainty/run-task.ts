import type { Report, Results, Task, Tasks } from './tasks.ts'

/** The browser could not start the worker, or the worker broke off. */
export class WorkerFailed extends Error {
  override readonly name = 'WorkerFailed'
}

/** Lets a worker of its own carry out a task. Aborting ends the worker at once. Rejects with WorkerFailed. */
export function runTask<Kind extends keyof Tasks>(task: Tasks[Kind], signal: AbortSignal, onShare: (share: number) => void): Promise<Results[Kind]> {
  return new Promise((settle, fail) => {
    const worker = startWorker()
    if (worker === null) return fail(new WorkerFailed())
    const end = () => worker.terminate()
    signal.addEventListener('abort', () => {
      end()
      fail(signal.reason)
    })
    worker.addEventListener('message', ({ data }: MessageEvent<Report>) => {
      if ('share' in data) return onShare(data.share)
      end()
      // The worker answers the task that it was given.
      settle(data.result as Results[Kind])
    })
    worker.addEventListener('error', (event) => {
      event.preventDefault()
      end()
      fail(new WorkerFailed())
    })
    worker.postMessage(task, buffersOf(task))
  })
}

function startWorker(): Worker | null {
  try {
    return new Worker(new URL('./uncertainty-worker.ts', import.meta.url), { type: 'module' })
  } catch {
    return null
  }
}

/** The prices move, so that nothing large is copied; each task has arrays of its own. */
function buffersOf({ request }: Task): Transferable[] {
  return request.totalReturnCloses.map(({ buffer }) => buffer).filter((buffer) => buffer instanceof ArrayBuffer)
}
