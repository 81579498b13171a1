import { getColumnSets, putColumnSets } from '@fairweight/contract/calls'
import type { Queryable } from '@fairweight/database/opening/database.ts'
import { columnSets } from '@fairweight/database/repositories/user-data/column-sets.ts'
import type { FastifyInstance } from 'fastify'
import { registerCall } from '../../http/register-call.ts'

/** The sets of columns that somebody keeps. Writing them again changes nothing. */
export function registerColumnSets(app: FastifyInstance, db: Queryable): void {
  registerCall(app, getColumnSets, ({ session }) => columnSets.all(db, session.userId))
  registerCall(app, putColumnSets, async ({ session, body }) => {
    await columnSets.replace(db, session.userId, body)
    return body
  })
}
