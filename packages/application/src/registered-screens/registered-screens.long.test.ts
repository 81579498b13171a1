import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { entitlements } from '@fairweight/database/repositories/entitlements/entitlements.ts'
import { ledger } from '@fairweight/database/repositories/ledger/ledger.ts'
import { registeredScreenDays } from '@fairweight/database/repositories/registered-screens/registered-screen-days.ts'
import {
  type RegisteredScreen,
  registeredScreens,
} from '@fairweight/database/repositories/registered-screens/registered-screens.ts'
import type { UserId } from '@fairweight/domain/identifiers'
import { checkScreenProof } from '@fairweight/domain/registered-screens'
import { type IsoDate, parseIsoDate } from '@fairweight/domain/time'
import type { MarketContext } from '@fairweight/market-data/context/market-context.ts'
import { importMarketFiles } from '@fairweight/market-data/importing/import-market-files.ts'
import { checkLedger } from '@fairweight/market-data/ledger/check-ledger.ts'
import { makeReceipt } from '@fairweight/market-data/ledger/make-receipt.ts'
import { type PublishReport, publishSnapshot } from '@fairweight/market-data/publishing/publish-snapshot.ts'
import { sha256 } from '@fairweight/market-data/storage/hash.ts'
import { addUser } from '@fairweight/testing/database/add-user.ts'
import { type DailyMarket, openDailyMarket, pricesFile } from '@fairweight/testing/market/daily/daily-market.ts'
import { afterAll, assert, beforeAll, expect, test, vi } from 'vitest'
import { exportAccount } from '../accounts/export/export-account.ts'
import { type CurrentSnapshots, openCurrentSnapshots } from '../market/current-snapshots.ts'
import { registerScreen } from './register-screen.ts'
import { registeredScreenContents, registeredScreenSummaries } from './screen-answer.ts'
import { screenProof } from './screen-proof.ts'
import { withRegisteredScreens } from './seal-screens.ts'

// Each test publishes whole days; nothing here measures time.
vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 })

const CHAIN = { dataset: 'market', origin: 'recorded' } as const
const LATER = new Date('2031-01-01T00:00:00Z')
/** The stocks T01 to T09. */
const QUERY = 'q=T0'
const NINE = Array.from({ length: 9 }, (_, place) => `T0${place + 1}`)

let market: DailyMarket
let snapshots: CurrentSnapshots
let ann: UserId
let bea: UserId
let first: RegisteredScreen

const db = () => market.database.kysely
const day = (text: string): IsoDate => parseIsoDate(text) ?? assert.fail(`${text} is no date.`)

async function importDay(text: string, factor = 1): Promise<void> {
  const file = pricesFile(day(text), undefined, factor)
  const path = join(market.dataDirectory, `${factor} ${file.name}`)
  await writeFile(path, file.text)
  await importMarketFiles({ prices: [path] }, market)
}

/** Publishes in the evening of a session, or at the time given. */
async function publish(
  text: string,
  { at = `${text} 23:00`, context = market as MarketContext } = {},
): Promise<PublishReport> {
  market.setTime(at)
  const report = await publishSnapshot({ dataset: 'market', asOf: text }, withRegisteredScreens(context))
  await snapshots.refresh()
  return report
}

async function nextDay(text: string): Promise<PublishReport> {
  await importDay(text)
  return publish(text)
}

async function register(userId: UserId, name: string, query = QUERY): Promise<RegisteredScreen> {
  const snapshot = snapshots.find('market') ?? assert.fail('A day is published.')
  const tools = new Set(['value', 'momentum'] as const)
  return registerScreen(db(), snapshot, userId, { name, query, tools }, market.clock())
}

const contents = (screen: RegisteredScreen) => registeredScreenContents(db(), screen, snapshots.find)
const summaries = (userId: UserId) => registeredScreenSummaries(db(), userId, snapshots.find, 'market')

