import { OperationError, toOperationError } from '@fairweight/contract/errors/operation-error.ts'
import type { OnProgress } from '@fairweight/market-data/context/market-context.ts'

type Job = (input: unknown, onProgress: OnProgress) => Promise<unknown>

const jobs = new Map<string, Promise<Job>>()
let announced: Job | null = null
let lastLoad: Promise<unknown> = Promise.resolve()

/**
 * Stands in for `runInWorker` and `runWorkerJob` in the suites of market data: the same job of the same script on a copy of its input, but
 * without a thread, which would load every source again, hundreds of times. The stories of the command line have the threads.
 */
export async function runInWorker(script: URL, input: unknown, onProgress: OnProgress = () => {}): Promise<unknown> {
  const job = await jobOf(script.href)
  try {
    return structuredClone(await job(structuredClone(input), onProgress))
  } catch (error) {
    const { code, message } = toOperationError(error)
    throw new OperationError(code, message)
  }
}

/** What a worker's script calls while `jobOf` loads it. */
export async function runWorkerJob(job: Job): Promise<void> {
  announced = job
}

/** The test waits for the job, so there is nobody to give way to. */
export function yieldToReaders(): void {}

/** Loads one script at a time, so that the job that is announced is its own. */
function jobOf(script: string): Promise<Job> {
  const known = jobs.get(script)
  if (known) return known
  const loading = lastLoad.then(async () => {
    await import(/* @vite-ignore */ script)
    if (announced === null) throw new Error(`${script} serves no job.`)
    return announced
  })
  lastLoad = loading
  jobs.set(script, loading)
  return loading
}
