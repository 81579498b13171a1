/** The browser could not start the worker, or the worker broke off. */
export class WorkerFailed extends Error {
  override readonly name = 'WorkerFailed'
}

/** What a worker says: how far it has come, 0 to 1, then the result. */
export type Report<Result> = { readonly share: number } | { readonly result: Result }

interface WorkerJob<Task> {
  /** Starts the worker; the bundler wants its address written where it is made. */
  readonly start: () => Worker
  readonly task: Task
  /** Moved into the worker, so that nothing large is copied. */
  readonly moved: readonly Transferable[]
}

/** Lets a worker of its own carry out a task. Aborting ends the worker at once. Rejects with WorkerFailed. */
export function runInWorker<Task, Result>(
  { start, task, moved }: WorkerJob<Task>,
  signal: AbortSignal,
  onShare: (share: number) => void = () => undefined,
): Promise<Result> {
  return new Promise((settle, fail) => {
    const worker = started(start)
    if (worker === null) return fail(new WorkerFailed())
    const end = () => worker.terminate()
    signal.addEventListener('abort', () => {
      end()
      fail(signal.reason)
    })
    worker.addEventListener('message', ({ data }: MessageEvent<Report<Result>>) => {
      if ('share' in data) return onShare(data.share)
      end()
      settle(data.result)
    })
    worker.addEventListener('error', (event) => {
      event.preventDefault()
      end()
      fail(new WorkerFailed())
    })
    worker.postMessage(task, [...moved])
  })
}

function started(start: () => Worker): Worker | null {
  try {
    return start()
  } catch {
    return null
  }
}

/** The memory of arrays that a worker may take over. */
export function buffersOf(arrays: readonly Float64Array[]): Transferable[] {
  return arrays.map(({ buffer }) => buffer).filter((buffer) => buffer instanceof ArrayBuffer)
}
