import type { FastifyInstance } from 'fastify'
import { afterEach, expect, test } from 'vitest'
import { createServer } from '../../http/create-server.ts'
import type { DeveloperAccess } from './own-machine.ts'
import { registerDevPayments } from './register-dev-payments.ts'

const SANDBOX_ORIGIN = 'http://127.0.0.1:4400'
let app: FastifyInstance | undefined

afterEach(() => app?.close())

async function ask(where: Partial<DeveloperAccess> & { sandboxOrigin?: null } = {}, host = 'localhost:3000') {
  app = await createServer({
    mode: where.mode ?? 'local',
    logLevel: 'silent',
    rateLimitScale: 1,
    trustProxy: 0,
    siteUrl: null,
  })
  registerDevPayments(app, {
    mode: 'local',
    host: '127.0.0.1',
    trustProxy: 0,
    siteUrl: null,
    sandboxOrigin: SANDBOX_ORIGIN,
    ...where,
  })
  return app.inject({ url: '/dev/payments', headers: { host } })
}

test('leads the developer of this machine to the controls of the sandbox', async () => {
  const { statusCode, headers } = await ask()
  expect([statusCode, headers.location, headers['cache-control']]).toEqual([
    302,
    `${SANDBOX_ORIGIN}/sandbox`,
    'no-store',
  ])
})

test.each([
  ['in production', { mode: 'production' as const }],
  ['bound to every address', { host: '0.0.0.0' }],
  ['when payments are real', { sandboxOrigin: null }],
  ['behind a proxy that is trusted', { trustProxy: 1 }],
  ['when the site has an address elsewhere', { siteUrl: 'https://fairweight.example' }],
])('%s there is no such address', async (_when, where) => {
  expect((await ask(where)).statusCode).toBe(404)
})

test('asked for under another name there is none either', async () => {
  expect((await ask({}, 'evil.example')).statusCode).toBe(404)
})
