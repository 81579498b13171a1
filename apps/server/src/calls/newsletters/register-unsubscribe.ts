import type { FastifyInstance } from 'fastify'
import { getUnsubscribe, postUnsubscribe } from '@fairweight/contract/calls'
import { alertReaders } from '@fairweight/database/repositories/alerts/alert-readers.ts'
import { NEWSLETTERS, newsletters } from '@fairweight/database/repositories/newsletters/newsletters.ts'
import type { Queryable } from '@fairweight/database/opening/database.ts'
import { ratingAlerts } from '@fairweight/database/repositories/ratings/rating-alerts.ts'
import { HttpError } from '@fairweight/application/errors/http-error.ts'
import { registerCall } from '../../http/register-call.ts'
import type { UnsubscribeTokens } from '@fairweight/application/newsletters/unsubscribe-tokens.ts'

/** What mail programs send along is one field of a form. */
const MAX_BODY_BYTES = 4 * 1024

/** Stops newsletters, or emails about changed grades and alerts, by the link of an email, once or as often as it is followed; whose account is gone is answered alike. */
export async function registerUnsubscribe(
  app: FastifyInstance,
  { db, tokens }: { db: Queryable; tokens: UnsubscribeTokens },
): Promise<void> {
  registerCall(app, getUnsubscribe, ({ query, reply }) => {
    return reply
      .header('cache-control', 'no-store')
      .redirect(`/unsubscribe?token=${encodeURIComponent(query.token)}`, 302)
  })
  await app.register(async (scope) => {
    takeAnyBody(scope)
    registerCall(
      scope,
      postUnsubscribe,
      async ({ query }) => {
        const unsubscription = tokens.open(query.token)
        if (unsubscription === null) throw new HttpError('invalid-unsubscribe-link')
        const { userId, stopped } = unsubscription
        await newsletters.stop(
          db,
          userId,
          NEWSLETTERS.filter((newsletter) => stopped.includes(newsletter)),
        )
        if (stopped.includes('alerts')) {
          await ratingAlerts.stop(db, userId, new Date())
          await alertReaders.stop(db, userId)
        }
        return { stopped: [...stopped] }
      },
      { bodyLimit: MAX_BODY_BYTES },
    )
  })
}

/** The link says everything: whichever form of content stands beside it is read within its limit, and not looked at. */
function takeAnyBody(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, _body, done) => done(null, undefined))
}