/** What the market's files say, independently of everything that was imported. */
function returnBetween(tickers: readonly string[], from: string, to: string): number {
  const closesOf = (text: string) =>
    new Map(
      pricesFile(day(text))
        .text.split('\n')
        .map((line) => [line.split(',')[1] ?? '', Number(line.split(',')[2])]),
    )
  const [bought, sold] = [closesOf(from), closesOf(to)]
  const returns = tickers.map((ticker) => (sold.get(ticker) ?? Number.NaN) / (bought.get(ticker) ?? Number.NaN) - 1)
  return returns.reduce((sum, one) => sum + one, 0) / returns.length
}

beforeAll(async () => {
  market = await openDailyMarket()
  snapshots = await openCurrentSnapshots(market)
  market.setTime('2026-11-18 12:00')
  ann = await addUser(db(), 'ann')
  bea = await addUser(db(), 'bea')
  for (const person of [ann, bea]) await entitlements.grant(db(), person, 'bundle', LATER)
  first = await register(ann, 'Nine')
})
afterAll(async () => {
  await snapshots.close()
  await market.close()
})

test('a screen that was just registered knows nothing: the day that is published already does not count', async () => {
  expect(await contents(first)).toMatchObject({
    name: 'Nine',
    attempt: 1,
    firstDay: null,
    fixedDays: 0,
    countedDays: 0,
    returns: null,
    verdict: 'too-early',
    days: [],
    members: [],
  })
})

test('its members join the hash of the next day, whose proof ends at the published head', async () => {
  const report = await nextDay('2026-11-18')
  expect(report.ledger.outcome).toBe('recorded')
  expect(await contents(first)).toMatchObject({
    firstDay: '2026-11-18',
    fixedDays: 1,
    countedDays: 0,
    members: NINE,
    days: [{ outcome: 'waiting', asOf: '2026-11-18', members: 9 }],
  })
  const proof = await screenProof(db(), first, '2026-11-18')
  const check = checkScreenProof(proof, sha256)
  assert(check.isValid)
  expect(check.screen).toMatchObject({ id: first.id, attempt: 1, query: QUERY, tickers: NINE })
  expect(check.head.hash).toBe((await ledger.last(db(), CHAIN))?.hash)
  expect(report.ledger.sentence).toContain(check.head.hash)
})

test('nothing of a screen can be read from the chain', async () => {
  const last = await ledger.last(db(), CHAIN)
  const { screensRoot } = last?.seal ?? assert.fail('The day is sealed.')
  expect(screensRoot).toMatch(/^[0-9a-f]{64}$/)
  const proof: object = JSON.parse(await screenProof(db(), first, '2026-11-18'))
  assert('day' in proof)
  expect(String(proof.day)).not.toMatch(/T0\d|q=T0|Nine|ann/)
})

test('the chain holds across days with and without screens, and grades of both have receipts', async () => {
  const days = await ledger.page(db(), CHAIN, 0, 10)
  expect(days.map(({ seal }) => typeof seal?.screensRoot)).toEqual(['object', 'string'])
  expect((await checkLedger(db(), 'market', market.clock())).isIntact).toBe(true)
  for (const { asOf } of days) {
    const request = { dataset: 'market', asOf, ticker: 'T01', kinds: ['value'], made: null } as const
    expect(await makeReceipt(db(), request)).toMatchObject({ text: expect.stringContaining('T01') })
  }
})

test('publishing the day again, and prices that come later, change nothing of what was fixed', async () => {
  const before = { days: await registeredScreenDays.all(db(), first.id), head: await ledger.last(db(), CHAIN) }
  expect((await publish('2026-11-18')).ledger.outcome).toBe('already-recorded')
  // Other closes of the day itself arrive.
  await importDay('2026-11-18', 1.05)
  expect((await publish('2026-11-18')).snapshot).not.toBe(before.head?.snapshotId)
  expect(await registeredScreenDays.all(db(), first.id)).toEqual(before.days)
  expect(await ledger.last(db(), CHAIN)).toEqual(before.head)
  await importDay('2026-11-18')
  await publish('2026-11-18')
})

