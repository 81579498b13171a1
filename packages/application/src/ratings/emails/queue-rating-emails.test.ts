import { asUserId, type UserId } from '@fairweight/domain/identifiers'
import { DAY_MS } from '@fairweight/domain/time/durations.ts'
import { entitlements } from '@fairweight/database/repositories/entitlements/entitlements.ts'
import { lists } from '@fairweight/database/repositories/user-data/lists.ts'
import { mails } from '@fairweight/database/repositories/mails.ts'
import { ratingAlerts, type GradedDay } from '@fairweight/database/repositories/ratings/rating-alerts.ts'
import { addUser } from '@fairweight/testing/database/add-user.ts'
import type { Role } from '@fairweight/domain/entitlement'
import type { SnapshotReader } from '@fairweight/market-data/snapshots/open-snapshot.ts'
import { afterAll, assert, beforeAll, expect, test } from 'vitest'
import { createLogger } from '../../logging/logger.ts'
import { onEachDatabase } from '@fairweight/testing/accounts/database/on-each-database.ts'
import { fromRow, toRow } from '../../mail/email.ts'
import type { EmailOutbox } from '../../mail/email-outbox.ts'
import { type CurrentSnapshots, openCurrentSnapshots } from '../../market/current-snapshots.ts'
import { addPastDay } from '@fairweight/testing/market/published/add-past-day.ts'
import { type SmallMarket, makeSmallMarket } from '@fairweight/testing/market/published/small-market.ts'
import { currentGrades, openPastGrades } from '../grade-changes.ts'

import { queueRatingEmails } from './queue-rating-emails.ts'

const BOB = asUserId('bob')
const CY = asUserId('cy')

const DAILY = asUserId('daily')
const ANN = asUserId('ann')

const friday = new Date('2026-11-20T22:00:00Z')
const daysLater = (days: number) => new Date(friday.getTime() + days * DAY_MS)
const PAST: GradedDay = { dataset: 'sample', asOf: '2020-01-03' }

let market: SmallMarket
let snapshots: CurrentSnapshots
let snapshot: SnapshotReader

beforeAll(async () => {
  market = await makeSmallMarket()
  snapshots = await openCurrentSnapshots(market.context)
  snapshot = snapshots.find('sample') ?? assert.fail('The sample is published.')
})
afterAll(async () => {
  await snapshots.close()
  await market.close()
})

const outbox: EmailOutbox = { write: (db, email) => mails.write(db, toRow(email)) }

