import type { FastifyInstance } from 'fastify'
import { getDataStatus } from '@fairweight/contract/calls'
import { milliseconds } from '@fairweight/domain/time/durations.ts'
import type { Queryable } from '@fairweight/database/opening/database.ts'
import { registerCall } from '../../http/register-call.ts'
import { shareAnswer } from '../../http/shared-answer.ts'
import type { CurrentSnapshots } from '@fairweight/application/market/current-snapshots.ts'
import { readDataStatus } from '@fairweight/application/market/read-data-status.ts'

/** For so long an answer serves everybody who asks. */
const CACHE_TTL_MS = milliseconds(30_000)

/** What is published, for everybody. However many ask, the database is asked once in half a minute and after each publication. */
export function registerDataStatus(
  app: FastifyInstance,
  db: Queryable,
  snapshots: CurrentSnapshots,
  clock: () => number = Date.now,
): void {
  const current = shareAnswer({
    read: () => readDataStatus(db, snapshots),
    ttlMs: CACHE_TTL_MS,
    clock,
    about: () => `${snapshots.find('market')?.manifest.id} ${snapshots.find('sample')?.manifest.id}`,
  })
  registerCall(app, getDataStatus, async ({ reply }) => {
    const answer = await current()
    reply.header('cache-control', `public, max-age=${CACHE_TTL_MS / 1000}`)
    return answer
  })
}
