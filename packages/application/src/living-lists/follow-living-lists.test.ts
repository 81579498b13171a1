import type { Succession } from '@fairweight/contract/wire'
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
  const follow = (
    snapshot: SnapshotReader,
    now = NOW,
    { signal = new AbortController().signal, listsAtOnce }: { signal?: AbortSignal; listsAtOnce?: number } = {},
  ) =>
    followLivingLists(
      {
        db: db(),
        snapshots: { find: () => snapshot },
        billingClock: () => now,
        log: createLogger('silent'),
        ...(listsAtOnce !== undefined && { listsAtOnce }),
      },
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
    expect(await follow(stopped, NOW, { signal: stopping.signal, listsAtOnce: 2 })).toBe(2)
    // Its list of stocks is read once, however many ask.
    expect(reads).toBe(1)
    expect(await follow(stopped)).toBe(3)
    expect(reads).toBe(1)
    const stays = await Promise.all(
      people.map(async (person) => {
        const [only = assert.fail('There is a list.')] = await livingLists.all(db(), person)
        return (await livingListStays.open(db(), only.id)).map(({ ticker }) => ticker)
      }),
    )
    for (const tickers of stays) expect(tickers).toEqual(isLarge())
  })

  test('a company that takes another ticker stays in its lists under the new one', async () => {
    await keep(ANN)
    await follow(today)
    const [first = ''] = isLarge()
    const next = laterDay('2090-01-02', {})
    const renamed: SnapshotReader = {
      ...next,
      tickers: next.tickers.map((entry) => (entry.ticker === first ? { ...entry, ticker: 'NEWNAME' } : entry)),
      successions: (tickers): Record<string, Succession> =>
        tickers.includes('NEWNAME')
          ? { NEWNAME: { date: '2089-12-30', words: 'NEWNAME was another ticker.', earlierTicker: first } }
          : {},
      body(name) {
        const body = next.body(name)
        const json = body?.json.toString().replace(`"TICKER":"${first}"`, '"TICKER":"NEWNAME"')
        return body === null || json === undefined ? body : { ...body, json: Buffer.from(json) }
      },
    }
    await follow(renamed)
    const after = await told(ANN)
    expect(after).toMatchObject({ asOf: '2090-01-02', entered: 0, left: 0, changes: [] })
    expect(after.members).toContain('NEWNAME start')
    expect(after.members).not.toContain(`${first} start`)
  })

  test('a list that cannot be brought to a day holds up none that can, and is told of', async () => {
    const [able, other] = [asUserId('able'), asUserId('other')]
    await keep(able)
    await keep(other, 'momentum=A', 'momentum_stock_tool')
    const broken: SnapshotReader = {
      ...today,
      body(name) {
        if (name === 'stock-data.momentum') throw new Error('The file is broken.')
        return today.body(name)
      },
    }
    await expect(follow(broken)).rejects.toThrow('1 living lists could not be brought to the new day.')
    expect((await told(able)).members).toEqual(isLarge().map((ticker) => `${ticker} start`))
    expect(await told(other)).toMatchObject({ asOf: null, members: [] })
    expect(await follow(today)).toBe(1)
    expect((await told(other)).asOf).toBe(today.manifest.asOf)
  })

  test('many lists of many people are brought to a day together, each by its own screen and plan', async () => {
    const screens = ['cap=Large', 'cap=Mid', 'value=A', 'momentum=A&cap=Small', 'cap=Large&perSector=1']
    const people = Array.from({ length: 7 }, (_, place) => asUserId(`person-${place}`))
    for (const [place, person] of people.entries()) {
      await addUser(db(), person)
      if (place !== 3) await entitlements.grant(db(), person, 'bundle', new Date('2027-01-01T00:00:00Z'))
      for (const query of screens) await livingLists.create(db(), person, { name: query, query })
    }
    expect(await follow(today, NOW, { listsAtOnce: 9 })).toBe(people.length * screens.length)
    for (const [place, person] of people.entries())
      for (const one of await livingLists.all(db(), person)) {
        const members = (await livingListStays.open(db(), one.id)).map(({ ticker }) => ticker)
        const expected = place === 3 ? [] : (membersOf(today, new Set(TOOLS), one.query).tickers ?? [])
        expect([person, one.query, members]).toEqual([person, one.query, expected.toSorted()])
        expect(one.pause).toBe(place === 3 ? 'no-plan' : null)
      }
  })
})
