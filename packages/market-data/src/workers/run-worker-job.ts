import { parentPort, workerData } from 'node:worker_threads'
import { toOperationError } from '@fairweight/contract/errors/operation-error.ts'
import type { OnProgress } from '../context/market-context.ts'
import type { WorkerMessage } from './worker-message.ts'

/** To be called by a worker's script: runs its one job and reports how it ended. */
export async function runWorkerJob<Input>(
  job: (input: Input, onProgress: OnProgress) => Promise<unknown>,
): Promise<void> {
  const tell = (message: WorkerMessage) => parentPort?.postMessage(message)
  // The starting thread hands over exactly the job's input: runInWorker ties the two types together.
  const input: Input = workerData
  try {
    tell({ type: 'done', result: await job(input, (progress) => tell({ type: 'progress', progress })) })
  } catch (error) {
    const { code, message } = toOperationError(error)
    tell({
      type: 'failed',
      code,
      message: code === 'unexpected' && error instanceof Error ? `${message} ${error.stack ?? ''}` : message,
    })
  }
}
