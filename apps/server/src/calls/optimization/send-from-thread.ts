import { HttpError } from '@fairweight/application/errors/http-error.ts'
import type { OptimizationOutcome, ThreadJob } from '@fairweight/application/optimization/optimization-job.ts'
import type { OptimizationPool } from '@fairweight/application/optimization/optimization-pool.ts'
import { JobAbortedError, JobTimedOutError, PoolFullError } from '@fairweight/application/optimization/pool-failures.ts'
import type { FastifyReply } from 'fastify'

const BUSY_RETRY_SECONDS = 5

/** What is said where the threads are all busy, or one was not done in time; without it the words of the optimizer. */
interface Words {
  readonly busy?: string
  readonly tooLong?: string
}

/** Makes a job, has a thread do it and sends the answer that the thread wrote. Whoever goes away frees the thread. */
export async function sendFromThread(
  reply: FastifyReply,
  pool: OptimizationPool,
  prepare: () => ThreadJob,
  words: Words = {},
): Promise<FastifyReply> {
  const outcome = await runFor(reply, pool, prepare, words)
  if ('failure' in outcome) throw new Error(outcome.failure)
  return reply
    .type('application/json; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(Buffer.from(outcome.json))
}

async function runFor(
  reply: FastifyReply,
  pool: OptimizationPool,
  prepare: () => ThreadJob,
  { busy, tooLong }: Words,
): Promise<OptimizationOutcome> {
  const gone = new AbortController()
  const leave = () => gone.abort()
  reply.raw.once('close', leave)
  const retryAfterSeconds = BUSY_RETRY_SECONDS
  try {
    return await pool.run(prepare, gone.signal)
  } catch (error) {
    if (error instanceof PoolFullError)
      throw new HttpError('optimizer-busy', { retryAfterSeconds, ...(busy !== undefined && { message: busy }) })
    // Nobody reads this one: its caller hung up.
    if (error instanceof JobAbortedError) throw new HttpError('optimizer-busy')
    if (error instanceof JobTimedOutError)
      throw new HttpError('optimizer-timeout', {
        retryAfterSeconds,
        ...(tooLong !== undefined && { message: tooLong }),
      })
    throw error
  } finally {
    reply.raw.off('close', leave)
  }
}
