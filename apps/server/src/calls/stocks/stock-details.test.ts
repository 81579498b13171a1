import { ERROR_CATALOG, type ErrorCode } from '@fairweight/contract/errors'
import { errorResponse, stockDetails } from '@fairweight/contract/wire'
import type { LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { callerOf, headersOf } from '../../../testing/signed-in.ts'
import { type TestSite, openTestSite } from '../../../testing/test-site.ts'

let site: TestSite
/** The site as somebody with every tool sees it. */
let app: { inject(url: string): Promise<LightMyRequestResponse> }

beforeAll(async () => {
  site = await openTestSite()
  const headers = headersOf(await callerOf(site, 'bundle'))
  app = { inject: (url) => site.app.inject({ url, headers }) }
})

afterAll(() => site.close())

function expectError(response: LightMyRequestResponse, code: ErrorCode): string {
  const body = errorResponse.strict().parse(response.json())
  expect(body.code).toBe(code)
  expect(response.statusCode).toBe(ERROR_CATALOG[code].status)
  expect(body.reference).toMatch(/^\w{4}-\w{4}$/)
  expect(response.headers['cache-control']).toBe('no-store')
  return body.message
}

test('details of the sample are everybody’s, in whole, whatever the plan', async () => {
  const url = '/api/stocks/details?ticker=HLX'
  const visitor = await site.app.inject(`${url}&dataset=sample`)
  expect(stockDetails.parse(visitor.json())).toEqual(stockDetails.parse((await app.inject(url)).json()))
  expect(visitor.headers['cache-control']).toMatch(/^public, max-age=\d+$/)
  expectError(await site.app.inject(url), 'signed-out')
  expectError(await app.inject(`${url}&dataset=market`), 'no-data-yet')
})

test('details come for a ticker in any case, and an unknown one is named', async () => {
  const url = '/api/stocks/details?ticker='
  const found = stockDetails.parse((await app.inject(`${url}hlx`)).json())
  expect(found.TICKER).toBe('HLX')
  expect(expectError(await app.inject(`${url}zzzz`), 'unknown-ticker')).toContain('ZZZZ')
  expectError(await app.inject('/api/stocks/details'), 'invalid-request')
  expectError(await app.inject(`${url}HLX&more=1`), 'invalid-request')
  expectError(await app.inject(`${url}${'A'.repeat(13)}`), 'invalid-request')
  expectError(await app.inject(`${url}%00`), 'invalid-request')
})
