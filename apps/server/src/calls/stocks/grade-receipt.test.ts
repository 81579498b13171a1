import { createHash } from 'node:crypto'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { BUILT_ORIGIN } from '@fairweight/contract/routes/built-origin.ts'
import { errorResponse } from '@fairweight/contract/wire'
import { RECEIPT_PLACE, checkReceipt, readReceipt } from '@fairweight/domain/grade-receipt'
import { publishSnapshot } from '@fairweight/market-data/publishing/publish-snapshot.ts'
import { type SmallMarket, makeSmallMarket } from '@fairweight/testing/market/published/small-market.ts'
import { afterAll, assert, beforeAll, beforeEach, expect, test } from 'vitest'
import { type TestSite, openTestSite } from '../../../testing/test-site.ts'
import { createServer } from '../../http/create-server.ts'
import { registerGradeReceipt } from './register-grade-receipt.ts'

let market: SmallMarket
let site: TestSite

const page = () => join(market.context.dataDirectory, 'grade-receipt.html')
const ask = (query: string) => site.app.inject(`/api/stocks/receipt?${query}`)
const failureOf = async (query: string) => {
  const answer = await ask(query)
  return [answer.statusCode, errorResponse.parse(answer.json()).message]
}

/** The sample's day as if it were today: how old the sample is must not decide whether it is recorded. */
beforeAll(async () => {
  market = await makeSmallMarket()
  site = await openTestSite({}, market)
  const asOf = site.snapshots.find('sample')?.manifest.asOf ?? assert.fail('The sample is published')
  await market.context.database.kysely.deleteFrom('ledger_day').execute()
  await publishSnapshot({ dataset: 'sample' }, { ...market.context, clock: () => new Date(`${asOf}T23:00:00Z`) })
}, 60_000)
afterAll(() => site.close())
beforeEach(() => writeFile(page(), `<p>before ${RECEIPT_PLACE} after`))

test('everybody gets the receipt of a sample stock as a file that holds', async () => {
  const answer = await ask('ticker=hlx&dataset=sample')
  expect(answer.statusCode).toBe(200)
  expect(answer.headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'content-disposition': expect.stringMatching(
      /^attachment; filename="fairweight-receipt-HLX-\d{4}-\d\d-\d\d\.html"$/,
    ),
    'cache-control': 'no-store',
  })
  const [, text = ''] = /^<p>before (.*) after$/.exec(answer.body) ?? []
  const check = checkReceipt(text, (content) => createHash('sha256').update(content).digest())
  assert(check.isValid)
  expect(check).toMatchObject({ ticker: 'HLX', day: { dataset: 'sample', origin: 'recorded' } })
  expect(check.grades.map(({ recomputed }) => recomputed?.outcome)).toEqual(['same', 'same'])
  expect(readReceipt(text)?.grades.every(({ inputs }) => inputs !== null)).toBe(true)
})

test('a receipt names the address of this server, in a script that its policy lets through', async () => {
  const hash = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`
  const script = (origin: string) => `var published="${origin}/track-record"`
  const policy = (origin: string) => `<meta content="script-src '${hash(script(origin))}'; style-src 'sha256-sheet'">`
  const file = (origin: string) => `${policy(origin)}${RECEIPT_PLACE}<script>${script(origin)}</script>`
  await writeFile(page(), file(BUILT_ORIGIN))
  const own = 'https://fairweight.example'
  const app = await createServer({ mode: 'local', siteUrl: own, logLevel: 'silent', rateLimitScale: 1, trustProxy: 0 })
  const { dataDirectory, database } = market.context
  const parts = { db: database.kysely, snapshots: site.snapshots, webBuild: dataDirectory, siteOrigin: own }
  registerGradeReceipt(app, parts)
  const { body } = await app.inject('/api/stocks/receipt?ticker=HLX&dataset=sample')
  expect(body.replace(/\{.*\}/s, RECEIPT_PLACE)).toBe(file(own))
})

test('what has no receipt is refused with the reason', async () => {
  expect(await failureOf('ticker=NOPE&dataset=sample')).toEqual([404, expect.stringContaining('NOPE')])
  expect(await failureOf('ticker=%3C&dataset=sample')).toEqual([400, '"<" is not a ticker.'])
  await market.context.database.kysely.deleteFrom('ledger_day').execute()
  expect(await failureOf('ticker=HLX&dataset=sample')).toEqual([404, expect.stringContaining('not part of the record')])
})

test('a server without built pages says so', async () => {
  await rm(page())
  expect(await failureOf('ticker=HLX&dataset=sample')).toEqual([
    503,
    'The page of receipts is not built on this server.',
  ])
})
