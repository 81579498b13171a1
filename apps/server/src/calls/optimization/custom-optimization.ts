import type { FastifyInstance, FastifyReply } from 'fastify'
import { postCustomOptimization } from '@fairweight/contract/calls'
import { snapshotSectors } from '@fairweight/market-data/snapshots/snapshot-sectors.ts'
import { HttpError } from '@fairweight/application/errors/http-error.ts'
import { registerCall } from '../../http/register-call.ts'
import type { CurrentSnapshots } from '@fairweight/application/market/current-snapshots.ts'
import { requireSnapshot, snapshotAsOf } from '@fairweight/application/market/require-snapshot.ts'
import { checkRequest } from '@fairweight/application/optimization/check-request.ts'
import type { OptimizationJob, OptimizationOutcome } from '@fairweight/application/optimization/optimization-job.ts'
import { JobAbortedError, PoolFullError, JobTimedOutError } from '@fairweight/application/optimization/pool-failures.ts'
import type { OptimizationPool } from '@fairweight/application/optimization/optimization-pool.ts'
import { prepareJob } from '@fairweight/application/optimization/prepare-job.ts'

const BUSY_RETRY_SECONDS = 5

/** The largest request has 500 stocks, each with limits of its own. Small, since it is read before it is known who may optimize. */
const MAX_REQUEST_BYTES = 64 * 1024

/** The optimal portfolio of the chosen stocks, by what was known on a past day where one is asked for; a worker thread does the work and writes the answer. */
export function registerCustomOptimization(
  app: FastifyInstance,
  snapshots: CurrentSnapshots,
  pool: OptimizationPool,
  fallbackRate: number,
): void {
  registerCall(
    app,
    postCustomOptimization,
    async ({ body: { asOf, ...question }, isVisitor, reply }) => {
      const past = asOf === undefined ? null : await snapshotAsOf(snapshots, { dataset: question.dataset, asOf })
      const check = () => {
        const snapshot = past ?? requireSnapshot(snapshots, question.dataset)
        const checked = checkRequest(question, isVisitor, {
          isKnown: (ticker) => snapshot.has(ticker),
          sectors: () => new Set(snapshotSectors(snapshot).values()),
        })
        return { checked, snapshot }
      }
      // What cannot be optimized is said at once; when its turn comes the data may be another day's.
      await check().snapshot.bringSeries()
      const outcome = await runFor(reply, pool, () => {
        const { checked, snapshot } = check()
        return prepareJob(checked, snapshot, fallbackRate)
      })
      if ('failure' in outcome) throw new Error(outcome.failure)
      return reply
        .type('application/json; charset=utf-8')
        .header('cache-control', 'no-store')
        .send(Buffer.from(outcome.json))
    },
    { bodyLimit: MAX_REQUEST_BYTES },
  )
}

/** Makes and runs a job while somebody waits for it: whoever goes away frees the thread. */
async function runFor(
  reply: FastifyReply,
  pool: OptimizationPool,
  prepare: () => OptimizationJob,
): Promise<OptimizationOutcome> {
  const gone = new AbortController()
  const leave = () => gone.abort()
  reply.raw.once('close', leave)
  try {
    return await pool.run(prepare, gone.signal)
  } catch (error) {
    if (error instanceof PoolFullError) throw new HttpError('optimizer-busy', { retryAfterSeconds: BUSY_RETRY_SECONDS })
    // Nobody reads this one: its caller hung up.
    if (error instanceof JobAbortedError) throw new HttpError('optimizer-busy')
    if (error instanceof JobTimedOutError)
      throw new HttpError('optimizer-timeout', { retryAfterSeconds: BUSY_RETRY_SECONDS })
    throw error
  } finally {
    reply.raw.off('close', leave)
  }
}
