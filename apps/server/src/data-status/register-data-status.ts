import type { FastifyInstance } from 'fastify'
import { getDataStatus } from '@fairweight/contract/calls'
import type { DataStatus } from '@fairweight/contract/wire'
import type { Queryable } from '@fairweight/database'
import { registerCall } from '../http/register-call.ts'
import type { CurrentSnapshots } from '../snapshots/current-snapshots.ts'
import { readDataStatus } from './read-data-status.ts'

/** For so long an answer serves everybody who asks. */
const keptMilliseconds = 30_000

interface Kept {
  readonly answer: Promise<DataStatus>
  readonly about: string
  readonly until: number
}

/** What is published, for everybody. However many ask, the database is asked once in half a minute and after each publication. */
export function registerDataStatus(app: FastifyInstance, db: Queryable, snapshots: CurrentSnapshots, clock: () => number = Date.now): void {
  let kept: Kept | null = null

  function current(): Promise<DataStatus> {
    const about = `${snapshots.find('market')?.manifest.id} ${snapshots.find('sample')?.manifest.id}`
    if (kept?.about === about && kept.until > clock()) return kept.answer
    const asked: Kept = { answer: readDataStatus(db, snapshots), about, until: clock() + keptMilliseconds }
    kept = asked
    // A failure is not kept: who asks next asks again.
    asked.answer.catch(() => {
      if (kept === asked) kept = null
    })
    return asked.answer
  }

  registerCall(app, getDataStatus, async ({ reply }) => {
    const answer = await current()
    reply.header('cache-control', `public, max-age=${keptMilliseconds / 1000}`)
    return answer
  })
}
