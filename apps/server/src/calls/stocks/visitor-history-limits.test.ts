import { request } from 'node:http'
import { getPriceHistory } from '@fairweight/contract/calls'
import { HISTORY_SIZE } from '@fairweight/contract/wire'
import { MAX_STOCKS_PER_LIST } from '@fairweight/domain/lists'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { callerOf, headersOf } from '../../../testing/signed-in.ts'
import { type TestSite, openTestSite } from '../../../testing/test-site.ts'

const { max, concurrency } = getPriceHistory.visitorRateLimit
const MAX_FUNDS = 15
const PATH = '/api/stocks/history?tickers=HLX&period=1y&dataset=sample'
let site: TestSite
let origin: string

beforeAll(async () => {
  site = await openTestSite({ RATE_LIMIT_SCALE: '1', TRUST_PROXY: '1' })
  origin = await site.app.listen({ host: '127.0.0.1', port: 0 })
})

afterAll(() => site.close())

const statuses = async (count: number, headers: Record<string, string>) => {
  const found: number[] = []
  for (let index = 0; index < count; index += 1) found.push((await site.app.inject({ url: PATH, headers })).statusCode)
  return found
}

test('a visitor may ask for what the largest page needs, over each period, and for no more in a minute', async () => {
  expect(max).toBe(4 * Math.ceil((MAX_STOCKS_PER_LIST + MAX_FUNDS) / HISTORY_SIZE))
  const found = await statuses(max + 1, { 'x-forwarded-for': '203.0.113.1' })
  expect(found).toEqual([...Array.from({ length: max }, () => 200), 429])
  // Nobody else is counted with them.
  expect(await statuses(1, { 'x-forwarded-for': '203.0.113.2' })).toEqual([200])
})

test("whoever subscribes is not bound by the visitors' limit", async () => {
  const headers = headersOf(await callerOf(site, 'bundle'))
  expect(new Set(await statuses(max + 5, headers))).toEqual(new Set([200]))
})

test("a visitor who does not read what they asked for holds no more than one page's answers", async () => {
  const many = site.tickers.slice(0, HISTORY_SIZE).join(',')
  const url = `${origin}/api/stocks/history?tickers=${many}&period=10y&dataset=sample`
  // Nothing is read of the answers: they stand still at the first pieces.
  const asked = Array.from({ length: concurrency + 1 }, () =>
    request(url, { headers: { 'x-forwarded-for': '203.0.113.3' } }),
  )
  const answers = await Promise.all(
    asked.map(
      (one) =>
        new Promise<number | undefined>((settle, fail) => {
          one
            .once('response', ({ statusCode }) => settle(statusCode))
            .once('error', fail)
            .end()
        }),
    ),
  )
  expect(answers.filter((status) => status === 200)).toHaveLength(concurrency)
  expect(answers.filter((status) => status === 429)).toHaveLength(1)
  for (const one of asked) one.destroy()
})
