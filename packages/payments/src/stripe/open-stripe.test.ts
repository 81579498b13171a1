import { milliseconds } from '@fairweight/domain/time/durations.ts'
import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import { afterAll, describe, expect, test } from 'vitest'
import { asCheckoutSessionId, asCustomerId, asSubscriptionId, asUserId } from '@fairweight/domain/identifiers'
import { ProviderUnavailable, ProviderRefused } from '../payment-provider.ts'
import { openStripe } from './open-stripe.ts'

const SUB_1 = asSubscriptionId('sub_1')
const CUS_1 = asCustomerId('cus_1')
const CS_1 = asCheckoutSessionId('cs_1')

const servers: Server[] = []
afterAll(() => {
  for (const server of servers) {
    server.closeAllConnections()
    server.close()
  }
})

/** A provider whose Stripe answers every request in one way, and how often it was asked. */
async function openAgainst(answer: RequestListener, timeoutMs = 4000, traceparent?: () => string | null) {
  const seen: { count: number; keys: unknown[]; traces: unknown[] } = { count: 0, keys: [], traces: [] }
  const server = createServer((request, response) => {
    seen.count += 1
    seen.keys.push(request.headers['idempotency-key'])
    seen.traces.push(request.headers['traceparent'])
    answer(request, response)
  }).listen(0, '127.0.0.1')
  servers.push(server)
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  const provider = openStripe({
    secretKey: 'sk_test_1',
    webhookSecrets: ['whsec_1'],
    apiUrl: `http://127.0.0.1:${port}`,
    timeoutMs: milliseconds(timeoutMs),
    traceparent,
  })
  return { provider, seen }
}

const answering =
  (status: number, body: unknown, headers: Record<string, string> = {}): RequestListener =>
  (_request, response) => {
    response
      .writeHead(status, { 'content-type': 'application/json', ...headers })
      .end(typeof body === 'string' ? body : JSON.stringify(body))
  }
const failing = (status: number, error: Record<string, string>, headers?: Record<string, string>) =>
  answering(status, { error: { message: 'No.', ...error } }, headers)
const start = {
  customerId: asCustomerId('cus_1'),
  userId: asUserId('user-1'),
  priceId: 'price_1',
  trialDays: 7,
  promotionCode: null,
  renewalTerms: null,
  successUrl: 'https://site.example/ok',
  cancelUrl: 'https://site.example/no',
  expiresAt: new Date('2026-11-22T12:00:00Z'),
  idempotencyKey: 'checkout:1',
}

describe('a failure that may pass is ProviderUnavailable', () => {
  const never: RequestListener = () => undefined
  const hangUp: RequestListener = (request) => request.socket.destroy()
  test.concurrent.each<[string, RequestListener, number]>([
    ["an error of Stripe's own", failing(500, { type: 'api_error' }, { 'stripe-should-retry': 'false' }), 1],
    ['overload, tried again', failing(503, { type: 'api_error' }), 3],
    ['too many requests', failing(429, { type: 'invalid_request_error', code: 'rate_limit' }), 1],
    ['the same request still running', failing(409, { type: 'idempotency_error', code: 'idempotency_key_in_use' }), 3],
    ['a wrong key', failing(401, { type: 'invalid_request_error' }), 1],
    ['a key that may not', failing(403, { type: 'invalid_request_error' }), 1],
    ['a proxy that answers in its own words', answering(502, '<html>Bad gateway</html>'), 3],
    ['a proxy that answers in JSON', answering(404, { message: 'no Route matched' }), 1],
    ['a redirect', answering(302, {}, { location: 'https://elsewhere.example' }), 1],
    ['an answer cut short', answering(200, '{"id": "cs'), 1],
    ['no answer', never, 3],
    ['a connection that breaks', hangUp, 3],
  ])('%s', async (_case, answer, tries) => {
    const { provider, seen } = await openAgainst(answer, answer === never ? 500 : 4000)
    await expect(
      provider.createCustomer({
        userId: asUserId('user-1'),
        email: 'ann@people.example',
        idempotencyKey: 'customer:user-1',
      }),
    ).rejects.toThrow(ProviderUnavailable)
    expect(seen.keys).toEqual(Array.from({ length: seen.count }, () => 'customer:user-1'))
    expect(seen.count).toBe(tries)
  })

  test('nobody there at all', async () => {
    const provider = openStripe({ secretKey: 'sk_test_1', webhookSecrets: [], apiUrl: 'http://127.0.0.1:1' })
    await expect(provider.plans()).rejects.toThrow(ProviderUnavailable)
    const read = async () => {
      for await (const live of provider.liveSubscriptions()) expect(live).toBeUndefined()
    }
    await expect(read()).rejects.toThrow(ProviderUnavailable)
  })
})

describe('a failure that will not pass is ProviderRefused, with the reason', () => {
  test.each([
    ['line_items[0][price]', 'resource_missing', 'unknown-price'],
    ['line_items[0][price]', '', 'unknown-price'],
    ['discounts[0][promotion_code]', 'resource_missing', 'unknown-promotion-code'],
    ['customer', 'resource_missing', 'unknown-customer'],
    ['customer', 'parameter_invalid_empty', 'refused'],
    ['success_url', 'url_invalid', 'refused'],
  ])('%s, %s: %s', async (param, code, reason) => {
    const { provider, seen } = await openAgainst(failing(400, { type: 'invalid_request_error', code, param }))
    await expect(provider.startCheckout(start)).rejects.toMatchObject({ name: 'ProviderRefused', reason })
    expect(seen.count).toBe(1)
  })

  test('a key of an earlier request that said something else', async () => {
    const { provider } = await openAgainst(failing(400, { type: 'idempotency_error' }))
    await expect(provider.startCheckout(start)).rejects.toThrow(ProviderRefused)
  })

  test('a promotion code that is not there', async () => {
    const { provider } = await openAgainst(
      answering(200, { object: 'list', data: [], has_more: false, url: '/v1/promotion_codes' }),
    )
    await expect(provider.startCheckout({ ...start, promotionCode: 'NONE' })).rejects.toMatchObject({
      reason: 'unknown-promotion-code',
    })
  })

  test('a subscription that is over', async () => {
    const { provider } = await openAgainst(answering(200, { id: 'sub_1', object: 'subscription', status: 'canceled' }))
    await expect(provider.setCancelAtPeriodEnd(SUB_1, true)).rejects.toMatchObject({ reason: 'subscription-over' })
  })
})

describe('what is gone already', () => {
  test('is removed, ended, closed and not found without complaint', async () => {
    const { provider } = await openAgainst(
      failing(404, { type: 'invalid_request_error', code: 'resource_missing', param: 'id' }),
    )
    await provider.removeCustomer(CUS_1)
    await provider.cancelNow(SUB_1)
    await provider.expireCheckout(CS_1)
    expect(await provider.findCheckout(CS_1)).toBeNull()
    expect(await provider.customerState(CUS_1)).toEqual({
      isGone: true,
      email: null,
      subscriptions: [],
      invoices: [],
    })
    await expect(provider.setCancelAtPeriodEnd(SUB_1, false)).rejects.toMatchObject({ reason: 'subscription-over' })
  })
})

test('a request goes along with the trace of what it is for, where there is one', async () => {
  let trace: string | null = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01'
  const { provider, seen } = await openAgainst(answering(200, { id: 'cus_1', object: 'customer' }), 4000, () => trace)
  const ask = () => provider.setCustomerEmail(CUS_1, 'ann@example.com')
  await ask()
  trace = null
  await ask()
  expect(seen.traces).toEqual(['00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01', undefined])
})
