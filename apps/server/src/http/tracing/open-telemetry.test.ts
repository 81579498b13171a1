import { once } from 'node:events'
import { type IncomingMessage, type ServerResponse, createServer as createHttpServer } from 'node:http'
import { json } from 'node:stream/consumers'
import { createLogger } from '@fairweight/application/logging/logger.ts'
import { currentTraceparent } from '@fairweight/application/tracing/trace-context.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { createServer } from '../create-server.ts'
import { openTelemetry } from './open-telemetry.ts'

const configuration = { mode: 'local', siteUrl: null, logLevel: 'info', rateLimitScale: 1, trustProxy: 0 } as const
const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736'
const SPAN = '00f067aa0ba902b7'

const attribute = z.object({
  key: z.string(),
  value: z.object({ stringValue: z.string().optional(), intValue: z.number().optional() }),
})
const span = z.object({
  traceId: z.string(),
  spanId: z.string(),
  parentSpanId: z.string().optional(),
  name: z.string(),
  kind: z.number(),
  attributes: z.array(attribute),
  status: z.object({ code: z.number().optional() }),
})
const sent = z.object({
  resourceSpans: z.array(
    z.object({
      resource: z.object({ attributes: z.array(attribute) }),
      scopeSpans: z.array(z.object({ spans: z.array(span) })),
    }),
  ),
})

/** A collector on this machine that keeps what it is sent. */
async function openCollector() {
  const received: { path: string | undefined; key: unknown; body: z.output<typeof sent>; text: string }[] = []
  const take = async (request: IncomingMessage, response: ServerResponse) => {
    const body = await json(request)
    const { url: path, headers } = request
    received.push({ path, key: headers['x-key'], body: sent.parse(body), text: JSON.stringify(body) })
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
  }
  const server = createHttpServer((request, response) => void take(request, response)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  return { endpoint: `http://127.0.0.1:${port}`, received, close: () => server.close() }
}

let collector: Awaited<ReturnType<typeof openCollector>>
const lines: string[] = []
beforeEach(async () => {
  collector = await openCollector()
  lines.length = 0
})
afterEach(() => collector.close())

async function serve(share: number, endpoint = collector.endpoint) {
  const log = createLogger('info', { write: (line) => void lines.push(line) })
  const tracer = await openTelemetry({ endpoint, headers: { 'x-key': 'a key' }, share }, 'serve', log)
  const app = await createServer(configuration, { log, tracer })
  app.get('/works', async () => ({ goesAlong: currentTraceparent() }))
  app.get('/breaks', async () => {
    throw new Error('broken')
  })
  return {
    app,
    async close() {
      await app.close()
      await tracer.close()
    },
  }
}

test('each request is sent as a step of its trace, with its route and status and nothing that was asked', async () => {
  const { app, close } = await serve(1)
  const headers = { traceparent: `00-${TRACE}-${SPAN}-01`, 'user-agent': 'synthetic' }
  const followed = await app.inject({ url: '/works?email=ann@example.com', headers })
  const own = await app.inject('/breaks')
  await close()
  const spans = collector.received.flatMap(({ body }) =>
    body.resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)),
  )
  const [, , spanId] = String(followed.headers['traceparent']).split('-')
  expect(followed.json()).toEqual({ goesAlong: `00-${TRACE}-${spanId}-01` })
  expect(spans).toMatchObject([
    { traceId: TRACE, spanId, parentSpanId: SPAN, name: 'GET file', kind: 2, status: {} },
    { name: 'GET file', status: { code: 2 } },
  ])
  expect(spans[0]?.attributes).toEqual([
    { key: 'http.request.method', value: { stringValue: 'GET' } },
    { key: 'http.route', value: { stringValue: 'file' } },
    { key: 'http.response.status_code', value: { intValue: 200 } },
  ])
  expect(own.headers['traceparent']).toBe(`00-${spans[1]?.traceId}-${spans[1]?.spanId}-01`)
  expect(lines.find((line) => line.includes('"status":500'))).toContain(`"trace":"${spans[1]?.traceId}"`)
  const [first] = collector.received
  expect(first).toMatchObject({ path: '/v1/traces', key: 'a key' })
  expect(first?.body.resourceSpans[0]?.resource.attributes).toContainEqual({
    key: 'service.name',
    value: { stringValue: 'fairweight' },
  })
  expect(first?.text).not.toMatch(/ann@|synthetic|127\.0\.0\.1/)
})

test('what a caller decided stands; what nobody decided is left to the share', async () => {
  const { app, close } = await serve(0)
  await app.inject({ url: '/works', headers: { traceparent: `00-${TRACE}-${SPAN}-00` } })
  await app.inject('/works')
  await app.inject({ url: '/works', headers: { traceparent: `00-${TRACE}-${SPAN}-01` } })
  await close()
  expect(collector.received.map(({ body }) => body.resourceSpans[0]?.scopeSpans[0]?.spans.length)).toEqual([1])
})

test('a collector that is away keeps nobody', async () => {
  const { app, close } = await serve(1, 'http://127.0.0.1:9')
  expect((await app.inject('/works')).statusCode).toBe(200)
  await close()
})
