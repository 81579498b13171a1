import { HttpError } from '@fairweight/application/errors/http-error.ts'
import { linksOf, shareLink } from '@fairweight/application/shared-links/own-links.ts'
import { deleteSharedLink, getSharedLinks, postSharedLink } from '@fairweight/contract/calls'
import type { Queryable } from '@fairweight/database/opening/database.ts'
import { sharedLinks } from '@fairweight/database/repositories/shared-links/shared-links.ts'
import { asListId, asSharedLinkId } from '@fairweight/domain/identifiers'
import type { FastifyInstance } from 'fastify'
import { registerCall } from '../../http/register-call.ts'

/** What somebody shares with whoever has the link; the page that it opens is no call. */
export function registerSharedLinks(app: FastifyInstance, db: Queryable): void {
  registerCall(app, getSharedLinks, ({ session }) => linksOf(db, session.userId))
  registerCall(app, postSharedLink, ({ session, body }) =>
    shareLink(db, session.userId, { listId: asListId(body.list), runId: body.run }, new Date()),
  )
  registerCall(app, deleteSharedLink, async ({ session, query }) => {
    const outcome = await sharedLinks.revoke(db, session.userId, asSharedLinkId(query.id))
    if (outcome !== 'revoked') throw new HttpError(outcome)
    return { success: true }
  })
}
