import {
  type TraceContext,
  formatTraceparent,
  nextStep,
  parseTraceparent,
  withinTrace,
} from '@fairweight/application/tracing/trace-context.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { RequestTracer } from './open-telemetry.ts'
import { routeOf } from './route-of.ts'

/** What proxies give: UUIDs and long hexadecimal numbers. Nothing that a person could have typed fits. */
const REQUEST_ID = /^(?:[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}|[\da-f]{20,64})$/i

/**
 * Takes the `x-request-id` and the `traceparent` that a proxy or a caller gives a request: both stand in its lines of the log and in its answer, and
 * the trace goes along to the payment provider. What is malformed is left out as if it had not come. With a tracer every request is a step of a trace.
 * To be called before routes are registered.
 */
export function honorRequestIds(app: FastifyInstance, tracer: RequestTracer | undefined): void {
  app.addHook('onRequest', (request, reply, done) => {
    const { headers } = request
    const given = headers['x-request-id']
    const requestId = typeof given === 'string' && REQUEST_ID.test(given) ? given : null
    const asking = parseTraceparent(headers['traceparent'])
    const own = tracer ? follow(tracer, request, reply, asking) : asking && nextStep(asking)
    if (requestId === null && own === null) return done()
    const ids = { ...(requestId !== null && { requestId }), ...(own !== null && { trace: own.traceId }) }
    request.log = request.log.child(ids)
    reply.log = request.log
    if (requestId !== null) reply.header('x-request-id', requestId)
    if (own === null) return done()
    reply.header('traceparent', formatTraceparent(own))
    return withinTrace(own, done)
  })
}

/** Has the tracer tell of a request once its answer has ended, or its visitor has left. */
function follow(
  tracer: RequestTracer,
  request: FastifyRequest,
  reply: FastifyReply,
  asking: TraceContext | null,
): TraceContext {
  const step = tracer.begin(request.method, asking)
  reply.raw.once('close', () => step.end({ route: routeOf(request), status: reply.statusCode }))
  return step.context
}
