import Fastify from 'fastify'
import type { FastifyInstance } from 'fastify'
import type { Engine } from '../engine/index.ts'

/** Adds routes of its own to the sandbox's server. */
export type Registration = (app: FastifyInstance, engine: Engine) => void

/** The sandbox's server: Stripe's API under /v1, and whatever else is registered: the hosted pages and the controls. */
export function createServer(engine: Engine, registrations: readonly Registration[]): FastifyInstance {
  const app = Fastify({ logger: false, forceCloseConnections: true })
  for (const register of registrations) register(app, engine)
  return app
}
