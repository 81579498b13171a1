import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { getProviderReturn, getProviderStart } from '@fairweight/contract/calls'
import { registerErrorHandler } from '../../../http/errors/error-responses.ts'
import { HttpError } from '@fairweight/application/errors/http-error.ts'
import type { Queryable } from '@fairweight/database/opening/database.ts'
import type { IdentityUser } from '@fairweight/application/accounts/port/identity.ts'
import { IdentityError } from '@fairweight/application/accounts/port/identity-error.ts'
import { registerIdentityCall } from '../identity-call.ts'
import type { IdentityParts } from '../identity-parts.ts'
import { recordConsents } from '@fairweight/application/accounts/sign-in/record-consents.ts'
import { emailSignInMethodChange } from '@fairweight/application/accounts/notifications/sign-in-method-change.ts'
import { signInContext } from '../signing-in/sign-in-context.ts'
import { completeSignIn } from '../signing-in/complete-sign-in.ts'
import { type WindowFailure, outcomePage, outcomePolicy } from './outcome-page.ts'

/** The window stays in touch with the page that opened it, and its addresses with us. */
const WINDOW_HEADERS = { 'cross-origin-opener-policy': 'unsafe-none', 'referrer-policy': 'no-referrer' }

/** What the sign-in window opens, on a server of its own: every end of it, good or bad, is a page that tells the one that waits. */
export function registerSignInWindow(app: FastifyInstance, parts: IdentityParts): void {
  const { identity, cookies } = parts
  app.setErrorHandler((error, request, reply) => {
    const { code } = registerErrorHandler(error, request, reply)
    return sendOutcome(reply, { code, reference: request.id })
  })

  registerIdentityCall(app, parts, getProviderStart, null, async ({ query, request, reply }) => {
    refuseOtherSites(request)
    const { address, remembered } = await identity.startProvider(query.id)
    cookies.setProviderMemory(reply, remembered)
    return reply.headers(WINDOW_HEADERS).redirect(address, 302)
  })

  registerIdentityCall(app, parts, getProviderReturn, null, async ({ request, reply }) => {
    cookies.clearProviderMemory(reply)
    await finish(parts, request, reply)
    return sendOutcome(reply, null)
  })
}

/** A browser says who opened the window: had another site, a provider that asks nothing would sign somebody in who pressed no button of ours. */
function refuseOtherSites({ headers: { 'sec-fetch-site': from } }: FastifyRequest): void {
  if (from === 'cross-site' || from === 'same-site') throw new HttpError('foreign-origin')
}

async function finish(parts: IdentityParts, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const remembered = parts.cookies.providerMemory(request)
  if (remembered === null) throw new IdentityError('invalid-auth-event')
  const arrival = await signInContext(parts, request, 'provider', async (trx, { user }, { isFirst }) => {
    // The provider has confirmed the address.
    if (user.emailVerified) await parts.claimTrial(trx, user)
    // The words beside the button say that whoever makes an account by it agrees.
    if (isFirst) await recordConsents(trx, user.id, parts.clock())
  })
  const onLinked = (trx: Queryable, { user, issuer }: { user: IdentityUser; issuer: string }) =>
    emailSignInMethodChange(trx, parts, user, { change: 'provider-added', name: new URL(issuer).host })
  const signedIn = await parts.identity.finishProvider(
    { address: `${parts.siteOrigin}${request.url}`, remembered },
    { ...arrival.visit, onLinked },
  )
  await completeSignIn(parts, reply, signedIn, arrival)
}

function sendOutcome(reply: FastifyReply, failure: WindowFailure | null): FastifyReply {
  return reply
    .headers({ ...WINDOW_HEADERS, 'content-security-policy': outcomePolicy })
    .type('text/html; charset=utf-8')
    .send(outcomePage(failure))
}
