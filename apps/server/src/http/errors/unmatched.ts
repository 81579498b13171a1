import type { FastifyInstance, FastifyRequest, HTTPMethods } from 'fastify'
import { Refusal } from './refusal.ts'

const methods: readonly HTTPMethods[] = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE']

/** Why a request went unanswered: the address takes other methods only, or there is nothing (any more) at it. */
export function whyUnmatched(app: FastifyInstance, request: FastifyRequest): Refusal {
  const url = request.url.split('?', 1)[0] ?? '/'
  const allow = methods.filter((method) => app.findRoute({ url, method }) !== null)
  const takesOthersOnly = allow.length > 0 && !allow.some((method) => method === request.method)
  return takesOthersOnly ? new Refusal('method-not-allowed', { allow }) : new Refusal('not-found')
}
