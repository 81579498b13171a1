import type { Job, JobResult } from 'pg-boss'
import type { FastifyBaseLogger } from 'fastify'
import type { JobData, JobWork } from './jobs.ts'

/** Does the jobs of a batch one after the other; one that throws does not touch the others. */
export function workOff(name: string, work: JobWork, stopping: AbortSignal, log: FastifyBaseLogger) {
  return async (batch: Job<JobData>[]): Promise<JobResult[]> => {
    const results: JobResult[] = []
    for (const job of batch) results.push({ id: job.id, status: await outcomeOf(job) })
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