onEachDatabase('emails about changed grades', (database) => {
  const write = (now = friday, chosen = outbox) =>
    queueRatingEmails(
      {
        db: database().kysely,
        snapshots,
        pastGrades: openPastGrades(),
        outbox: chosen,
        billingClock: () => now,
        clock: () => now,
        log: createLogger('silent'),
      },
      new AbortController().signal,
    )
  const written = async () =>
    await database().kysely.selectFrom('mail').select(['key', 'kind', 'recipient', 'content']).orderBy('key').execute()
  const notifiedOf = async (userId: UserId) => (await ratingAlerts.find(database().kysely, userId)).reported

  /** Somebody with HLX in a list, who was told of a day on which it was graded otherwise by both tools. */
  async function addReader(
    id: UserId,
    role: Role | null = 'bundle',
    reported: GradedDay | null = PAST,
    frequency: 'daily' | 'weekly' = 'daily',
  ): Promise<void> {
    const db = database().kysely
    const { value, momentum } = currentGrades(snapshot).get('HLX') ?? assert.fail('HLX is in the sample.')
    const isLaid = await db.selectFrom('ledger_day').select('place').where('as_of', '=', PAST.asOf).executeTakeFirst()
    if (!isLaid)
      await addPastDay(db, PAST.asOf, {
        HLX: { value: value === 'A' ? 'B' : 'A', momentum: momentum === 'A' ? 'B' : 'A' },
      })
    await addUser(db, id)
    if (role) await entitlements.grant(db, id, role, daysLater(100))
    const list = await lists.create(db, id, 'Mine')
    if (typeof list !== 'string') await lists.add(db, id, list.id, 'HLX')
    await ratingAlerts.choose(db, id, frequency, reported, friday)
  }

  test('go once to whoever wants them, and say what changed', async () => {
    await addReader(ANN)
    expect([await write(), await write(), await write(daysLater(1))]).toEqual([1, 0, 0])
    const [row] = await written()
    const { recipient, content } = row ?? assert.fail('An email was written.')
    const email = fromRow({ kind: 'rating-changes', recipient: recipient ?? '', content: content ?? {} })
    expect(email).toMatchObject({
      to: 'ann@example.com',
      since: PAST.asOf,
      asOf: snapshot.manifest.asOf,
      dataset: 'sample',
      count: 2,
    })
    expect(email?.kind === 'rating-changes' && email.changes.map(({ TICKER, tool }) => [TICKER, tool])).toEqual([
      ['HLX', 'value'],
      ['HLX', 'momentum'],
    ])
    expect(await notifiedOf(ANN)).toEqual({ dataset: 'sample', asOf: snapshot.manifest.asOf })
  })

  test('go to nobody when readers are moved back to a day before the last one that was reported', async () => {
    const later: GradedDay = { dataset: 'sample', asOf: '2099-01-02' }
    await addReader(ANN, 'bundle', later)
    expect(await write()).toBe(0)
    expect(await notifiedOf(ANN)).toEqual(later)
  })

  test('tell of the tools that are held at that moment, and of none to whose plan is over', async () => {
    await addReader(ANN, 'value_stock_tool')
    await addReader(BOB, 'investment_mix_tool')
    await addReader(CY, null)
    await addReader(asUserId('dee'), 'momentum_stock_tool')
    expect(await write(daysLater(1))).toBe(2)
    expect(
      (await written()).map(({ content }) =>
        [...String(content?.['changes']).matchAll(/"tool":"(\w+)"/g)].map(([, tool]) => tool),
      ),
    ).toEqual([['value'], ['momentum']])
    expect(await write(daysLater(200))).toBe(0)
  })

  test('come at most daily or weekly, and then with all that changed since the last', async () => {
    await addReader(DAILY, 'bundle', PAST, 'daily')
    await addReader(asUserId('weekly'), 'bundle', PAST, 'weekly')
    const before: GradedDay = { dataset: 'sample', asOf: '2019-12-20' }
    for (const id of ['daily', 'weekly']) await ratingAlerts.reported(database().kysely, asUserId(id), PAST, friday)
    expect(await write(friday)).toBe(0)
    expect(await notifiedOf(asUserId('weekly'))).toEqual(PAST)
    expect(await write(daysLater(1))).toBe(1)
    expect(await write(daysLater(6))).toBe(0)
    expect(await write(daysLater(7))).toBe(1)
    expect((await written()).map(({ recipient, content }) => [recipient, content?.['since']])).toEqual([
      ['daily@example.com', PAST.asOf],
      ['weekly@example.com', PAST.asOf],
    ])
    await ratingAlerts.reported(database().kysely, DAILY, before, null)
    // Of that day nothing is known: it begins anew.
    expect(await write(daysLater(30))).toBe(0)
    expect((await notifiedOf(DAILY))?.asOf).toBe(snapshot.manifest.asOf)
  })

  test('begin anew with another dataset, and where nothing was told yet', async () => {
    await addReader(ANN, 'bundle', { ...PAST, dataset: 'market' })
    await addReader(BOB, 'bundle', { dataset: 'market', asOf: snapshot.manifest.asOf })
    await addReader(CY, 'bundle', null)
    expect(await write()).toBe(0)
    for (const id of ['ann', 'bob', 'cy'])
      expect(await notifiedOf(asUserId(id))).toEqual({ dataset: 'sample', asOf: snapshot.manifest.asOf })
  })

  test('are neither lost nor doubled when one breaks off in the middle, nor when two processes write them', async () => {
    for (const id of ['ann', 'bob', 'cy']) await addReader(asUserId(id))
    // The email is in the transaction already when it breaks: as if the process had been killed there.
    const breaking: EmailOutbox = {
      async write(db, email) {
        const isNew = await outbox.write(db, email)
        if (email.to.startsWith('bob')) throw new Error('killed')
        return isNew
      },
    }
    await expect(write(friday, breaking)).rejects.toThrow('1 emails about changed grades could not be written')
    expect((await written()).map(({ recipient }) => recipient)).toEqual(['ann@example.com', 'cy@example.com'])
    expect((await Promise.all([write(), write()])).reduce((sum, count) => sum + count)).toBe(1)
    expect((await written()).map(({ recipient }) => recipient)).toEqual([
      'ann@example.com',
      'bob@example.com',
      'cy@example.com',
    ])
  })

  test('go to nobody who has stopped them, was shut out, or has left', async () => {
    for (const id of ['ann', 'bob', 'cy']) await addReader(asUserId(id))
    const db = database().kysely
    await ratingAlerts.stop(db, ANN, friday)
    await db.updateTable('app_user').set({ disabled_at: friday }).where('id', '=', asUserId('bob')).execute()
    await db.deleteFrom('app_user').where('id', '=', asUserId('cy')).execute()
    expect([await write(), await written()]).toEqual([0, []])
  })
})
