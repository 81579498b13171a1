import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Call } from '@fairweight/contract/calls'
import { HttpError } from '@fairweight/application/errors/http-error.ts'
import { type RequestLimits, limitFor } from './request-limits.ts'

const RETRY_AFTER_SECONDS = 2

/** Refuses a request while its caller has as many of the same call running as the declaration allows. */
export function limitConcurrency(
  limits: RequestLimits,
  call: Call,
): (request: FastifyRequest, reply: FastifyReply, done: (error?: Error) => void) => void {
  const running = new Map<string, number>()

  function release(limitKey: string): void {
    const left = (running.get(limitKey) ?? 1) - 1
    if (left > 0) running.set(limitKey, left)
    else running.delete(limitKey)
  }

  return (request, reply, done) => {
    const { limitKey } = request.caller
    const { concurrency } = limitFor(call, request.caller)
    if (concurrency === undefined) return done()
    const now = running.get(limitKey) ?? 0
    if (now >= concurrency * limits.scale)
      return done(new HttpError('too-many-at-once', { retryAfterSeconds: RETRY_AFTER_SECONDS }))
    running.set(limitKey, now + 1)
    // Comes once for every answer, also when the caller hung up before it.
    reply.raw.once('close', () => release(limitKey))
    done()
  }
}
