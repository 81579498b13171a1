import { createHmac, randomBytes } from 'node:crypto'
import fc from 'fast-check'
import type { FastifyInstance } from 'fastify'
import { ERROR_CATALOG } from '@fairweight/contract/errors'
import { errorResponse, webhookResponse } from '@fairweight/contract/wire'
import type { Database } from '@fairweight/database/opening/database.ts'
import { openStripe } from '@fairweight/payments'
import { afterEach, expect, test } from 'vitest'
import { createServer } from '../../../http/create-server.ts'
import { onEachDatabase } from '@fairweight/testing/accounts/database/on-each-database.ts'
import { receiveEvent } from '@fairweight/application/billing/open-billing.ts'
import { registerWebhook } from './register-webhook.ts'

const SECRET = 'whsec_first'
const OTHER_SECRET = 'whsec_second'
const open: FastifyInstance[] = []

afterEach(() => Promise.all(open.splice(0).map((app) => app.close())))

async function serve(database: Database, rateLimitScale = 10_000): Promise<FastifyInstance> {
  const provider = openStripe({
    secretKey: 'sk_test_1',
    webhookSecrets: [SECRET, OTHER_SECRET],
    apiUrl: 'http://127.0.0.1:1',
  })
  const app = await createServer({
    mode: 'production',
    siteUrl: 'https://fairweight.example',
    logLevel: 'silent',
    rateLimitScale,
    trustProxy: 0,
  })
  const inbox = { db: database.kysely, provider, synchronizeLater: async () => undefined }
  await registerWebhook(app, { provider, receive: (event) => receiveEvent(inbox, event) })
  open.push(app)
  return app
}

let made = 0
const eventOf = (told: object = {}) =>
  JSON.stringify({
    id: `evt_${(made += 1)}`,
    object: 'event',
    type: 'invoice.paid',
    created: 1_700_000_000,
    data: { object: { id: 'in_1', object: 'invoice', customer: 'cus_1' } },
    ...told,
  })

function signatureOf(body: string | Uint8Array, { key = SECRET, ageSeconds = 0 } = {}): string {
  const time = Math.floor(Date.now() / 1000) - ageSeconds
  return `t=${time},v1=${createHmac('sha256', key).update(`${time}.`).update(body).digest('hex')}`
}

const deliver = (app: FastifyInstance, body: string | Buffer, headers: Record<string, string | string[]>) =>
  app.inject({
    method: 'POST',
    url: '/api/webhooks/stripe',
    payload: body,
    headers: { 'content-type': 'application/json; charset=utf-8', ...headers },
  })

