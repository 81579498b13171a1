import { constants, setPriority } from 'node:os'
import { Worker } from 'node:worker_threads'
import { toOperationError } from '@fairweight/contract/errors/operation-error.ts'
import type { OnProgress } from '../context/market-context.ts'
import { CALLER_PID } from '../context/market-folders.ts'
import type { WorkerMessage } from './worker-message.ts'

/** To be called by a worker's script: takes the one job that it is sent, and reports how it ended. */
export async function runWorkerJob<Input>(
  job: (input: Input, onProgress: OnProgress) => Promise<unknown>,
): Promise<void> {
  endWithCaller()
  const input = await received<Input>()
  try {
    const result = await job(input, (progress) => void tell({ type: 'progress', progress }).catch(() => undefined))
    await tell({ type: 'done', result })
  } catch (error) {
    const { code, message } = toOperationError(error)
    const isUnexpected = code === 'unexpected' && error instanceof Error
    await tell({ type: 'failed', code, message: isUnexpected ? `${message} ${error.stack ?? ''}` : message })
  }
  if (process.connected) process.disconnect()
}

/** How soon a worker follows its caller. */
const LOOK_MS = 50

/** A thread of its own, since the worker may compute for seconds on end: a process whose caller is gone gets another parent. */
const FOLLOW_CALLER = `
const caller = Number(process.env.${CALLER_PID})
setInterval(() => process.ppid === caller || process.kill(process.pid, 'SIGKILL'), ${LOOK_MS})
`

/** A caller that was asked to stop decides itself what it waits for; one that is gone leaves nobody to work for. */
function endWithCaller(): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {})
  // At once, as when the whole machine stops: DuckDB cannot be ended in the middle of a query otherwise.
  new Worker(FOLLOW_CALLER, { eval: true, execArgv: [], resourceLimits: { maxOldGenerationSizeMb: 8 } }).unref()
}

/** The calling process sends exactly the job's input: runInWorker ties the two types together. */
function received<Input>(): Promise<Input> {
  return new Promise((resolve) => process.once('message', (input: Input) => resolve(input)))
}

/** Nobody is told once the caller is gone. */
async function tell(message: WorkerMessage): Promise<void> {
  if (!process.connected) return
  return new Promise((resolve, reject) => {
    process.send?.(message, undefined, {}, (error) => (error ? reject(error) : resolve()))
  })
}

/** Lets whoever opens a page go first; to be called before the work begins, so that its threads have the same priority. */
export function yieldToReaders(): void {
  setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
}
