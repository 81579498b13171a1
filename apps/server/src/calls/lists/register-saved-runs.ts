import { HttpError } from '@fairweight/application/errors/http-error.ts'
import { unwrapOrThrow } from '@fairweight/application/errors/unwrap-or-throw.ts'
import { deleteRun, getRuns, postRun } from '@fairweight/contract/calls'
import type { Queryable } from '@fairweight/database/opening/database.ts'
import { savedRuns } from '@fairweight/database/repositories/user-data/saved-runs.ts'
import { asListId } from '@fairweight/domain/identifiers'
import type { FastifyInstance } from 'fastify'
import { registerCall } from '../../http/register-call.ts'

/** The results kept with somebody's own lists: a list of anybody else is one that does not exist. */
export function registerSavedRuns(app: FastifyInstance, db: Queryable): void {
  registerCall(app, getRuns, async ({ session, query }) =>
    unwrapOrThrow(await savedRuns.ofList(db, session.userId, asListId(query.id))),
  )
  registerCall(app, postRun, async ({ session, body: { id, name, run } }) =>
    unwrapOrThrow(await savedRuns.add(db, session.userId, asListId(id), { name, run }, new Date())),
  )
  registerCall(app, deleteRun, async ({ session, query }) => {
    const outcome = await savedRuns.remove(db, session.userId, asListId(query.id), query.run)
    if (outcome !== 'removed') throw new HttpError(outcome)
    return { success: true }
  })
}
