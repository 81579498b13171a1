import type { Call } from '@fairweight/contract/calls'
import type { onRequestAsyncHookHandler, onRequestHookHandler } from 'fastify'
import type { ResolveCaller } from './caller.ts'
import type { SiteOrigin } from './same-origin.ts'
import type { RequestLimits } from './rate-limit/request-limits.ts'
import { addVary } from './vary.ts'

/** What every declared call passes on its way in. */
export interface Gate {
  readonly site: SiteOrigin
  readonly resolveCaller: ResolveCaller
  readonly limits: RequestLimits
  /** When a request to a call begins. */
  readonly begin: (call: Call) => onRequestAsyncHookHandler
}

/** Finds out who calls. */
export function identifyCaller({ resolveCaller }: Gate): onRequestAsyncHookHandler {
  return async (request) => {
    request.caller = await resolveCaller(request)
  }
}

/** An answer for somebody in particular rests nowhere, and never stands in for another caller's; a handler that knows better says so. */
export function setPrivateCacheControl(call: Call): onRequestHookHandler {
  return (_request, reply, done) => {
    if (call.access.who !== 'everyone' || call.identifiedBy === 'cookie') {
      addVary(reply.header('cache-control', 'no-store'), call.identifiedBy === 'cookie' ? 'Cookie' : 'Authorization')
    }
    done()
  }
}