test('a publish that is broken off keeps neither the day nor its members, and the next one makes up for it', async () => {
  await importDay('2026-11-19')
  const before = { head: await ledger.last(db(), CHAIN), asOf: snapshots.find('market')?.manifest.asOf }
  const { askScreens } = withRegisteredScreens(market)
  const breaking: MarketContext = {
    ...market,
    async askScreens(snapshot, dataset) {
      const seal = await (askScreens ?? assert.fail('Screens are asked.'))(snapshot, dataset)
      return async (trx, asOf) => {
        await seal(trx, asOf)
        throw new Error('The process was killed.')
      }
    },
  }
  market.setTime('2026-11-19 23:00')
  await expect(publishSnapshot({ dataset: 'market', asOf: '2026-11-19' }, breaking)).rejects.toThrow('killed')
  await snapshots.refresh()
  expect(await registeredScreenDays.find(db(), first.id, '2026-11-19')).toBeNull()
  expect(await ledger.last(db(), CHAIN)).toEqual(before.head)
  expect(snapshots.find('market')?.manifest.asOf).toBe(before.asOf)
  await publish('2026-11-19')
  expect(await registeredScreenDays.find(db(), first.id, '2026-11-19')).toMatchObject({ fixed: { tickers: NINE } })
})

test('a day returns what its members did between the next two closes, beside all rated stocks', async () => {
  const second = await register(bea, 'Of Bea', 'q=T2')
  await nextDay('2026-11-20')
  const graded = Array.from({ length: 24 }, (_, place) => `T${String(place + 1).padStart(2, '0')}`)
  const own = returnBetween(NINE, '2026-11-19', '2026-11-20')
  const all = returnBetween(graded, '2026-11-19', '2026-11-20')
  const told = await contents(first)
  expect(told).toMatchObject({ fixedDays: 3, countedDays: 1, isPriceReturnOnly: true, forecast: { kind: 'unknown' } })
  expect(told.days.map(({ outcome }) => outcome)).toEqual(['counted', 'waiting', 'waiting'])
  const [counted] = told.days
  assert(counted?.outcome === 'counted')
  expect(counted).toMatchObject({ entered: '2026-11-19', left: '2026-11-20', members: 9, counted: 9, missing: [] })
  expect(counted.screen).toBeCloseTo(own, 6)
  expect(counted.benchmark).toBeCloseTo(all, 6)
  expect(counted.excess).toBeCloseTo(own - all, 6)
  expect(told.returns?.meanExcess).toBe(counted.excess)
  expect(Math.sign(told.evidence.better)).toBe(Math.sign(counted.excess))
  // Both people's members stand in one tree, and each proof holds.
  for (const screen of [first, second])
    expect(checkScreenProof(await screenProof(db(), screen, '2026-11-20'), sha256).isValid).toBe(true)
  await expect(screenProof(db(), second, '2026-11-19')).rejects.toMatchObject({ code: 'no-receipt' })
})

test('a changed byte of what is kept is no proof any more', async () => {
  const kept = await registeredScreenDays.find(db(), first.id, '2026-11-20')
  const fixed = kept?.fixed
  assert(fixed !== undefined && typeof fixed !== 'string')
  for (const change of [{ tickers: 'T01 T02' }, { nonce: 'f'.repeat(64) }, { leaf: 1 - fixed.leaf }, { path: '' }]) {
    await db()
      .updateTable('registered_screen_day')
      .set(change)
      .where('screen_id', '=', first.id)
      .where('as_of', '=', '2026-11-20')
      .execute()
    await expect(screenProof(db(), first, '2026-11-20')).rejects.toMatchObject({ code: 'no-receipt' })
    const back = { ...fixed, tickers: fixed.tickers.join(' '), path: fixed.path.join(' ') }
    await db()
      .updateTable('registered_screen_day')
      .set(back)
      .where('screen_id', '=', first.id)
      .where('as_of', '=', '2026-11-20')
      .execute()
  }
  expect(checkScreenProof(await screenProof(db(), first, '2026-11-20'), sha256).isValid).toBe(true)
})

