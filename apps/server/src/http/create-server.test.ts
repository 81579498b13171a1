import { request as httpRequest } from 'node:http'
import type { AddressInfo } from 'node:net'
import { defineCall } from '@fairweight/contract/calls/call.ts'
import { WIRE_VERSION, WIRE_VERSION_HEADER } from '@fairweight/contract/wire/version.ts'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { createServer } from './create-server.ts'
import { JsonShape } from './bodies/json-shape.ts'
import { registerCall } from './register-call.ts'

const common = {
  method: 'POST',
  summary: 'For this test.',
  body: z.unknown(),
  response: z.unknown(),
  errors: [],
  rateLimit: { counter: 'test', max: 1_000, perSeconds: 60 },
} as const
const open = defineCall({ ...common, path: '/test/open', access: { who: 'everyone' } })
const closed = defineCall({ ...common, path: '/test/closed', access: { who: 'member' } })

async function testServer() {
  const app = await createServer({ mode: 'local', siteUrl: null, logLevel: 'silent', rateLimitScale: 1, trustProxy: 0 })
  registerCall(app, open, ({ body }) => ({ body }))
  registerCall(app, closed, () => ({}), { bodyLimit: 24 * 1024 * 1024 })
  await app.listen({ port: 0, host: '127.0.0.1' })
  return { app, port: (app.server.address() as AddressInfo).port }
}

test.each([
  ['one value', '1', null],
  ['brackets within a text', JSON.stringify('[['.repeat(50)), null],
  ['an escaped quote before brackets', JSON.stringify(`"${'['.repeat(50)}`), null],
  ['a list of 90 numbers', JSON.stringify(Array.from({ length: 90 }, (_, index) => index)), null],
  ['more values than allowed', JSON.stringify(Array.from({ length: 200 }, () => 0)), 'too many values'],
  ['many lists beside each other', `[${'[],'.repeat(60)}0]`, 'too many values'],
  ['lists in lists', '['.repeat(33), 'too deep'],
  ['32 lists in each other', '['.repeat(32), null],
])('the shape of %s', (_name, text, excess) => {
  expect(new JsonShape(100).read(Buffer.from(text))).toBe(excess)
  const shape = new JsonShape(100)
  const inPieces = [...Buffer.from(text)].map((byte) => shape.read(Uint8Array.of(byte)))
  expect(inPieces.find((found) => found !== null) ?? null).toBe(excess)
})

test('every answer names the version of the wire, refusals too', async () => {
  const { app } = await testServer()
  const answers = [
    await app.inject({
      method: 'POST',
      url: '/api/test/open',
      payload: {},
      headers: { origin: 'https://elsewhere.test' },
    }),
    await app.inject({ method: 'POST', url: '/api/test/closed', payload: {} }),
  ]
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([403, 401])
  expect(answers.map(({ headers }) => headers[WIRE_VERSION_HEADER])).toEqual([WIRE_VERSION, WIRE_VERSION])
  await app.close()
})

test('who may not make a call is refused before the body is sent', async () => {
  const { app, port } = await testServer()
  const answered = await new Promise<number | undefined>((resolve, reject) => {
    const sent = httpRequest({
      port,
      host: '127.0.0.1',
      method: 'POST',
      path: '/api/test/closed',
      headers: { 'content-type': 'application/json', 'content-length': 24_000_000 },
    })
    sent.once('response', ({ statusCode }) => {
      resolve(statusCode)
      sent.destroy()
    })
    sent.once('error', reject)
    sent.flushHeaders()
  })
  expect(answered).toBe(401)
  await app.close()
})

test('a body that says it is too long is refused before it comes, one that is so all the same on the way', async () => {
  const { app, port } = await testServer()
  const origin = `http://127.0.0.1:${port}`
  const post = (body: string) =>
    fetch(`${origin}/api/test/open`, { method: 'POST', headers: { 'content-type': 'application/json', origin }, body })
  expect((await post(`"${'x'.repeat(300_000)}"`)).status).toBe(413)
  expect((await post(`[${'0,'.repeat(100_000)}0]`)).status).toBe(413)
  const deep = await post('['.repeat(100_000))
  expect([deep.status, await deep.json()]).toEqual([
    400,
    expect.objectContaining({ message: 'The body of the request is nested too deeply.' }),
  ])
  expect((await post('{"__proto__": {"isAdmin": true}}')).status).toBe(400)
  expect((await post('')).status).toBe(400)
  const fine = await post('{"stocks": ["AAA", "ünïcode"]}')
  expect([fine.status, await fine.json()]).toEqual([200, { body: { stocks: ['AAA', 'ünïcode'] } }])
  await app.close()
})
