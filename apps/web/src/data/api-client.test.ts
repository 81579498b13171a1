// @vitest-environment node
import { createServer, type RequestListener, type Server } from 'node:http'
import { afterEach, expect, test } from 'vitest'
import { callApi } from './api-client.ts'
import { ApiError, describeFailure } from './api-error.ts'

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
  return call.then(() => null, (cause: unknown) => cause)
}

test('an answer is parsed; the query travels in the address', async () => {
  const origin = await serve((request, response) => response.end(JSON.stringify({ asked: request.url })))
  const answer = await callApi<{ asked: string }>({ path: '/stocks/details', query: { ticker: 'BRK.B', none: undefined } }, origin)
  expect(answer).toEqual({ asked: '/api/stocks/details?ticker=BRK.B' })
})

test('a body makes the call a POST in JSON', async () => {
  const origin = await serve((request, response) => {
    request.setEncoding('utf8').on('data', (body: string) => response.end(JSON.stringify({ method: request.method, body })))
  })
  expect(await callApi({ path: '/x', body: { tickers: ['A'] } }, origin)).toEqual({ method: 'POST', body: '{"tickers":["A"]}' })
})

test('a refusal carries the status and the words of the server', async () => {
  const body = { code: 'unknown-ticker', message: 'No stock with the ticker ZZZ.', reference: 'r-1' }
  const origin = await serve((_, response) => response.writeHead(404).end(JSON.stringify(body)))
  const cause = await failureOf(callApi({ path: '/x' }, origin))
  expect(cause).toMatchObject({ failure: 404, code: 'unknown-ticker', title: 'Unknown ticker', message: body.message, reference: 'r-1' })
})

test('a refusal that is not ours still has words from the catalogue', async () => {
  const origin = await serve((_, response) => response.writeHead(429).end('<html>slow down</html>'))
  expect(await failureOf(callApi({ path: '/x' }, origin))).toMatchObject({ failure: 429, title: 'One moment, please' })
})

test('what is not JSON is a PARSING_ERROR', async () => {
  const origin = await serve((_, response) => response.end('<html>'))
  expect(await failureOf(callApi({ path: '/x' }, origin))).toMatchObject({ failure: 'PARSING_ERROR' })
})

test('silence is a TIMEOUT_ERROR', async () => {
  const origin = await serve(() => undefined)
  expect(await failureOf(callApi({ path: '/x', timeout: 30 }, origin))).toMatchObject({ failure: 'TIMEOUT_ERROR' })
})

test('nobody there is a FETCH_ERROR', async () => {
  const origin = await serve(() => undefined)
  await new Promise((resolve) => server?.close(resolve))
  expect(await failureOf(callApi({ path: '/x' }, origin))).toMatchObject({ failure: 'FETCH_ERROR' })
})

test('a call that is no longer wanted ends with its own reason, not as a failure', async () => {
  const origin = await serve(() => undefined)
  const wish = new AbortController()
  const call = failureOf(callApi({ path: '/x', signal: wish.signal }, origin))
  wish.abort()
  expect(await call).not.toBeInstanceOf(ApiError)
})

test('words exist for whatever was thrown', () => {
  expect(describeFailure(new TypeError('x is undefined')).text).not.toContain('undefined')
  expect(describeFailure(new ApiError('FETCH_ERROR')).title).toBe('No connection')
})
