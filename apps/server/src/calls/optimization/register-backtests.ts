import { prepareBacktest } from '@fairweight/application/backtests/prepare-backtest.ts'
import type { CurrentSnapshots } from '@fairweight/application/market/current-snapshots.ts'
import { requireSnapshot } from '@fairweight/application/market/require-snapshot.ts'
import type { OptimizationPool } from '@fairweight/application/optimization/optimization-pool.ts'
import { postBacktest } from '@fairweight/contract/calls'
import type { Queryable } from '@fairweight/database/opening/database.ts'
import type { FastifyInstance } from 'fastify'
import { registerCall } from '../../http/register-call.ts'
import { sendFromThread } from './send-from-thread.ts'

interface BacktestParts {
  readonly db: Queryable
  readonly snapshots: CurrentSnapshots
  readonly pool: OptimizationPool
}

/** 500 parts of a mix and as many of its benchmark. */
const MAX_REQUEST_BYTES = 128 * 1024

const WORDS = {
  busy: 'Much is being computed right now. Please try again in a few seconds.',
  tooLong: 'The backtest did not finish in time. Please try again, with quarters or years in place of months.',
}

/** How a screen or a mix would have done; a worker thread does the work and writes the answer. */
export function registerBacktests(app: FastifyInstance, { db, snapshots, pool }: BacktestParts): void {
  registerCall(
    app,
    postBacktest,
    async ({ session, caller, body: question, reply }) => {
      const snapshot = requireSnapshot(snapshots)
      const asked = { db, snapshot, userId: session.userId, tools: caller.tools, question, now: new Date() }
      const prepared = await prepareBacktest(asked)
      if ('answer' in prepared) return prepared.answer
      await snapshot.bringSeries()
      return sendFromThread(reply, pool, () => ({ backtest: prepared.job }), WORDS)
    },
    { bodyLimit: MAX_REQUEST_BYTES },
  )
}
