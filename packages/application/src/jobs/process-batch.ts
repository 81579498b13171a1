import type { Job, JobResult } from 'pg-boss'
import type { Logger } from '../logging/logger.ts'
import type { JobData, JobWork } from './jobs.ts'

interface KindOfJob {
  readonly name: string
  readonly work: JobWork
  readonly concurrency: number
  readonly stopping: AbortSignal
  readonly log: Logger
}

/** Does the jobs of a batch, `concurrency` at a time in their order; one that throws does not touch the others. */
export function processBatch({ name, work, concurrency, stopping, log }: KindOfJob) {
  return async (batch: Job<JobData>[]): Promise<JobResult[]> => {
    const results: JobResult[] = []
    const waiting = batch.values()
    // Each of these takes the next job as soon as it is done with the one before.
    const processSequentially = async () => {
      for (const job of waiting) results.push({ id: job.id, status: await outcomeOf(job) })
    }
    await Promise.all(Array.from({ length: concurrency }, processSequentially))
    return results
  }

  async function outcomeOf(job: Job<JobData>): Promise<JobResult['status']> {
    // A job that is not begun because the server stops is another attempt's.
    if (stopping.aborted) return 'failed'
    try {
      await work(job.data, AbortSignal.any([stopping, job.signal]))
      return 'completed'
    } catch (error) {
      log.error({ err: error, job: name, attempt: job.retryCount + 1 }, 'a job failed')
      return 'failed'
    }
  }
}
