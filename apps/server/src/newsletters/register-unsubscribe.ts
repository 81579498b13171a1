import type { FastifyInstance } from 'fastify'
import { getUnsubscribe, postUnsubscribe } from '@fairweight/contract/calls'
import { NEWSLETTERS, type Queryable, newsletters, ratingAlerts } from '@fairweight/database'
import { Refusal } from '../http/errors/refusal.ts'
import { registerCall } from '../http/register-call.ts'
import type { UnsubscribeTokens } from './unsubscribe-tokens.ts'

/** What mail programs send along is one field of a form. */
const largestBodyBytes = 4 * 1024

/** Stops newsletters, or letters about changed grades, by the link of a letter, once or as often as it is followed; whose account is gone is answered alike. */
export async function registerUnsubscribe(app: FastifyInstance, { db, tokens }: { db: Queryable; tokens: UnsubscribeTokens }): Promise<void> {
  registerCall(app, getUnsubscribe, ({ query, reply }) => {
    return reply.header('cache-control', 'no-store').redirect(`/unsubscribe?token=${encodeURIComponent(query.token)}`, 302)
  })
  await app.register(async (scope) => {
    takeAnyBody(scope)
    registerCall(scope, postUnsubscribe, async ({ query }) => {
      const unsubscription = tokens.open(query.token)
      if (unsubscription === null) throw new Refusal('invalid-unsubscribe-link')
      const { userId, stopped } = unsubscription
      await newsletters.stop(db, userId, NEWSLETTERS.filter((newsletter) => stopped.includes(newsletter)))
      if (stopped.includes('alerts')) await ratingAlerts.stop(db, userId, new Date())
      return { stopped: [...stopped] }
    }, { bodyLimit: largestBodyBytes })
  })
}

/** The link says everything: whichever form of content stands beside it is read within its limit, and not looked at. */
function takeAnyBody(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, _body, done) => done(null, undefined))
}
