import { entitlements, lists, mails, ratingAlerts, type GradedDay } from '@fairweight/database'
import { addUser } from '@fairweight/database/testing'
import type { Role } from '@fairweight/domain/entitlement'
import type { SnapshotReader } from '@fairweight/market-data'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createLogger } from '../../http/logger.ts'
import { onEachDatabase } from '../../identity/testing/on-each-database.ts'
import { fromRow, toRow } from '../../mail/letter.ts'
import type { Post } from '../../mail/post.ts'
import { type CurrentSnapshots, openCurrentSnapshots } from '../../snapshots/current-snapshots.ts'
import { layPastDay } from '../../testing/lay-past-day.ts'
import { type SmallMarket, makeSmallMarket } from '../../testing/small-market.ts'
import { gradesNow } from '../grades-now.ts'
import { openPastGrades } from '../past-grades.ts'
import { writeRatingLetters } from './write-rating-letters.ts'

const friday = new Date('2026-11-20T22:00:00Z')
const daysLater = (days: number) => new Date(friday.getTime() + days * 86_400_000)
const past: GradedDay = { dataset: 'sample', asOf: '2020-01-03' }

let market: SmallMarket
let snapshots: CurrentSnapshots
let snapshot: SnapshotReader

beforeAll(async () => {
  market = await makeSmallMarket()
  snapshots = await openCurrentSnapshots(market.context)
  snapshot = snapshots.find('sample') ?? expect.fail('The sample is published.')
})
afterAll(async () => {
  await snapshots.close()
  await market.close()
})

const outbox: Post = { write: (db, letter) => mails.write(db, toRow(letter)) }

onEachDatabase('letters about changed grades', (database) => {
  const write = (now = friday, post = outbox) =>
    writeRatingLetters({ db: database().kysely, snapshots, pastGrades: openPastGrades(), post, billingClock: () => now, clock: () => now, log: createLogger('silent') }, new AbortController().signal)
  const written = async () => (await database().kysely.selectFrom('mail').select(['key', 'kind', 'recipient', 'content']).orderBy('key').execute())
  const toldOf = async (userId: string) => (await ratingAlerts.find(database().kysely, userId)).told

  /** Somebody with HLX in a list, who was told of a day on which it was graded otherwise by both tools. */
  async function addReader(id: string, role: Role | null = 'bundle', told: GradedDay | null = past, frequency: 'daily' | 'weekly' = 'daily'): Promise<void> {
    const db = database().kysely
    const { value, momentum } = gradesNow(snapshot).get('HLX') ?? expect.fail('HLX is in the sample.')
    const isLaid = await db.selectFrom('ledger_day').select('place').where('as_of', '=', past.asOf).executeTakeFirst()
    if (!isLaid) await layPastDay(db, past.asOf, { HLX: { value: value === 'A' ? 'B' : 'A', momentum: momentum === 'A' ? 'B' : 'A' } })
    await addUser(db, id)
    if (role) await entitlements.grant(db, id, role, daysLater(100))
    const list = await lists.create(db, id, 'Mine')
    if (typeof list !== 'string') await lists.add(db, id, list.id, 'HLX')
    await ratingAlerts.choose(db, id, frequency, told, friday)
  }

  test('go once to whoever wants them, and say what changed', async () => {
    await addReader('ann')
    expect([await write(), await write(), await write(daysLater(1))]).toEqual([1, 0, 0])
    const [row] = await written()
    const { recipient, content } = row ?? expect.fail('A letter was written.')
    const letter = fromRow({ kind: 'rating-changes', recipient: recipient ?? '', content: content ?? {} })
    expect(letter).toMatchObject({ to: 'ann@example.com', since: past.asOf, asOf: snapshot.manifest.asOf, dataset: 'sample', count: 2 })
    expect(letter?.kind === 'rating-changes' && letter.changes.map(({ TICKER, tool }) => [TICKER, tool])).toEqual([['HLX', 'value'], ['HLX', 'momentum']])
    expect(await toldOf('ann')).toEqual({ dataset: 'sample', asOf: snapshot.manifest.asOf })
  })

  test('tell of the tools that are held at that moment, and of none to whose plan is over', async () => {
    await addReader('ann', 'value_stock_tool')
    await addReader('bob', 'investment_mix_tool')
    await addReader('cy', null)
    await addReader('dee', 'momentum_stock_tool')
    expect(await write(daysLater(1))).toBe(2)
    expect((await written()).map(({ content }) => [...String(content?.['changes']).matchAll(/"tool":"(\w+)"/g)].map(([, tool]) => tool))).toEqual([['value'], ['momentum']])
    expect(await write(daysLater(200))).toBe(0)
  })

  test('come at most daily or weekly, and then with all that changed since the last', async () => {
    await addReader('daily', 'bundle', past, 'daily')
    await addReader('weekly', 'bundle', past, 'weekly')
    const before: GradedDay = { dataset: 'sample', asOf: '2019-12-20' }
    for (const id of ['daily', 'weekly']) await ratingAlerts.told(database().kysely, id, past, friday)
    expect(await write(friday)).toBe(0)
    expect(await toldOf('weekly')).toEqual(past)
    expect(await write(daysLater(1))).toBe(1)
    expect(await write(daysLater(6))).toBe(0)
    expect(await write(daysLater(7))).toBe(1)
    expect((await written()).map(({ recipient, content }) => [recipient, content?.['since']])).toEqual([['daily@example.com', past.asOf], ['weekly@example.com', past.asOf]])
    await ratingAlerts.told(database().kysely, 'daily', before, null)
    // Of that day nothing is known: it begins anew.
    expect(await write(daysLater(30))).toBe(0)
    expect((await toldOf('daily'))?.asOf).toBe(snapshot.manifest.asOf)
  })

  test('begin anew with another dataset, and where nothing was told yet', async () => {
    await addReader('ann', 'bundle', { ...past, dataset: 'market' })
    await addReader('bob', 'bundle', { dataset: 'market', asOf: snapshot.manifest.asOf })
    await addReader('cy', 'bundle', null)
    expect(await write()).toBe(0)
    for (const id of ['ann', 'bob', 'cy']) expect(await toldOf(id)).toEqual({ dataset: 'sample', asOf: snapshot.manifest.asOf })
  })

  test('are neither lost nor doubled when one breaks off in the middle, nor when two processes write them', async () => {
    for (const id of ['ann', 'bob', 'cy']) await addReader(id)
    // The letter is in the transaction already when it breaks: as if the process had been killed there.
    const breaking: Post = {
      async write(db, letter) {
        const isNew = await outbox.write(db, letter)
        if (letter.to.startsWith('bob')) throw new Error('killed')
        return isNew
      },
    }
    await expect(write(friday, breaking)).rejects.toThrow('1 people could not be written to')
    expect((await written()).map(({ recipient }) => recipient)).toEqual(['ann@example.com', 'cy@example.com'])
    expect((await Promise.all([write(), write()])).reduce((sum, count) => sum + count)).toBe(1)
    expect((await written()).map(({ recipient }) => recipient)).toEqual(['ann@example.com', 'bob@example.com', 'cy@example.com'])
  })

  test('go to nobody who has stopped them, was shut out, or has left', async () => {
    for (const id of ['ann', 'bob', 'cy']) await addReader(id)
    const db = database().kysely
    await ratingAlerts.stop(db, 'ann', friday)
    await db.updateTable('app_user').set({ disabled_at: friday }).where('id', '=', 'bob').execute()
    await db.deleteFrom('app_user').where('id', '=', 'cy').execute()
    expect([await write(), await written()]).toEqual([0, []])
  })
})
