import {
  nextStep,
  formatTraceparent,
  parseTraceparent,
  withinTrace,
} from '@fairweight/application/tracing/trace-context.ts'
import type { FastifyInstance } from 'fastify'

/** What proxies give: UUIDs and long hexadecimal numbers. Nothing that a person could have typed fits. */
const REQUEST_ID = /^(?:[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}|[\da-f]{20,64})$/i

/**
 * Takes the `x-request-id` and the `traceparent` that a proxy or a caller gives a request: both stand in its lines of the log and in its answer, and
 * the trace goes along to the payment provider. What is malformed is left out as if it had not come. To be called before routes are registered.
 */
export function honorRequestIds(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    const { headers } = request
    const given = headers['x-request-id']
    const requestId = typeof given === 'string' && REQUEST_ID.test(given) ? given : null
    const asking = parseTraceparent(headers['traceparent'])
    if (requestId === null && asking === null) return done()
    const ids = { ...(requestId !== null && { requestId }), ...(asking !== null && { trace: asking.traceId }) }
    request.log = request.log.child(ids)
    reply.log = request.log
    if (requestId !== null) reply.header('x-request-id', requestId)
    if (asking === null) return done()
    const own = nextStep(asking)
    reply.header('traceparent', formatTraceparent(own))
    return withinTrace(own, done)
  })
}
