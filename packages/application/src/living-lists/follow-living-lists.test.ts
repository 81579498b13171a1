import { entitlements } from '@fairweight/database/repositories/entitlements/entitlements.ts'
import { livingListStays } from '@fairweight/database/repositories/living-lists/living-list-stays.ts'
import { livingLists } from '@fairweight/database/repositories/living-lists/living-lists.ts'
import type { Role } from '@fairweight/domain/entitlement'
import { asSnapshotId, asUserId, type UserId } from '@fairweight/domain/identifiers'
import { TOOLS } from '@fairweight/domain/entitlement'
import type { SnapshotReader } from '@fairweight/market-data/snapshots/open-snapshot.ts'
import { onEachDatabase } from '@fairweight/testing/accounts/database/on-each-database.ts'
import { addUser } from '@fairweight/testing/database/add-user.ts'
import { type SmallMarket, makeSmallMarket } from '@fairweight/testing/market/published/small-market.ts'
import { afterAll, assert, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { createLogger } from '../logging/logger.ts'
import { type CurrentSnapshots, openCurrentSnapshots } from '../market/current-snapshots.ts'
import { followLivingLists } from './follow-living-lists.ts'
import { livingListContents, livingListSummaries } from './living-list-answer.ts'
import { membersOf } from './screened-snapshot.ts'

const ANN = asUserId('ann')
const NOW = new Date('2026-11-20T22:00:00Z')
const LATER = new Date('2030-01-01T00:00:00Z')

let market: SmallMarket
let snapshots: CurrentSnapshots
let today: SnapshotReader

beforeAll(async () => {
  market = await makeSmallMarket()
  snapshots = await openCurrentSnapshots(market.context)
  today = snapshots.find('sample') ?? assert.fail('The sample is published.')
})
afterAll(async () => {
  await snapshots.close()
  await market.close()
})

const list = z.looseObject({ stocks: z.array(z.looseObject({ TICKER: z.string(), MARKETCAP_GROUP: z.string() })) })
const isLarge = () => membersOf(today, new Set(TOOLS), 'cap=Large').tickers ?? assert.fail('It can be asked.')

/** A day after today's, on which some stocks are of another size, and some are no longer there. */
function laterDay(asOf: string, sizes: Readonly<Record<string, string>>, gone: readonly string[] = []): SnapshotReader {
  return {
    ...today,
    manifest: { ...today.manifest, asOf, id: asSnapshotId(`${asOf} ${JSON.stringify([sizes, gone])}`) },
    body(name) {
      const body = today.body(name)
      if (body === null || !name.startsWith('stock-data')) return body
      const { stocks, ...rest } = list.parse(JSON.parse(body.json.toString()))
      const left = stocks
        .filter(({ TICKER }) => !gone.includes(TICKER))
        .map((stock) => ({ ...stock, MARKETCAP_GROUP: sizes[stock.TICKER] ?? stock.MARKETCAP_GROUP }))
      return { ...body, json: Buffer.from(JSON.stringify({ ...rest, stocks: left })) }
    },
  }
}

onEachDatabase('living lists', (database) => {
  const db = () => database().kysely
  const follow = (snapshot: SnapshotReader, now = NOW, signal = new AbortController().signal) =>
    followLivingLists(
      { db: db(), snapshots: { find: () => snapshot }, billingClock: () => now, log: createLogger('silent') },
      signal,
    )
  async function keep(userId: UserId, query = 'cap=Large', role: Role | null = 'bundle') {
    await addUser(db(), userId)
    if (role !== null) await entitlements.grant(db(), userId, role, new Date('2027-01-01T00:00:00Z'))
    const created = await livingLists.create(db(), userId, { name: 'Mine', query })
    return typeof created === 'string' ? assert.fail(created) : created.id
  }
  const told = async (userId: UserId) => {
    const [only = assert.fail('There is a list.')] = await livingLists.all(db(), userId)
    const { members, changes, ...summary } = await livingListContents(db(), only)
    return {
      ...summary,
      members: members.map(({ TICKER, since }) => `${TICKER} ${since ?? 'start'}`),
      changes: changes.map(({ TICKER, on, change }) => `${TICKER} ${change} ${on}`),
    }
  }

  test('begin with who passes, and tell of each later day who entered and who left, however often it is asked', async () => {
    await keep(ANN)
    const [first = '', second = '', ...rest] = isLarge()
    const small = list
      .parse(JSON.parse((today.body('stock-data.value-momentum') ?? assert.fail('It is there.')).json.toString()))
      .stocks.find(({ MARKETCAP_GROUP }) => MARKETCAP_GROUP === 'Small')
    const fresh = small?.TICKER ?? assert.fail('The sample has small companies.')
    await follow(today)
    const start = today.manifest.asOf
    expect(await told(ANN)).toMatchObject({
      startedOn: start,
      asOf: start,
      members: isLarge().map((ticker) => `${ticker} start`),
      changes: [],
      entered: 0,
      left: 0,
      pause: null,
    })
    const next = laterDay('2090-01-02', { [first]: 'Mid', [fresh]: 'Large' }, [second])
    expect(await follow(next)).toBe(1)
    const after = await told(ANN)
    expect(after).toMatchObject({
      asOf: '2090-01-02',
      lastLook: start,
      entered: 1,
      left: 2,
      members: [...rest.map((ticker) => `${ticker} start`), `${fresh} 2090-01-02`].toSorted(),
    })
    expect(after.changes.toSorted()).toEqual(
      [`${first} left 2090-01-02`, `${second} gone 2090-01-02`, `${fresh} entered 2090-01-02`].toSorted(),
    )
    expect(await follow(next)).toBe(0)
    expect(await told(ANN)).toEqual(after)
    // The day is published anew, then taken back.
    await follow(laterDay('2090-01-02', { [first]: 'Mid' }))
    expect((await told(ANN)).changes).toEqual([`${first} left 2090-01-02`])
    await follow(today)
    expect(await told(ANN)).toMatchObject({ asOf: start, changes: [], members: isLarge().map((one) => `${one} start`) })
  })

  test('forget what was seen once somebody has looked, and never what is to come', async () => {
    const id = await keep(ANN)
    await follow(today)
    const [first = ''] = isLarge()
    await follow(laterDay('2090-01-02', { [first]: 'Mid' }))
    expect(await livingListSummaries(db(), ANN)).toMatchObject([{ entered: 0, left: 1 }])
    await livingLists.see(db(), ANN, id, '2099-01-01')
    expect(await livingListSummaries(db(), ANN)).toMatchObject([{ left: 1 }])
    await livingLists.see(db(), ANN, id, '2090-01-02')
    expect(await livingListSummaries(db(), ANN)).toMatchObject([{ left: 0, lastLook: '2090-01-02' }])
    await follow(laterDay('2090-01-03', {}))
    expect(await livingListSummaries(db(), ANN)).toMatchObject([{ entered: 1, left: 0 }])
  })

  test.each<[string, string, Role | null, string]>([
    ['without a plan', 'cap=Large', null, 'no-plan'],
    ['with the momentum tool alone', 'value=A', 'momentum_stock_tool', 'tool-not-held'],
    ['that asks for bookmarks', 'bookmarked=value', 'bundle', 'bookmarks'],
    ['that asks for a sector without stocks', 'sector=Nonsense', 'bundle', 'no-such-class'],
  ])('a list %s stands still and says why', async (_what, query, role, pause) => {
    await keep(ANN, query, role)
    await follow(today)
    expect(await told(ANN)).toMatchObject({ pause, startedOn: null, stocks: 0, members: [] })
  })

  test('what happened while a plan had ended is told of the day on which it was first seen', async () => {
    await keep(ANN)
    await follow(today)
    const [first = ''] = isLarge()
    await follow(laterDay('2090-01-02', { [first]: 'Mid' }), LATER)
    expect(await told(ANN)).toMatchObject({ pause: 'no-plan', asOf: today.manifest.asOf, changes: [] })
    await follow(laterDay('2090-01-03', { [first]: 'Mid' }))
    expect(await told(ANN)).toMatchObject({ pause: null, changes: [`${first} left 2090-01-03`] })
  })

  test('a run that is stopped in between is gone on with where it was, and people who are gone hold up nobody', async () => {
    const people = ['a', 'b', 'c', 'd', 'e'].map((name) => asUserId(name))
    for (const person of people) await keep(person)
    const stopping = new AbortController()
    let reads = 0
    const stopped: SnapshotReader = {
      ...today,
      body(name) {
        reads += 1
        stopping.abort()
        return today.body(name)
      },
    }
    expect(await follow(stopped, NOW, stopping.signal)).toBe(1)
    // Its list of stocks is read once, however many ask.
    expect(reads).toBe(1)
    expect(await follow(stopped)).toBe(4)
    expect(reads).toBe(1)
    const stays = await Promise.all(
      people.map(async (person) => {
        const [only = assert.fail('There is a list.')] = await livingLists.all(db(), person)
        return (await livingListStays.open(db(), only.id)).map(({ ticker }) => ticker)
      }),
    )
    for (const tickers of stays) expect(tickers).toEqual(isLarge())
  })
})
