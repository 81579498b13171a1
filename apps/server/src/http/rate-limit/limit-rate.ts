import type { onRequestAsyncHookHandler, preHandlerAsyncHookHandler } from 'fastify'
import type { Call } from '@fairweight/contract/calls'
import type { RequestLimits } from './request-limits.ts'

/** Counts the requests of each caller to one call, and refuses those above the declared limit with the time to wait. */
export function limitRate(limits: RequestLimits, call: Call): onRequestAsyncHookHandler {
  return (request) => limits.spend(call, request.caller)
}

/** Counts how often one email address stands in the body; after the body was read, so that each is written in one way. */
export function limitPerEmail(limits: RequestLimits, call: Call): preHandlerAsyncHookHandler {
  return async ({ body, caller }) => {
    if (typeof body === 'object' && body !== null && 'email' in body && typeof body.email === 'string')
      await limits.spendForEmail(call, caller, body.email)
  }
}
