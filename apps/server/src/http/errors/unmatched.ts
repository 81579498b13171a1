import type { FastifyInstance, FastifyRequest, HTTPMethods } from 'fastify'
import { Refusal } from './refusal.ts'

const methods: readonly HTTPMethods[] = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE']

/** Why no route took a request: the address takes other methods, or there is nothing at it. */
export function whyUnmatched(app: FastifyInstance, request: FastifyRequest): Refusal {
  const url = request.url.split('?', 1)[0] ?? '/'
  const allow = methods.filter((method) => app.findRoute({ url, method }) !== null)
  return allow.length > 0 ? new Refusal('method-not-allowed', { allow }) : new Refusal('not-found')
}
