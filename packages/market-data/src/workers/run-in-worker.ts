import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { OperationError } from '@fairweight/contract/errors/operation-error.ts'
import type { OnProgress } from '../context/market-context.ts'
import { CALLER_PID } from '../context/market-folders.ts'
import { workerMessage } from './worker-message.ts'

type Job<Input, Result> = (input: Input, onProgress: OnProgress) => Promise<Result>

/** A semi-space of V8 this small, in MB, keeps the garbage of short-lived values down, at the cost of collecting it more often. */
const SMALL_SEMI_SPACE = '--max-semi-space-size=5'

/** The allocator gives larger pieces back as they are freed, instead of keeping them for later: DuckDB frees hundreds of megabytes at a time. */
const FREED_AT_ONCE = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '131072', MALLOC_TRIM_THRESHOLD_: '131072' }

/**
 * Runs a job in a process of its own: the caller's event loop stays free, what the job took goes back to the system with its end, and one that
 * runs out of memory takes nobody along. `script` is the worker's file and must serve the job that `Script` names; what the job throws arrives as
 * OperationError. The process ends with its caller, however that ends, and at once when `signal` says so.
 */
export function runInWorker<Script extends Job<never, unknown>>(
  script: URL,
  input: Parameters<Script>[0],
  onProgress: OnProgress = () => {},
  signal?: AbortSignal,
): Promise<Awaited<ReturnType<Script>>> {
  return new Promise((resolve, reject) => {
    const worker = fork(fileURLToPath(script), [], {
      // The structured clone, so that dates, maps and typed arrays arrive as they are.
      serialization: 'advanced',
      execArgv: [...process.execArgv, SMALL_SEMI_SPACE],
      env: { ...process.env, ...FREED_AT_ONCE, [CALLER_PID]: String(process.pid) },
    })
    const kill = () => worker.kill('SIGKILL')
    signal?.addEventListener('abort', kill, { once: true })
    worker.once('exit', () => signal?.removeEventListener('abort', kill))
    if (signal?.aborted) kill()
    worker.on('message', (received: unknown) => {
      const message = workerMessage.parse(received)
      if (message.type === 'progress') onProgress(message.progress)
      // A structured clone of what the job of this very type returned.
      if (message.type === 'done') resolve(message.result as Awaited<ReturnType<Script>>)
      if (message.type === 'failed') reject(new OperationError(message.code, message.message))
    })
    worker.on('error', reject)
    worker.on('exit', (code, signal) => reject(new Error(`A worker ended early with ${signal ?? `code ${code}`}.`)))
    worker.send(input, (error) => {
      if (error) reject(error)
    })
  })
}
