import { getTour, putTour } from '@fairweight/contract/calls'
import type { Queryable } from '@fairweight/database/opening/database.ts'
import { tours } from '@fairweight/database/repositories/user-data/tours.ts'
import type { FastifyInstance } from 'fastify'
import { registerCall } from '../../http/register-call.ts'

/** How far somebody came in the tour. */
export function registerTour(app: FastifyInstance, db: Queryable): void {
  registerCall(app, getTour, ({ session }) => tours.find(db, session.userId))
  registerCall(app, putTour, async ({ session, body }) => {
    await tours.save(db, session.userId, body)
    return body
  })
}
