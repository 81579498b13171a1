import type { FastifyInstance, onRequestHookHandler } from 'fastify'
import rateLimitPlugin from '@fastify/rate-limit'
import type { Call, RateLimit } from '@fairweight/contract/calls'
import { isVisitor } from './access.ts'
import type { Caller } from './caller.ts'
import { Refusal } from './errors/refusal.ts'

/** Which limit of a call holds for a caller. */
export function limitFor(call: Call, caller: Caller): RateLimit {
  return call.visitorRateLimit && isVisitor(call.access, caller) ? call.visitorRateLimit : call.rateLimit
}

/** Makes `limitRate` possible; counts stay in this process. */
export async function prepareRateLimits(app: FastifyInstance): Promise<void> {
  const unseen = { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false }
  await app.register(rateLimitPlugin, {
    global: false,
    addHeaders: { ...unseen, 'retry-after': true },
    addHeadersOnExceeding: unseen,
  })
}

/** Counts the requests of each caller to one call, and refuses those above the declared limit with the time to wait. */
export function limitRate(app: FastifyInstance, call: Call): onRequestHookHandler {
  const scale = app.rateLimitScale
  const limiter = app.createRateLimit({
    max: (request) => Math.ceil(limitFor(call, request.caller).max * scale),
    timeWindow: (request) => limitFor(call, request.caller).perSeconds * 1000,
    keyGenerator: (request) => request.caller.limitKey,
  })
  return async (request) => {
    const count = await limiter(request)
    if (count.isAllowed || !count.isExceeded) return
    throw new Refusal('too-many-requests', { retryAfterSeconds: Math.max(1, count.ttlInSeconds) })
  }
}
