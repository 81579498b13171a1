import { asSessionId, asUserId } from '@fairweight/domain/identifiers'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { defineCall } from '@fairweight/contract/calls/call.ts'
import { z } from 'zod'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Mode } from '../config/settings.ts'
import { anonymousCaller } from './caller.ts'
import { createServer } from './create-server.ts'
import { registerCall } from './register-call.ts'

const write = defineCall({
  method: 'POST',
  path: '/write',
  summary: 'Changes something for whoever the cookie says.',
  access: { who: 'everyone' },
  identifiedBy: 'cookie',
  response: z.object({}),
  errors: ['foreign-origin', 'too-many-requests'],
  rateLimit: { counter: 'write', max: 1000, perSeconds: 60 },
})
const read = defineCall({ ...write, method: 'GET', path: '/read' })

const SITE_URL = 'https://fairweight.example'
const byToken = defineCall({ ...write, path: '/by-token', identifiedBy: 'token' })
const signed = defineCall({ ...write, path: '/signed', identifiedBy: 'signature' })
let local: FastifyInstance
let production: FastifyInstance

async function serve(mode: Mode): Promise<FastifyInstance> {
  const app = await createServer({ mode, siteUrl: SITE_URL, logLevel: 'silent', rateLimitScale: 1, trustProxy: 0 })
  registerCall(app, write, () => ({}))
  registerCall(app, read, () => ({}))
  registerCall(app, signed, () => ({}))
  return app
}

beforeAll(async () => {
  local = await serve('local')
  production = await serve('production')
})

afterAll(() => Promise.all([local.close(), production.close()]))

const post = (app: FastifyInstance, headers: Record<string, string>) =>
  app.inject({ method: 'POST', url: '/api/write', headers: { cookie: 'a=b', ...headers } })

test.each([
  ['our own', { origin: SITE_URL }, 200],
  ['none', {}, 403],
  ['null', { origin: 'null' }, 403],
  ['an empty one', { origin: '' }, 403],
  ['a foreign one', { origin: 'https://evil.example' }, 403],
  ['a sub-domain of ours', { origin: 'https://evil.fairweight.example' }, 403],
  ['one that ends like ours', { origin: 'https://evilfairweight.example' }, 403],
  ['one that begins like ours', { origin: `${SITE_URL}.evil.example` }, 403],
  ['another port', { origin: `${SITE_URL}:8443` }, 403],
  ['another scheme', { origin: 'http://fairweight.example' }, 403],
  ['ours with a path', { origin: `${SITE_URL}/` }, 403],
  ['ours in capitals', { origin: 'HTTPS://FAIRWEIGHT.EXAMPLE' }, 403],
])('a write with %s as its origin', async (_what, headers, status) => {
  for (const app of [local, production]) {
    const answer = await post(app, headers)
    expect(answer.statusCode).toBe(status)
    expect(answer.json()).toMatchObject(status === 403 ? { code: 'foreign-origin' } : {})
  }
})

test.each([
  ['localhost:3000', 'http://localhost:3000', 200],
  ['127.0.0.1:3000', 'http://127.0.0.1:3000', 200],
  ['[::1]:3000', 'http://[::1]:3000', 200],
  ['localhost:3000', 'http://localhost:3001', 403],
  ['localhost:3000', 'https://localhost:3000', 403],
  ['localhost:3000', 'http://127.0.0.1:3000', 403],
  ['evil.example:3000', 'http://evil.example:3000', 403],
  ['localhost.evil.example', 'http://localhost.evil.example', 403],
  ['192.168.0.9:3000', 'http://192.168.0.9:3000', 403],
])('outside production a page of %s may write from %s: %i', async (host, origin, status) => {
  expect((await post(local, { host, origin })).statusCode).toBe(status)
  expect((await post(production, { host, origin })).statusCode).toBe(403)
})

test('a read needs no origin', async () => {
  expect((await local.inject({ url: '/api/read', headers: { origin: 'https://evil.example' } })).statusCode).toBe(200)
})

test('only a good token stands in for the origin, and only where tokens say who calls', async () => {
  const session = { userId: asUserId('u'), sessionId: asSessionId('s'), isAnonymous: false, isFresh: true }
  const resolveCaller = (request: FastifyRequest) => ({
    ...anonymousCaller(request),
    session: request.headers.authorization === 'Bearer good' ? session : null,
  })
  const app = await createServer(
    { mode: 'local', siteUrl: SITE_URL, logLevel: 'silent', rateLimitScale: 1, trustProxy: 0 },
    { resolveCaller: resolveCaller },
  )
  registerCall(app, write, () => ({}))
  registerCall(app, byToken, () => ({}))
  const statusOf = async (url: string, authorization: string) =>
    (await app.inject({ method: 'POST', url, headers: { cookie: 'a=b', authorization } })).statusCode
  expect([
    await statusOf('/api/by-token', 'Bearer good'),
    await statusOf('/api/by-token', 'Bearer x'),
    await statusOf('/api/by-token', 'x'),
  ]).toEqual([200, 403, 403])
  for (const authorization of ['x', 'Bearer x', 'Bearer good'])
    expect(await statusOf('/api/write', authorization)).toBe(403)
  await app.close()
})

test('a write that its signature speaks for needs no origin', async () => {
  for (const headers of [{}, { origin: 'https://evil.example' }]) {
    for (const app of [local, production])
      expect((await app.inject({ method: 'POST', url: '/api/signed', headers })).statusCode).toBe(200)
  }
})

test("a foreign page cannot use up anybody's limit", async () => {
  const app = await createServer({
    mode: 'local',
    siteUrl: SITE_URL,
    logLevel: 'silent',
    rateLimitScale: 0.001,
    trustProxy: 0,
  })
  registerCall(app, write, () => ({}))
  for (let index = 0; index < 3; index += 1)
    expect((await post(app, { origin: 'https://evil.example' })).statusCode).toBe(403)
  expect((await post(app, { origin: SITE_URL })).statusCode).toBe(200)
  expect((await post(app, { origin: SITE_URL })).statusCode).toBe(429)
  await app.close()
})
