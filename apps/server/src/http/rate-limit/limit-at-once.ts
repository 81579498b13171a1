import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Call } from '@fairweight/contract/calls'
import { Refusal } from '../errors/refusal.ts'
import { type RequestLimits, limitFor } from './request-limits.ts'

const retryAfterSeconds = 2

/** Refuses a request while its caller has as many of the same call running as the declaration allows. */
export function limitAtOnce(limits: RequestLimits, call: Call): (request: FastifyRequest, reply: FastifyReply, done: (error?: Error) => void) => void {
  const running = new Map<string, number>()

  function release(limitKey: string): void {
    const left = (running.get(limitKey) ?? 1) - 1
    if (left > 0) running.set(limitKey, left)
    else running.delete(limitKey)
  }

  return (request, reply, done) => {
    const { limitKey } = request.caller
    const { atOnce } = limitFor(call, request.caller)
    if (atOnce === undefined) return done()
    const now = running.get(limitKey) ?? 0
    if (now >= atOnce * limits.scale) return done(new Refusal('too-many-at-once', { retryAfterSeconds }))
    running.set(limitKey, now + 1)
    // Comes once for every answer, also when the caller hung up before it.
    reply.raw.once('close', () => release(limitKey))
    done()
  }
}
