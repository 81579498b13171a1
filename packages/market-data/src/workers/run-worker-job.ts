import { constants, setPriority } from 'node:os'
import { toOperationError } from '@fairweight/contract/errors/operation-error.ts'
import type { OnProgress } from '../context/market-context.ts'
import type { WorkerMessage } from './worker-message.ts'

/** To be called by a worker's script: takes the one job that it is sent, and reports how it ended. */
export async function runWorkerJob<Input>(
  job: (input: Input, onProgress: OnProgress) => Promise<unknown>,
): Promise<void> {
  endWithCaller()
  const input = await received<Input>()
  try {
    const result = await job(input, (progress) => void tell({ type: 'progress', progress }))
    await tell({ type: 'done', result })
  } catch (error) {
    const { code, message } = toOperationError(error)
    const isUnexpected = code === 'unexpected' && error instanceof Error
    await tell({ type: 'failed', code, message: isUnexpected ? `${message} ${error.stack ?? ''}` : message })
  }
  process.off('disconnect', kill)
  process.disconnect()
}

/** A caller that was asked to stop decides itself what it waits for; one that is gone leaves nobody to work for. */
function endWithCaller(): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {})
  // At once, as when the whole machine stops: DuckDB cannot be ended in the middle of a query otherwise.
  process.once('disconnect', kill)
}

function kill(): void {
  process.kill(process.pid, 'SIGKILL')
}

/** The calling process sends exactly the job's input: runInWorker ties the two types together. */
function received<Input>(): Promise<Input> {
  return new Promise((resolve) => process.once('message', (input: Input) => resolve(input)))
}

function tell(message: WorkerMessage): Promise<void> {
  return new Promise((resolve, reject) => {
    process.send?.(message, undefined, {}, (error) => (error ? reject(error) : resolve()))
  })
}

/** Lets whoever opens a page go first; to be called before the work begins, so that its threads have the same priority. */
export function yieldToReaders(): void {
  setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
}
