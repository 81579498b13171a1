import { randomUUID } from 'node:crypto'
import Fastify from 'fastify'
import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify'
import type { Engine } from '../engine/index.ts'
import { API_VERSION } from '../engine/emit.ts'
import { isCrossSite, SAME_ORIGIN_HEADERS } from '@fairweight/sandbox/serving/same-origin.ts'
import { ENDPOINTS } from './endpoints/index.ts'
import { NO_OUTAGE } from './outage.ts'
import type { Outage } from './outage.ts'
import { serveEndpoints } from './serve-endpoints.ts'
import { StripeFailure } from './stripe-failure.ts'

/** Adds routes of its own to the sandbox's server. */
type Registration = (app: FastifyInstance, engine: Engine) => void

interface ServerParts {
  /** What the API opens to. */
  readonly secretKey: string
  readonly registrations?: readonly Registration[]
  readonly outage?: Outage
}

/** The sandbox's server: Stripe's API under /v1, and whatever else is registered: the hosted pages and the controls. */
export function createServer(
  engine: Engine,
  { secretKey, registrations = [], outage = NO_OUTAGE() }: ServerParts,
): FastifyInstance {
  const app = Fastify({ logger: false, forceCloseConnections: true })
  for (const register of registrations) register(app, engine)
  void app.register(async (api) => {
    api.addHook('onRequest', async (request, reply) => {
      reply.headers({
        'request-id': `req_${randomUUID().replaceAll('-', '').slice(0, 14)}`,
        'stripe-version': API_VERSION,
      })
      if (isCrossSite(request))
        throw new StripeFailure(403, { type: 'invalid_request_error', message: SAME_ORIGIN_HEADERS })
      suffer(outage, request)
    })
    api.setErrorHandler<FastifyError>((error, _request, reply) => {
      const failure = asFailure(error)
      return reply.code(failure.status).send({ error: failure.body })
    })
    serveEndpoints(api, engine, ENDPOINTS, secretKey)
    api.all('/v1/*', ({ method, url }) => {
      throw unknownAddress(method, url)
    })
  })
  return app
}

/** Plays the trouble that the controls have asked for; nothing of the request is done then. */
function suffer(outage: Outage, request: FastifyRequest): void {
  if (!outage.isAway && Math.random() >= outage.failShare) return
  if (outage.isAway) request.raw.destroy()
  throw new StripeFailure(500, { type: 'api_error', message: 'The payment sandbox fails, as it was asked to.' })
}

function asFailure(error: Error & { readonly statusCode?: number }): StripeFailure {
  if (error instanceof StripeFailure) return error
  const status = error.statusCode ?? 500
  return new StripeFailure(status, {
    type: status < 500 ? 'invalid_request_error' : 'api_error',
    message: error.message,
  })
}

function unknownAddress(method: string, url: string): StripeFailure {
  const path = url.split('?', 1)[0] ?? url
  return new StripeFailure(404, {
    type: 'invalid_request_error',
    message: `Unrecognized request URL (${method}: ${path}). The payment sandbox plays only the part of Stripe that the product uses.`,
  })
}
