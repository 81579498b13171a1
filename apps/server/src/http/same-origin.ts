import type { FastifyRequest, onRequestHookHandler } from 'fastify'
import type { Call } from '@fairweight/contract/calls'
import type { Mode } from '../config/settings.ts'
import { HttpError } from '@fairweight/application/errors/http-error.ts'

export interface SiteOrigin {
  readonly mode: Mode
  readonly siteUrl: string | null
}

const LOOPBACK_HOST = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])(:\d+)?$/i

/**
 * Whether somebody without a token may get something done by a call that writes: everybody may make it, or the cookie says who.
 * An optimization of the open sample is none: it keeps nothing. A signature is made by no browser, and travels by itself no more than a token.
 */
function needsOwnOrigin(call: Call): boolean {
  if (call.identifiedBy === 'signature') return false
  return call.method !== 'GET' && (call.identifiedBy === 'cookie' || call.access.who === 'everyone')
}

/** Whether a request says that it comes from one of our own pages. */
function isOwnOrigin(
  { headers: { origin, host } }: Pick<FastifyRequest, 'headers'>,
  { mode, siteUrl }: SiteOrigin,
): boolean {
  if (origin === undefined) return false
  if (origin === siteUrl) return true
  // A name that another machine could point at this one is not enough.
  return mode !== 'production' && host !== undefined && LOOPBACK_HOST.test(host) && origin === `http://${host}`
}

/**
 * Refuses a write from another site's page. A good token, which no browser sends by itself, stands in for the origin where the call
 * goes by tokens; where it goes by the cookie nothing does, whatever else the request carries. Comes after the caller is known.
 */
export function requireSameOrigin(call: Call, site: SiteOrigin): onRequestHookHandler {
  return (request, _reply, done) => {
    const hasGoodToken = call.identifiedBy !== 'cookie' && request.caller.session !== null
    const isFine = !needsOwnOrigin(call) || hasGoodToken || isOwnOrigin(request, site)
    done(isFine ? undefined : new HttpError('foreign-origin'))
  }
}
