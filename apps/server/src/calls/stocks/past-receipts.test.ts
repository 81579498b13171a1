import { createHash } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { errorResponse } from '@fairweight/contract/wire'
import { type LedgerDay, ledger } from '@fairweight/database/repositories/ledger/ledger.ts'
import { RECEIPT_PLACE, checkReceipt } from '@fairweight/domain/grade-receipt'
import { appendDay } from '@fairweight/market-data/ledger/append-day.ts'
import { type InputHashes, writeInputHashes } from '@fairweight/market-data/ledger/input-hashes.ts'
import {
  makePastSnapshot,
  openPastSnapshot,
  placeOfPastSnapshot,
} from '@fairweight/market-data/past-days/past-snapshot.ts'
import { publishSnapshot } from '@fairweight/market-data/publishing/publish-snapshot.ts'
import { type SmallMarket, makeReplayedMarket } from '@fairweight/testing/market/published/small-market.ts'
import { afterAll, assert, beforeAll, expect, test } from 'vitest'
import { type TestSite, openTestSite } from '../../../testing/test-site.ts'

const REPLAYED = { dataset: 'sample', origin: 'replayed' } as const
const RECORDED = { dataset: 'sample', origin: 'recorded' } as const

let market: SmallMarket
let site: TestSite
/** Graded in the past, and made again from what is held today. */
let past: LedgerDay
let hashes: InputHashes

beforeAll(async () => {
  market = await makeReplayedMarket()
  const { context } = market
  past = (await ledger.page(context.database.kysely, REPLAYED, 0, 1))[0] ?? assert.fail('A day was replayed.')
  await makePastSnapshot(past, context, 4)
  const place = (await placeOfPastSnapshot(past, context)) ?? assert.fail('There is a sample.')
  const reader = (await openPastSnapshot(place, context)) ?? assert.fail('It was made.')
  hashes = (await reader.inputHashes()) ?? assert.fail('It has hashes.')
  await reader.close()
  site = await openTestSite({}, market)
  await writeFile(join(context.dataDirectory, 'grade-receipt.html'), `<p>${RECEIPT_PLACE}`)
}, 240_000)

afterAll(() => site.close())

/** The record as if the past day had been published on its day, and the sample's own day after it. */
async function record(inputs: InputHashes | null): Promise<void> {
  const { context } = market
  const db = context.database.kysely
  await db.deleteFrom('ledger_day').where('origin', '=', 'recorded').execute()
  const inputHashes = inputs && writeInputHashes(inputs)
  await appendDay(db, RECORDED, null, { ...past, inputHashes }, new Date(`${past.asOf}T23:00:00Z`))
  const today = site.snapshots.find('sample')?.manifest.asOf ?? assert.fail('The sample is published.')
  await publishSnapshot({ dataset: 'sample' }, { ...context, clock: () => new Date(`${today}T23:00:00Z`) })
}

const ask = (asOf: string) => site.app.inject(`/api/stocks/receipt?dataset=sample&ticker=HLX&asOf=${asOf}`)

async function proven() {
  const answer = await ask(past.asOf)
  expect(answer.headers['content-disposition']).toContain(`fairweight-receipt-HLX-${past.asOf}.html`)
  const check = checkReceipt(answer.body.slice('<p>'.length), (content) =>
    createHash('sha256').update(content).digest(),
  )
  assert(check.isValid)
  return check
}

test('a published past day proves its own grade with its figures, up to today’s head, from data made again', async () => {
  await record(hashes)
  const { ticker, day, head, grades } = await proven()
  expect([ticker, day.asOf, day.origin, day.place, head.place]).toEqual(['HLX', past.asOf, 'recorded', 1, 2])
  expect(grades.map(({ recomputed }) => recomputed?.outcome)).toEqual(['same', 'same'])
  for (const { filed } of grades.flatMap(({ inputs }) => inputs?.facts ?? []))
    expect(filed === null || filed <= past.asOf).toBe(true)
})

test('a day whose figures were corrected since, or of which none are sealed, proves its grade alone', async () => {
  const corrected = new Map(hashes).set('HLX', { value: '0'.repeat(64), momentum: '0'.repeat(64) })
  for (const inputs of [corrected, null]) {
    await record(inputs)
    const { day, grades } = await proven()
    expect(day.asOf).toBe(past.asOf)
    expect(grades.map(({ kind, recomputed }) => [kind, recomputed])).toEqual([
      ['value', null],
      ['momentum', null],
    ])
  }
})

test('a day that was only computed later has none, and says so in plain words', async () => {
  await market.context.database.kysely.deleteFrom('ledger_day').where('origin', '=', 'recorded').execute()
  const answer = await ask(past.asOf)
  expect([answer.statusCode, errorResponse.parse(answer.json()).message]).toEqual([
    404,
    `The grades of ${past.asOf} were computed later, from what had been filed and traded by then, and nobody was shown them on the day. A receipt proves what was published, so this day has none.`,
  ])
})