test('a day that is written down after closes became known is not bought at them', async () => {
  // The server was away: the day of the 23rd is published on the 25th after the close, when everybody knows the closes up to it.
  await importDay('2026-11-23')
  await publish('2026-11-23', { at: '2026-11-25 23:00' })
  for (const text of ['2026-11-24', '2026-11-25', '2026-11-27']) await importDay(text)
  await publish('2026-11-27')
  const told = await contents(first)
  const late = told.days.find(({ asOf }) => asOf === '2026-11-23')
  expect(late).toMatchObject({ outcome: 'waiting' })
  expect(told.days.find(({ asOf }) => asOf === '2026-11-20')).toMatchObject({
    outcome: 'counted',
    entered: '2026-11-23',
  })
})

test('a stopped clock and a deleted screen have no further days, and both still count', async () => {
  const [stopped, deleted] = [await register(ann, 'Stopped'), await register(ann, 'Deleted')]
  await registeredScreens.stop(db(), ann, stopped.id, market.clock())
  await importDay('2026-11-30')
  // Deleted between being asked and being sealed.
  const { askScreens } = withRegisteredScreens(market)
  market.setTime('2026-11-30 23:00')
  const report = await publishSnapshot(
    { dataset: 'market', asOf: '2026-11-30' },
    {
      ...market,
      async askScreens(snapshot, dataset) {
        const seal = await (askScreens ?? assert.fail('Screens are asked.'))(snapshot, dataset)
        await registeredScreens.remove(db(), ann, deleted.id)
        return seal
      },
    },
  )
  await snapshots.refresh()
  expect(report.ledger.outcome).toBe('recorded')
  expect(await registeredScreenDays.all(db(), stopped.id)).toEqual([])
  expect(await registeredScreenDays.all(db(), deleted.id)).toEqual([])
  const told = await summaries(ann)
  expect(told).toMatchObject({ registered: 3, deleted: 1, needed: 600 })
  expect(told.screens.map(({ name, attempt }) => [name, attempt])).toEqual([
    ['Nine', 1],
    ['Stopped', 2],
  ])
  expect((await register(ann, 'Another')).attempt).toBe(4)
  expect(await summaries(bea)).toMatchObject({ registered: 1, deleted: 0, needed: 200 })
})

test('a day on which the plan had ended has no members and says so, and the clock goes on with the plan', async () => {
  await db().deleteFrom('role_grant').where('user_id', '=', bea).execute()
  await nextDay('2026-12-01')
  expect(await summaries(bea)).toMatchObject({ screens: [{ pause: 'no-plan', lastDay: '2026-12-01' }] })
  await entitlements.grant(db(), bea, 'bundle', LATER)
  await nextDay('2026-12-02')
  const [screen = assert.fail('There is one.')] = (await summaries(bea)).screens
  expect(screen).toMatchObject({ pause: null })
  const days = (await contents((await registeredScreens.all(db(), bea))[0] ?? assert.fail('There is one.'))).days
  expect(days.find(({ asOf }) => asOf === '2026-12-01')).toEqual({
    outcome: 'not-asked',
    asOf: '2026-12-01',
    pause: 'no-plan',
  })
})

test('an export has every fixed day, and an account that is deleted leaves nothing, not even the count', async () => {
  const exported = await exportAccount(db(), ann, market.clock())
  expect(exported?.registeredScreens.registered).toEqual({ market: 4, sample: 0 })
  const [screen] = exported?.registeredScreens.screens ?? []
  expect(screen).toMatchObject({ name: 'Nine', query: QUERY, attempt: 1 })
  expect(screen?.days[0]).toEqual({ asOf: '2026-11-18', members: NINE, pause: null })
  await db().deleteFrom('app_user').where('id', '=', ann).execute()
  const left = await db()
    .selectFrom('registered_screen_day')
    .innerJoin('registered_screen', 'registered_screen.id', 'registered_screen_day.screen_id')
    .select('user_id')
    .distinct()
    .execute()
  expect(left).toEqual([{ user_id: bea }])
  expect(await registeredScreens.counts(db(), ann)).toEqual({ market: 0, sample: 0 })
  expect((await checkLedger(db(), 'market', market.clock())).isIntact).toBe(true)
})
