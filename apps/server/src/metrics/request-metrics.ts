import type { FastifyInstance } from 'fastify'
import { SECOND_MS } from '@fairweight/domain/time/durations.ts'
import { Gauge, Histogram, type Registry } from 'prom-client'
import { routeOf } from '../http/tracing/route-of.ts'

const BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

export interface RequestMetrics {
  readonly durations: Histogram<'method' | 'route' | 'status'>
  readonly inFlight: Gauge
}

export function createRequestMetrics(registry: Registry): RequestMetrics {
  return {
    durations: new Histogram({
      name: 'fairweight_http_request_duration_seconds',
      help: 'From the arrival of a request to the end of its answer, by route and status.',
      labelNames: ['method', 'route', 'status'],
      buckets: BUCKETS,
      registers: [registry],
    }),
    inFlight: new Gauge({
      name: 'fairweight_http_requests_in_flight',
      help: 'Requests that have come and whose connection still waits for the end of the answer.',
      registers: [registry],
    }),
  }
}

/** Measures every request of the app; to be called before its routes are registered. */
export function measureRequests(app: FastifyInstance, { durations, inFlight }: RequestMetrics): void {
  app.addHook('onRequest', async (_request, reply) => {
    inFlight.inc()
    // Also comes where a visitor left before the end, which is no answer.
    reply.raw.once('close', () => inFlight.dec())
  })
  app.addHook('onResponse', async (request, reply) => {
    const labels = { method: request.method, route: routeOf(request), status: String(reply.statusCode) }
    durations.observe(labels, reply.elapsedTime / SECOND_MS)
  })
}
