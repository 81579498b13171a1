import { createHmac } from 'node:crypto'
import { asUserId } from '@fairweight/domain/identifiers'
import { migrateToLatest } from '@fairweight/database/migrations/migrate-to-latest.ts'
import { openDatabase } from '@fairweight/database/opening/open-database.ts'
import {
  type TemporaryPostgres,
  isPostgresAvailable,
  temporaryPostgres,
} from '@fairweight/testing/database/temporary-postgres.ts'
import { errorResponse } from '@fairweight/contract/wire'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestCaller, callerOf, send } from '../../../apps/server/testing/signed-in.ts'
import { makeSmallMarketOn } from '../../../packages/testing/src/market/published/small-market.ts'
import { type TestSite, openTestSite } from '../../../apps/server/testing/test-site.ts'
import { EXPECTED_ACCESS } from './expected-access.ts'

describe.skipIf(!isPostgresAvailable())('when the database goes away', () => {
  let server: TemporaryPostgres
  let site: TestSite
  let caller: TestCaller
  let forgotten: TestCaller

  beforeAll(async () => {
    server = await temporaryPostgres()
    const database = await openDatabase({ url: await server.createDatabase(), directory: '' })
    await migrateToLatest(database)
    const market = await makeSmallMarketOn(database)
    site = await openTestSite({}, market)
    caller = await callerOf(site, 'bundle')
    forgotten = await callerOf(site, 'bundle')
    // From here on this process remembers who the caller is.
    expect((await send(site.app, caller, 'GET', '/stocks/stock-data')).statusCode).toBe(200)
    expect((await send(site.app, caller, 'GET', '/store/products')).statusCode).toBe(200)
    await server.stop()
  })

  afterAll(() => site.close())

  test.each([
    '/health',
    '/stocks/demo',
    '/stocks/stock-data',
    '/stocks/precomputed-stock-price-summary',
    '/stocks/details?ticker=HLX',
    '/stocks/history?tickers=HLX&period=1y',
    '/auth/providers',
    '/store/products',
  ])('%s goes on for whoever was there', async (path) => {
    expect((await send(site.app, caller, 'GET', path)).statusCode).toBe(200)
  })

  test('the demo goes on for everybody', async () => {
    const anonymousCaller = { userId: asUserId(''), email: '', token: null, cookie: '' }
    expect((await send(site.app, anonymousCaller, 'GET', '/stocks/demo')).statusCode).toBe(200)
    expect(
      (await send(site.app, anonymousCaller, 'GET', '/stocks/history?tickers=HLX&period=1y&dataset=sample')).statusCode,
    ).toBe(200)
  })

  const kept = EXPECTED_ACCESS.filter(
    ({ call }) =>
      / \/(lists|user|auth|store)\//.test(call) && !/products|providers|provider\/(start|return)/.test(call),
  )

  test.each(kept)(
    '$call says that it is not possible right now, and when to come back',
    async ({ call, query, body, answers }) => {
      const [method, path] = call.split(' ') as ['GET' | 'POST' | 'PUT' | 'DELETE', string]
      const response = await send(site.app, caller, method, `${path}${query ? `?${query}` : ''}`, body)
      // What is wrong with the request itself may be said first.
      if (response.statusCode === 400 && answers === 400) return
      expect([response.statusCode, errorResponse.parse(response.json()).code], response.body).toEqual([
        503,
        'not-available',
      ])
      expect(Number(response.headers['retry-after'])).toBeGreaterThan(0)
    },
  )

  test('an event that is signed cannot be kept, and is to come again', async () => {
    const body = JSON.stringify({
      id: 'evt_1',
      object: 'event',
      type: 'invoice.paid',
      created: 1,
      data: { object: { id: 'in_1', object: 'invoice', customer: 'cus_1' } },
    })
    const time = Math.floor(Date.now() / 1000)
    const signature = `t=${time},v1=${createHmac('sha256', site.payments.webhookSecret).update(`${time}.${body}`).digest('hex')}`
    const response = await site.app.inject({
      method: 'POST',
      url: '/api/webhooks/stripe',
      payload: body,
      headers: { 'stripe-signature': signature },
    })
    expect([response.statusCode, errorResponse.parse(response.json()).code]).toEqual([503, 'not-available'])
  })

  test('somebody whom this process does not remember cannot be let in, and is told so', async () => {
    const response = await send(site.app, forgotten, 'GET', '/stocks/stock-data')
    expect([response.statusCode, errorResponse.parse(response.json()).code]).toEqual([503, 'not-available'])
  })
})
