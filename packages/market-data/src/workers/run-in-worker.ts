import { type ResourceLimits, Worker } from 'node:worker_threads'
import { OperationError } from '@fairweight/contract/errors/operation-error.ts'
import type { OnProgress } from '../context/market-context.ts'
import { workerMessage } from './worker-message.ts'

type Job<Input, Result> = (input: Input, onProgress: OnProgress) => Promise<Result>

/**
 * Runs a job in a thread of its own, so that the caller's event loop stays free.
 * `script` is the worker's file and must serve the job that `Script` names; what the job throws arrives as OperationError.
 */
export function runInWorker<Script extends Job<never, unknown>>(
  script: URL,
  input: Parameters<Script>[0],
  onProgress: OnProgress = () => {},
  resourceLimits: ResourceLimits = {},
): Promise<Awaited<ReturnType<Script>>> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(script, { workerData: input, resourceLimits })
    worker.on('message', (received: unknown) => {
      const message = workerMessage.parse(received)
      if (message.type === 'progress') onProgress(message.progress)
      // A structured clone of what the job of this very type returned.
      if (message.type === 'done') resolve(message.result as Awaited<ReturnType<Script>>)
      if (message.type === 'failed') reject(new OperationError(message.code, message.message))
    })
    worker.on('error', reject)
    worker.on('exit', (code) => reject(new Error(`A worker ended early with code ${code}.`)))
  })
}
