import type { FastifyInstance, FastifyRequest, HTTPMethods } from 'fastify'
import { HttpError } from '@fairweight/application/errors/http-error.ts'

const METHODS: readonly HTTPMethods[] = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE']

/** Why a request went unanswered: the address takes other methods only, or there is nothing (any more) at it. */
export function unmatchedRouteError(app: FastifyInstance, request: FastifyRequest): HttpError {
  const url = request.url.split('?', 1)[0] ?? '/'
  const allow = METHODS.filter((method) => app.findRoute({ url, method }) !== null)
  const takesOthersOnly = allow.length > 0 && !allow.some((method) => method === request.method)
  return takesOthersOnly ? new HttpError('method-not-allowed', { allow }) : new HttpError('not-found')
}
