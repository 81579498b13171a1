import type { FastifyInstance } from 'fastify'
import { getDataStatus } from '@fairweight/contract/calls'
import type { DataStatus } from '@fairweight/contract/wire'
import type { Queryable } from '@fairweight/database/opening/database.ts'
import { registerCall } from '../../http/register-call.ts'
import type { CurrentSnapshots } from '@fairweight/application/market/current-snapshots.ts'
import { readDataStatus } from '@fairweight/application/market/read-data-status.ts'

/** For so long an answer serves everybody who asks. */
const CACHE_TTL_MS = 30_000

interface CachedStatus {
  readonly answer: Promise<DataStatus>
  readonly about: string
  readonly until: number
}

/** What is published, for everybody. However many ask, the database is asked once in half a minute and after each publication. */
export function registerDataStatus(
  app: FastifyInstance,
  db: Queryable,
  snapshots: CurrentSnapshots,
  clock: () => number = Date.now,
): void {
  let cached: CachedStatus | null = null

  function current(): Promise<DataStatus> {
    const about = `${snapshots.find('market')?.manifest.id} ${snapshots.find('sample')?.manifest.id}`
    if (cached?.about === about && cached.until > clock()) return cached.answer
    const asked: CachedStatus = { answer: readDataStatus(db, snapshots), about, until: clock() + CACHE_TTL_MS }
    cached = asked
    // A failure is not kept: who asks next asks again.
    asked.answer.catch(() => {
      if (cached === asked) cached = null
    })
    return asked.answer
  }

  registerCall(app, getDataStatus, async ({ reply }) => {
    const answer = await current()
    reply.header('cache-control', `public, max-age=${CACHE_TTL_MS / 1000}`)
    return answer
  })
}
