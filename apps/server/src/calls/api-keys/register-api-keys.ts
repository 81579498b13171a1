import { keysOf, makeKey, revokeKey } from '@fairweight/application/api-keys/own-keys.ts'
import { deleteApiKey, getApiKeys, postApiKey } from '@fairweight/contract/calls'
import type { Queryable } from '@fairweight/database/opening/database.ts'
import { asKeyId } from '@fairweight/domain/identifiers'
import type { FastifyInstance } from 'fastify'
import { registerCall } from '../../http/register-call.ts'
import { requestOrigin } from '../accounts/request-origin.ts'

/** Somebody's own keys for programs and spreadsheets: one of anybody else is one that does not exist. */
export function registerApiKeys(app: FastifyInstance, db: Queryable): void {
  registerCall(app, getApiKeys, ({ session }) => keysOf(db, session.userId))
  registerCall(app, postApiKey, ({ session, body, request }) =>
    makeKey(db, { userId: session.userId, where: requestOrigin(request), now: new Date() }, body),
  )
  registerCall(app, deleteApiKey, ({ session, query, request }) =>
    revokeKey(db, { userId: session.userId, where: requestOrigin(request), now: new Date() }, asKeyId(query.id)),
  )
}
