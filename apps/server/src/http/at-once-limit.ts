import type { FastifyInstance, RouteShorthandOptions } from 'fastify'
import type { Call } from '@fairweight/contract/calls'
import { limitFor } from './rate-limit.ts'
import { Refusal } from './refusal.ts'

const retryAfterSeconds = 2

/** Refuses a request while its caller has as many of the same call running as the declaration allows. */
export function limitAtOnce(app: FastifyInstance, call: Call): Pick<RouteShorthandOptions, 'preHandler' | 'onResponse'> {
  if (call.rateLimit.atOnce === undefined) return {}
  const running = new Map<string, number>()
  const counted = new WeakSet<object>()
  return {
    preHandler(request, _reply, done) {
      const { limitKey } = request.caller
      const now = running.get(limitKey) ?? 0
      const most = (limitFor(call, request.caller).atOnce ?? Infinity) * app.rateLimitScale
      if (now >= most) return done(new Refusal('too-many-at-once', { retryAfterSeconds }))
      running.set(limitKey, now + 1)
      counted.add(request)
      done()
    },
    // Runs also when the client has gone away.
    onResponse(request, _reply, done) {
      if (counted.delete(request)) {
        const left = (running.get(request.caller.limitKey) ?? 1) - 1
        if (left > 0) running.set(request.caller.limitKey, left)
        else running.delete(request.caller.limitKey)
      }
      done()
    },
  }
}
