import type { FastifyInstance } from 'fastify'
import { postCustomOptimization } from '@fairweight/contract/calls'
import { snapshotSectors } from '@fairweight/market-data/snapshots/snapshot-sectors.ts'
import { registerCall } from '../../http/register-call.ts'
import type { CurrentSnapshots } from '@fairweight/application/market/current-snapshots.ts'
import { requireSnapshot, snapshotAsOf } from '@fairweight/application/market/require-snapshot.ts'
import { checkRequest } from '@fairweight/application/optimization/check-request.ts'
import type { OptimizationPool } from '@fairweight/application/optimization/optimization-pool.ts'
import { prepareJob } from '@fairweight/application/optimization/prepare-job.ts'
import { sendFromThread } from './send-from-thread.ts'

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
      return sendFromThread(reply, pool, () => {
        const { checked, snapshot } = check()
        return prepareJob(checked, snapshot, fallbackRate)
      })
    },
    { bodyLimit: MAX_REQUEST_BYTES },
  )
}
