import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createMigratedFolder } from '@fairweight/testing/database/migrated-folder.ts'
import { INJECTED_KEY } from '@fairweight/testing/market/sources/faulty-replies.ts'
import { type HttpServer, startHttpServer } from '@fairweight/testing/market/sources/http-server.ts'
import { INVENTED_MARKET } from '@fairweight/testing/market/sources/invented-market.ts'
import { providerAnswer } from '@fairweight/testing/market/sources/provider-answers.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runFairweight } from '../../../testing/run-fairweight.ts'

const data = mkdtempSync(join(tmpdir(), 'fairweight-sources-'))
let server: HttpServer

beforeAll(async () => {
  await createMigratedFolder(join(data, 'database'))
  server = await startHttpServer((request) => providerAnswer(request, { market: INVENTED_MARKET, today: '2024-03-08' }))
})

afterAll(async () => {
  await server.close()
  rmSync(data, { recursive: true, force: true })
})

const run = (environment: Record<string, string>, ...words: string[]) =>
  runFairweight(['sources', ...words], {
    environment: {
      FAIRWEIGHT_DATA: data,
      MARKET_SOURCES_URL: server.origin,
      POLYGON_API_KEY: INJECTED_KEY,
      ...environment,
    },
  })

test('the list is a table for people and JSON for machines, and holds no key', async () => {
  const { code, output } = await run({}, 'list')
  expect(code).toBe(0)
  expect(output).toMatch(/^ +Source +Setting +Is set +Offers +Calls per day/m)
  expect(output).toMatch(/^ +EODHD +EODHD_API_TOKEN +no +session prices, price history +3 +300 +100,000 +0 +1$/m)
  expect(output).toMatch(/^ +Polygon +POLYGON_API_KEY +yes/m)
  expect(output).not.toContain(INJECTED_KEY)
  expect(JSON.parse((await run({}, 'list', '--json')).output)).toMatchObject({
    tickers: 3000,
    sources: expect.any(Array),
  })
})

test(
  'the check ends with code 0 when every source answers, and with 1 when one refuses its key',
  { tags: 'long' },
  async () => {
    const answered = /^ok +Polygon: its newest close of AAPL is that of 2024-03-08\.$/m
    expect(await run({}, 'check')).toMatchObject({ code: 0, output: expect.stringMatching(answered) })
    const refused = await run({ POLYGON_API_KEY: 'another-key' }, 'check')
    expect(refused).toMatchObject({
      code: 1,
      output: expect.stringMatching(/^problem {2}Polygon refuses the key, .+\n {9}Check POLYGON_API_KEY/),
    })
    expect(refused.output).not.toContain('another-key')
  },
)

test('a setting that cannot be is one sentence', async () => {
  const { code, errors } = await run({ MARKET_SOURCES_URL: 'localhost' }, 'check')
  expect({ code, errors }).toEqual({
    code: 1,
    errors: 'MARKET_SOURCES_URL must be a web address without a path, such as http://localhost:4400.\n',
  })
})
