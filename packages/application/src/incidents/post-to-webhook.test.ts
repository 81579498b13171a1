import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { milliseconds } from '@fairweight/domain/time/durations.ts'
import { afterEach, expect, test } from 'vitest'
import { WebhookRefused, postToWebhook } from './post-to-webhook.ts'

let server: Server | null = null
afterEach(async () => {
  server?.closeAllConnections()
  await new Promise((settle) => (server ? server.close(settle) : settle(null)))
  server = null
})

async function webhook(answer: (request: IncomingMessage, response: ServerResponse) => unknown): Promise<string> {
  const listening = createServer(answer)
  server = listening
  await new Promise<void>((settle) => listening.listen(0, '127.0.0.1', settle))
  // A server that listens has an address of this kind.
  const { port } = listening.address() as AddressInfo
  return `http://127.0.0.1:${port}/services/T0/SECRET`
}

/** What a post to a webhook that does this fails with. */
async function failureOf(url: string): Promise<Error> {
  const failure: unknown = await postToWebhook(url, 'Hello', milliseconds(500)).catch((error: unknown) => error)
  if (!(failure instanceof Error)) throw new Error('It fails.')
  expect(failure.message).not.toMatch(/SECRET|127\.0\.0\.1/)
  return failure
}

test('it posts what Slack takes: JSON with a text, in which nothing means anything', async () => {
  let received: unknown = null
  const url = await webhook(async (request, response) => {
    received = { method: request.method, type: request.headers['content-type'], body: await json(request) }
    response.end('ok')
  })
  await postToWebhook(url, 'AT&T <!channel>\n“late”')
  expect(received).toEqual({
    method: 'POST',
    type: 'application/json',
    body: { text: 'AT&amp;T &lt;!channel&gt;\n“late”' },
  })
})

test.each([400, 403, 404, 410])('status %i is for good', async (status) => {
  const url = await webhook((_request, response) => response.writeHead(status).end('no_service'))
  const failure = await failureOf(url)
  expect(failure).toBeInstanceOf(WebhookRefused)
  expect(failure.message).toBe(`The webhook refused the message with status ${status}.`)
})

test.each([408, 429, 500, 503])('status %i may pass', async (status) => {
  const url = await webhook((_request, response) => response.writeHead(status).end())
  expect(await failureOf(url)).not.toBeInstanceOf(WebhookRefused)
})

test('it is not led elsewhere', async () => {
  let requests = 0
  const url = await webhook((_request, response) => {
    requests += 1
    response.writeHead(307, { location: '/elsewhere' }).end()
  })
  expect(await failureOf(url)).toBeInstanceOf(WebhookRefused)
  expect(requests).toBe(1)
})

test('a webhook that does not answer in time, hangs up or is not there may come back', async () => {
  expect((await failureOf(await webhook(() => undefined))).message).toBe(
    'The webhook cannot be reached: it did not answer in time.',
  )
  server?.closeAllConnections()
  const hangsUp = await webhook((request) => request.socket.destroy())
  expect((await failureOf(hangsUp)).message).toBe('The webhook cannot be reached: UND_ERR_SOCKET.')
  server?.close()
  expect((await failureOf('http://127.0.0.1:9/SECRET')).message).toMatch(/^The webhook cannot be reached: \w+/)
})
