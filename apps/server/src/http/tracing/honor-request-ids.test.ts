import { TERMS_VERSION } from '@fairweight/contract/product'
import { currentTraceparent } from '@fairweight/application/tracing/trace-context.ts'
import { createLogger } from '@fairweight/application/logging/logger.ts'
import { type TestDatabase, openForTests } from '@fairweight/testing/database/open-for-tests.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type IdentityApp, openIdentityApp } from '../../../testing/accounts/identity-app.ts'
import { TEST_SITE } from '../../../testing/accounts/visitor.ts'
import { createServer } from '../create-server.ts'

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736'
const TRACEPARENT = `00-${TRACE}-00f067aa0ba902b7-01`
const REQUEST_ID = '6f1c2b54-1f0e-4a55-9d83-0e6c2f6a7f10'
const configuration = { mode: 'local', siteUrl: null, logLevel: 'info', rateLimitScale: 1, trustProxy: 0 } as const

let opened: TestDatabase
let people: IdentityApp
beforeAll(async () => {
  opened = await openForTests()
  people = await openIdentityApp(opened.database)
})
afterAll(async () => {
  await people.close()
  await opened.discard()
})

async function ask(headers: Record<string, string>) {
  const lines: string[] = []
  const app = await createServer(configuration, {
    log: createLogger('info', { write: (line) => void lines.push(line) }),
  })
  app.get('/trace', async () => ({ goesAlong: currentTraceparent() }))
  const response = await app.inject({ url: '/trace', headers })
  await app.close()
  const [line]: { trace?: string; requestId?: string }[] = lines.map((text) => JSON.parse(text))
  return { headers: response.headers, line, goesAlong: response.json<{ goesAlong: string | null }>().goesAlong }
}

test('an id and a trace that came stand in the answer and in the log, and the trace goes along to others', async () => {
  const { headers, line, goesAlong } = await ask({ 'x-request-id': REQUEST_ID, traceparent: TRACEPARENT })
  expect(headers['x-request-id']).toBe(REQUEST_ID)
  expect(headers['traceparent']).toMatch(new RegExp(`^00-${TRACE}-[0-9a-f]{16}-01$`))
  expect(headers['traceparent']).not.toBe(TRACEPARENT)
  expect(goesAlong).toBe(headers['traceparent'])
  expect(line).toMatchObject({ trace: TRACE, requestId: REQUEST_ID, msg: 'request', status: 200 })
})

test.each<Record<string, string>>([
  {},
  { 'x-request-id': 'ann@example.com', traceparent: 'ann@example.com' },
  { 'x-request-id': 'Quiet-Harbour-51', traceparent: `${TRACEPARENT}-Quiet-Harbour-51` },
  { 'x-request-id': '0123456789', traceparent: '' },
  { 'x-request-id': 'a'.repeat(65), traceparent: TRACEPARENT.toUpperCase() },
])('what is no such id is as if it had not come: %j', async (given) => {
  const { headers, line, goesAlong } = await ask(given)
  expect(headers).not.toHaveProperty('x-request-id')
  expect(headers).not.toHaveProperty('traceparent')
  expect(goesAlong).toBeNull()
  expect(line).not.toHaveProperty('trace')
  expect(line).not.toHaveProperty('requestId')
})

test('no address, password, token or cookie of a visitor is in the log, at its most talkative', async () => {
  const [email, password, token] = [
    'ann.lindgren@people.example',
    'Quiet-Harbour-51',
    'eyJhbGciOiJIUzI1NiJ9.e30.synthetic',
  ]
  const headers = {
    origin: TEST_SITE,
    authorization: `Bearer ${token}`,
    cookie: `fairweight_session=${token}`,
    'user-agent': `Browser of ${email}`,
    'x-request-id': password,
    traceparent: token,
    'x-forwarded-for': '203.0.113.77',
  }
  const post = (path: string, payload: object) => people.app.inject({ method: 'POST', url: path, headers, payload })
  const account = { email, password, individualUse: true, termsVersion: TERMS_VERSION }
  const statuses = [
    await post('/api/auth/sign-up', account),
    await post('/api/auth/sign-up', account),
    await post('/api/auth/sign-in', { email, password: `${password}!` }),
    await post('/api/auth/sign-in', { email: `${email} `, password: 17 }),
    await post(`/api/auth/nothing-here?token=${token}&email=${email}`, { token }),
    await people.app.inject({ url: `/api/user/bookmarks?token=${token}`, headers }),
    await people.app.inject({ url: `/api/%zz?${email}`, headers }),
  ].map(({ statusCode }) => statusCode)
  expect(statuses[0]).toBe(200)
  expect(statuses.filter((status) => status >= 400)).toHaveLength(6)
  expect(people.log.length).toBeGreaterThan(8)
  expect(people.log.join('\n')).not.toMatch(/ann\.lindgren|Quiet-Harbour|synthetic|203\.0\.113/)
})
