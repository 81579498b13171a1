// @vitest-environment node
import { WIRE_VERSION, WIRE_VERSION_HEADER } from '@fairweight/contract/wire/version.ts'
import { defineCall } from '@fairweight/contract/calls/call.ts'
import { createServer, type RequestListener, type Server } from 'node:http'
import { afterEach, expect, test } from 'vitest'
import { z } from 'zod'
import { send } from './api-client.ts'
import { ApiError, describeFailure } from './api-error.ts'

const DECLARED = {
  access: { who: 'everyone' },
  summary: '',
  errors: [],
  rateLimit: { counter: 'x', max: 1, perSeconds: 1 },
} as const
const getX = defineCall({ ...DECLARED, method: 'GET', path: '/x', response: z.object({ asked: z.string() }) })
const postX = defineCall({
  ...DECLARED,
  method: 'POST',
  path: '/x',
  response: z.object({ method: z.string(), body: z.string() }),
})

let server: Server | undefined

afterEach(() => {
  server?.closeAllConnections()
  server?.close()
})

async function serve(answer: RequestListener): Promise<string> {
  const listening = createServer(answer)
  server = listening
  await new Promise<void>((resolve) => listening.listen(0, '127.0.0.1', resolve))
  const address = listening.address()
  if (address === null || typeof address === 'string') throw new Error('The test server has no port')
  return `http://127.0.0.1:${address.port}`
}

async function failureOf(call: Promise<unknown>): Promise<unknown> {
  return call.then(
    () => null,
    (cause: unknown) => cause,
  )
}

test('an answer is parsed; the query travels in the address', async () => {
  const origin = await serve((request, response) => response.end(JSON.stringify({ asked: request.url })))
  const answer = await send(getX, { query: { ticker: 'BRK.B', none: undefined } }, origin)
  expect(answer).toEqual({ asked: '/api/x?ticker=BRK.B' })
})

test('a body goes by the method that is declared, as JSON', async () => {
  const origin = await serve((request, response) => {
    request
      .setEncoding('utf8')
      .on('data', (body: string) => response.end(JSON.stringify({ method: request.method, body })))
  })
  expect(await send(postX, { body: { tickers: ['A'] } }, origin)).toEqual({
    method: 'POST',
    body: '{"tickers":["A"]}',
  })
})

test('a refusal carries the status and the words of the server', async () => {
  const body = { code: 'unknown-ticker', message: 'No stock with the ticker ZZZ.', reference: 'r-1' }
  const origin = await serve((_, response) => response.writeHead(404).end(JSON.stringify(body)))
  const cause = await failureOf(send(getX, {}, origin))
  expect(cause).toMatchObject({
    failure: 404,
    code: 'unknown-ticker',
    title: 'Unknown ticker',
    message: body.message,
    reference: 'r-1',
  })
})

test('a refusal that is not ours still has words from the catalogue', async () => {
  const origin = await serve((_, response) => response.writeHead(429).end('<html>slow down</html>'))
  expect(await failureOf(send(getX, {}, origin))).toMatchObject({ failure: 429, title: 'One moment, please' })
})

test('what is not JSON is a PARSING_ERROR', async () => {
  const origin = await serve((_, response) => response.end('<html>'))
  expect(await failureOf(send(getX, {}, origin))).toMatchObject({ failure: 'PARSING_ERROR' })
})

test('an answer that is not as declared is thrown with what is wrong with it', async () => {
  const origin = await serve((_, response) => response.end('{"asked":1}'))
  expect(await failureOf(send(getX, {}, origin))).toMatchObject({
    message: expect.stringMatching(/^GET \/x is not answered as declared: .*asked/s),
  })
})

test('production, which has no schema, looks whether a list or an object came', async () => {
  const lean = { method: 'GET', path: '/x', response: { type: 'array' } } as const
  const current = { [WIRE_VERSION_HEADER]: WIRE_VERSION }
  const origin = await serve((_, response) => response.writeHead(200, current).end('{"asked":1}'))
  expect(await failureOf(send(lean, {}, origin))).toMatchObject({ failure: 'PARSING_ERROR' })
  expect(await send({ ...lean, response: { type: 'object' } }, {}, origin)).toEqual({ asked: 1 })
})

test.each([{}, { [WIRE_VERSION_HEADER]: `${WIRE_VERSION}0` }])(
  'production reads no answer of another version of the wire, and asks to reload the page: %j',
  async (headers) => {
    const origin = await serve((_, response) => response.writeHead(200, headers).end('{"asked":1}'))
    const lean = { method: 'GET', path: '/x', response: { type: 'object' } } as const
    expect(await failureOf(send(lean, {}, origin))).toMatchObject({
      failure: 'PARSING_ERROR',
      message: expect.stringContaining('reload the page'),
    })
  },
)

test('silence is a TIMEOUT_ERROR', async () => {
  const origin = await serve(() => undefined)
  expect(await failureOf(send(getX, { timeout: 30 }, origin))).toMatchObject({ failure: 'TIMEOUT_ERROR' })
})

test('nobody there is a FETCH_ERROR', async () => {
  const origin = await serve(() => undefined)
  await new Promise((resolve) => server?.close(resolve))
  expect(await failureOf(send(getX, {}, origin))).toMatchObject({ failure: 'FETCH_ERROR' })
})

test('a call that is no longer wanted ends with its own reason, not as a failure', async () => {
  const origin = await serve(() => undefined)
  const abortController = new AbortController()
  const call = failureOf(send(getX, { signal: abortController.signal }, origin))
  abortController.abort()
  expect(await call).not.toBeInstanceOf(ApiError)
})

test('words exist for whatever was thrown', () => {
  expect(describeFailure(new TypeError('x is undefined')).text).not.toContain('undefined')
  expect(describeFailure(new ApiError('FETCH_ERROR')).title).toBe('No connection')
})
