import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { getProviderReturn, getProviderStart, getSignInProviders } from '@fairweight/contract/calls'
import { ERROR_CATALOGUE, type ErrorCode } from '@fairweight/contract/errors'
import { IdentityRefusal } from '../../port/identity-refusal.ts'
import { registerIdentityCall } from '../identity-call.ts'
import type { IdentityParts } from '../identity-parts.ts'
import { arrivalOf } from '../signing-in/visit.ts'
import { welcomeIn } from '../signing-in/welcome-in.ts'
import { outcomePage, outcomePolicy } from './outcome-page.ts'

/** The window stays in touch with the page that opened it, on its way to the provider and back. */
const windowHeaders = { 'cross-origin-opener-policy': 'unsafe-none', 'referrer-policy': 'no-referrer' }

/** Signing in through another provider, in a window of its own. */
export function registerProviderCalls(app: FastifyInstance, parts: IdentityParts): void {
  const { identity, cookies } = parts

  registerIdentityCall(app, parts, getSignInProviders, null, () => identity.providers)

  registerIdentityCall(app, parts, getProviderStart, null, async ({ query, reply }) => {
    const { address, remembered } = await identity.startProvider(query.id)
    cookies.setProviderMemory(reply, remembered)
    return reply.headers(windowHeaders).redirect(address, 302)
  })

  registerIdentityCall(app, parts, getProviderReturn, null, async ({ request, reply }) => {
    cookies.clearProviderMemory(reply)
    try {
      await finish(parts, request, reply)
      return sendOutcome(reply, null)
    } catch (error) {
      if (error instanceof IdentityRefusal) return sendOutcome(reply, error.code)
      throw error
    }
  })
}

async function finish(parts: IdentityParts, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const remembered = parts.cookies.providerMemory(request)
  if (remembered === null) throw new IdentityRefusal('invalid-auth-event')
  const { before, visit } = await arrivalOf(parts, request)
  const signedIn = await parts.identity.finishProvider({ address: `${parts.siteOrigin}${request.url}`, remembered }, visit)
  await welcomeIn(parts, { request, reply }, signedIn, before)
}

function sendOutcome(reply: FastifyReply, failure: ErrorCode | null): FastifyReply {
  return reply
    .code(failure === null ? 200 : ERROR_CATALOGUE[failure].status)
    .headers({ ...windowHeaders, 'content-security-policy': outcomePolicy })
    .type('text/html; charset=utf-8')
    .send(outcomePage(failure))
}