onEachDatabase('the webhook', (database) => {
  const kept = () => database().kysely.selectFrom('provider_event').selectAll().orderBy('id').execute()

  test('keeps an event once, says so as often as it comes, and asks for no origin', async () => {
    const app = await serve(database())
    const body = eventOf({ id: 'evt_one' })
    for (let time = 0; time < 3; time += 1) {
      const response = await deliver(app, body, { 'stripe-signature': signatureOf(body) })
      expect([response.statusCode, webhookResponse.strict().parse(response.json())]).toEqual([200, { received: true }])
    }
    expect(await kept()).toMatchObject([
      { id: 'evt_one', kind: 'invoice.paid', customer_id: 'cus_1', state: 'waiting' },
    ])
    expect(JSON.stringify(await kept())).not.toContain('in_1')
  })

  test('takes each of several secrets, a clock that is a little off, and any kind of content', async () => {
    const app = await serve(database())
    for (const how of [{ key: OTHER_SECRET }, { ageSeconds: 290 }, { ageSeconds: -290 }]) {
      const body = eventOf()
      expect(
        (await deliver(app, body, { 'stripe-signature': signatureOf(body, how) })).statusCode,
        JSON.stringify(how),
      ).toBe(200)
    }
    const body = eventOf()
    expect(
      (await deliver(app, body, { 'stripe-signature': signatureOf(body), 'content-type': 'text/plain' })).statusCode,
    ).toBe(200)
    expect(await kept()).toHaveLength(4)
  })

  test('a thousand events at once are all kept, each once', { tags: 'long' }, async () => {
    const app = await serve(database())
    const bodies = Array.from({ length: 500 }, () => eventOf())
    const answers = await Promise.all(
      [...bodies, ...bodies].map((body) => deliver(app, body, { 'stripe-signature': signatureOf(body) })),
    )
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
    expect(await kept()).toHaveLength(500)
  })

  const good = eventOf({ id: 'evt_forged' })
  test.each<[string, () => Record<string, string | string[]>]>([
    ['no signature', () => ({})],
    ['an empty one', () => ({ 'stripe-signature': '' })],
    ['one of another secret', () => ({ 'stripe-signature': signatureOf(good, { key: 'whsec_wrong' }) })],
    ['one of six minutes ago', () => ({ 'stripe-signature': signatureOf(good, { ageSeconds: 360 }) })],
    ['one from six minutes ahead', () => ({ 'stripe-signature': signatureOf(good, { ageSeconds: -360 }) })],
    ['one of another body', () => ({ 'stripe-signature': signatureOf(`${good} `) })],
    ['one without a time', () => ({ 'stripe-signature': signatureOf(good).replace(/^t=\d+,/, '') })],
    ['one of another scheme', () => ({ 'stripe-signature': signatureOf(good).replace('v1=', 'v0=') })],
    ['two headers, both right', () => ({ 'stripe-signature': [signatureOf(good), signatureOf(good)] })],
    ['one that is doubled', () => ({ 'stripe-signature': `${signatureOf(good)},${signatureOf(good)}` })],
    ['a token of a subscriber in its place', () => ({ authorization: 'Bearer abc', cookie: 'fairweight_session=abc' })],
  ])('with %s it is 400 and nothing is kept', async (_what, headers) => {
    const response = await deliver(await serve(database()), good, headers())
    expect([response.statusCode, errorResponse.strict().parse(response.json()).code]).toEqual([
      400,
      'invalid-signature',
    ])
    expect(await kept()).toEqual([])
  })

  test('whatever is sent, it is 400 or 413, and nothing is kept', async () => {
    const app = await serve(database())
    const signature = fc.oneof(
      fc.string(),
      fc.constant(signatureOf(good)),
      fc.string().map((text) => `t=${Math.floor(Date.now() / 1000)},v1=${text}`),
      fc.array(fc.string(), { minLength: 2, maxLength: 3 }),
    )
    const body = fc.oneof(
      fc.uint8Array({ maxLength: 2_000 }).map((bytes) => Buffer.from(bytes)),
      fc.json().map((text) => Buffer.from(text)),
    )
    const type = fc.constantFrom(
      'application/json',
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
      'nonsense',
    )
    await fc.assert(
      fc.asyncProperty(signature.filter(isHeader), body, type, async (signed, payload, contentType) => {
        const response = await deliver(app, payload, { 'stripe-signature': signed, 'content-type': contentType })
        expect(response.statusCode, response.body).toBe(400)
      }),
      { numRuns: 300 },
    )
    expect(await kept()).toEqual([])
  })

  test('no single byte of a signed event can be another', async () => {
    const app = await serve(database())
    const bytes = Buffer.from(good)
    const headers = { 'stripe-signature': signatureOf(good) }
    await fc.assert(
      fc.asyncProperty(fc.nat(bytes.length - 1), fc.integer({ min: 1, max: 255 }), async (place, change) => {
        const changed = Buffer.from(bytes)
        changed[place] = (bytes[place] ?? 0) ^ change
        expect((await deliver(app, changed, headers)).statusCode).toBe(400)
      }),
      { numRuns: 200 },
    )
    expect(await kept()).toEqual([])
  })

  test('a huge body is 413, signed or not, and one of 256 kB is taken', async () => {
    const app = await serve(database())
    const huge = eventOf({ padding: 'x'.repeat(256 * 1024) })
    for (const signature of ['', signatureOf(huge)]) {
      const response = await deliver(app, huge, { 'stripe-signature': signature })
      expect([response.statusCode, errorResponse.parse(response.json()).code]).toEqual([413, 'too-large'])
    }
    expect((await deliver(app, randomBytes(1_000_000), {})).statusCode).toBe(413)
    expect(await kept()).toEqual([])
    const large = eventOf({ padding: 'x'.repeat(250 * 1024) })
    expect((await deliver(app, large, { 'stripe-signature': signatureOf(large) })).statusCode).toBe(200)
  })

  test('what is signed and no event is 400', async () => {
    const app = await serve(database())
    for (const body of [
      '',
      'null',
      '7',
      '[]',
      '{}',
      '{"id":"evt_1"}',
      eventOf({ data: null }),
      eventOf({ data: { object: null } }),
      eventOf({ created: 'soon' }),
      '{"id":',
    ]) {
      const response = await deliver(app, body, { 'stripe-signature': signatureOf(body) })
      expect(response.statusCode, body).toBe(400)
    }
    expect(await kept()).toEqual([])
  })

  test('sixty wrong signatures a minute are answered; more are told to wait, and true events still come in', async () => {
    const app = await serve(database(), 1)
    for (let time = 0; time < 60; time += 1) expect((await deliver(app, good, {})).statusCode).toBe(400)
    const refused = await deliver(app, good, {})
    expect([refused.statusCode, errorResponse.parse(refused.json()).code]).toEqual([429, 'too-many-requests'])
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect((await deliver(app, good, { 'stripe-signature': signatureOf(good) })).statusCode).toBe(200)
  })
})

test('an event that cannot be kept is a 5xx, so that the provider sends it again', async () => {
  const provider = openStripe({ secretKey: 'sk_test_1', webhookSecrets: [SECRET], apiUrl: 'http://127.0.0.1:1' })
  const failures = [
    Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' }),
    new Error('a row that does not fit'),
  ]
  for (const [failure, code] of [
    [failures[0], 'not-available'],
    [failures[1], 'internal-error'],
  ] as const) {
    const app = await createServer({
      mode: 'production',
      siteUrl: null,
      logLevel: 'silent',
      rateLimitScale: 1,
      trustProxy: 0,
    })
    await registerWebhook(app, { provider, receive: () => Promise.reject(failure) })
    open.push(app)
    const body = eventOf()
    const response = await deliver(app, body, { 'stripe-signature': signatureOf(body) })
    expect([response.statusCode, errorResponse.parse(response.json()).code]).toEqual([ERROR_CATALOG[code].status, code])
  }
})

function isHeader(value: string | string[]): boolean {
  return [value].flat().every((text) => /^[\x20-\x7e]*$/.test(text))
}
