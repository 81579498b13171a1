import type { FastifyInstance } from 'fastify'
import { deleteRun, getRuns, postRun } from '@fairweight/contract/calls'
import { type Queryable, savedRuns } from '@fairweight/database'
import { orRefuse } from '../http/errors/or-refuse.ts'
import { Refusal } from '../http/errors/refusal.ts'
import { registerCall } from '../http/register-call.ts'

/** The results kept with somebody's own lists: a list of anybody else is one that does not exist. */
export function registerSavedRuns(app: FastifyInstance, db: Queryable): void {
  registerCall(app, getRuns, async ({ session, query }) => orRefuse(await savedRuns.ofList(db, session.userId, query.id)))
  registerCall(app, postRun, async ({ session, body: { id, name, run } }) => orRefuse(await savedRuns.add(db, session.userId, id, { name, run }, new Date())))
  registerCall(app, deleteRun, async ({ session, query }) => {
    const outcome = await savedRuns.remove(db, session.userId, query.id, query.run)
    if (outcome !== 'removed') throw new Refusal(outcome)
    return { success: true }
  })
}
