import { getSavedFilters, putSavedFilters } from '@fairweight/contract/calls'
import type { Queryable } from '@fairweight/database/opening/database.ts'
import { savedFilters } from '@fairweight/database/repositories/user-data/saved-filters.ts'
import type { FastifyInstance } from 'fastify'
import { registerCall } from '../../http/register-call.ts'

/** The filters that somebody keeps. Writing them again changes nothing. */
export function registerSavedFilters(app: FastifyInstance, db: Queryable): void {
  registerCall(app, getSavedFilters, ({ session }) => savedFilters.all(db, session.userId))
  registerCall(app, putSavedFilters, async ({ session, body }) => {
    await savedFilters.replace(db, session.userId, body)
    return body
  })
}
