import { connect } from 'node:net'
import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { defineCall } from '@fairweight/contract/calls/call.ts'
import { type ErrorResponse, errorResponse } from '@fairweight/contract/wire'
import { z } from 'zod'
import { expect, test } from 'vitest'
import { createServer } from '../create-server.ts'
import { createLogger } from '@fairweight/application/logging/logger.ts'
import { registerCall } from '../register-call.ts'
import { HttpError } from '@fairweight/application/errors/http-error.ts'

const failing = defineCall({
  method: 'GET',
  path: '/failing',
  summary: 'Fails.',
  access: { who: 'everyone' },
  query: z.object({ how: z.string() }),
  response: z.object({}),
  errors: ['internal-error'],
  rateLimit: { counter: 'failing', max: 100, perSeconds: 60 },
})

const configuration = { mode: 'local', siteUrl: null, logLevel: 'info', rateLimitScale: 1, trustProxy: 0 } as const

async function serveFailures(log: PassThrough) {
  const app = await createServer(configuration, { log: createLogger('info', log) })
  registerCall(app, failing, ({ query }) => {
    if (query.how === 'refuse') throw new HttpError('optimizer-busy', { retryAfterSeconds: 7 })
    if (query.how === 'text') throw 'secret text'
    if (query.how === 'away')
      throw new Error('hunter2', { cause: Object.assign(new Error('terminating connection'), { code: '57P01' }) })
    throw new Error('password=hunter2 at /home/me/secret.ts')
  })
  return app
}

test.each(['error', 'text'])(
  'what nobody foresaw (%s) tells the caller nothing but a reference that is also in the log',
  async (how) => {
    const log = new PassThrough()
    const app = await serveFailures(log)
    const response = await app.inject(`/api/failing?how=${how}`)
    await app.close()
    log.end()
    const body = errorResponse.parse(response.json())
    expect(response.statusCode).toBe(500)
    expect(response.body).not.toMatch(/hunter2|secret/)
    const lines = (await text(log))
      .trim()
      .split('\n')
      .map((line): unknown => JSON.parse(line))
    expect(lines).toContainEqual(expect.objectContaining({ reference: body.reference, msg: 'request failed' }))
  },
)

test('a refusal says when to come back', async () => {
  const app = await serveFailures(new PassThrough())
  const response = await app.inject('/api/failing?how=refuse')
  expect([response.statusCode, response.headers['retry-after']]).toEqual([503, '7'])
  await app.close()
})

test('a database that is away is 503 with the time to wait, never 500, and the log knows why', async () => {
  const log = new PassThrough()
  const app = await serveFailures(log)
  const response = await app.inject('/api/failing?how=away')
  await app.close()
  log.end()
  expect([response.statusCode, response.headers['retry-after']]).toEqual([503, '5'])
  expect(errorResponse.parse(response.json()).code).toBe('not-available')
  expect(await text(log)).toContain('terminating connection')
})

test.each([
  ['what is not HTTP', 'hello\r\n\r\n', '400'],
  [
    'a body of two lengths',
    'POST /api/failing HTTP/1.1\r\nHost: x\r\nContent-Length: 4\r\nContent-Length: 5\r\n\r\n{}  ',
    '400',
  ],
  [
    'a body of a length and of pieces',
    'POST /api/failing HTTP/1.1\r\nHost: x\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
    '400',
  ],
  [
    'a body of pieces by another name',
    'POST /api/failing HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: xchunked\r\n\r\n0\r\n\r\n',
    '400',
  ],
  ['a head that ends in half a line break', 'GET /api/failing HTTP/1.1\nHost: x\n\n', '400'],
  ['a head that is too long', `GET / HTTP/1.1\r\nHost: x\r\nX: ${'x'.repeat(40_000)}\r\n\r\n`, '413'],
])("%s is answered in the catalog's shape, with every header", async (_what, sent, status) => {
  const app = await serveFailures(new PassThrough())
  await app.listen({ host: '127.0.0.1', port: 0 })
  const address = app.server.address()
  const socket = connect(typeof address === 'object' && address ? address.port : 0, '127.0.0.1')
  socket.write(sent)
  const answer = await text(socket)
  expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
  expect(answer).toContain('content-security-policy: ')
  const body: ErrorResponse = errorResponse.parse(JSON.parse(answer.split('\r\n\r\n')[1] ?? ''))
  expect(body.reference).not.toBe('')
  await app.close()
})

test('a refusal and the request that met it stand in the log under one reference, the address without what follows the question mark', async () => {
  const log = new PassThrough()
  const app = await serveFailures(log)
  const { reference } = errorResponse.parse((await app.inject('/api/failing?how=refuse')).json())
  await app.close()
  log.end()
  const lines = (await text(log))
    .trim()
    .split('\n')
    .map((line): unknown => JSON.parse(line))
  expect(lines).toEqual([
    {
      level: 30,
      time: expect.stringMatching(/^2\d{3}-.*Z$/),
      reference,
      code: 'optimizer-busy',
      msg: 'request refused',
    },
    {
      level: 30,
      time: expect.stringMatching(/Z$/),
      reference,
      method: 'GET',
      path: '/api/failing',
      status: 503,
      ms: expect.any(Number),
      msg: 'request',
    },
  ])
})

test('nothing that is logged begins a line of its own', async () => {
  const log = new PassThrough()
  createLogger('info', log).error({ err: new Error('a\n{"level":30}\r\nb\u2028c') }, 'd\ne')
  log.end()
  expect((await text(log)).trim().split(/\r|\n/)).toHaveLength(1)
})

test('secrets are struck out of the log', async () => {
  const log = new PassThrough()
  const fields = {
    password: 'hunter2',
    headers: { authorization: 'Bearer hunter2', cookie: 'hunter2' },
    a: { b: { token: 'hunter2', kept: 'this stays' } },
    list: [{ token: 'hunter2' }],
  }
  const whole = structuredClone(fields)
  createLogger('info', log).info(fields)
  createLogger('info', log).child({ token: 'hunter2', password: 'hunter2' }).info('a part of the log')
  expect(fields).toEqual(whole)
  log.end()
  const line = await text(log)
  expect(line).not.toContain('hunter2')
  expect(line.match(/\[removed\]/g)).toHaveLength(7)
  expect(line).toContain('this stays')
})
