import { asSnapshotId } from '@fairweight/domain/identifiers'
import type { Queryable } from '@fairweight/database/opening/database.ts'
import { mails } from '@fairweight/database/repositories/mails.ts'
import { marketPauses, sourceUsage } from '@fairweight/database/repositories/market-runs/market-pauses.ts'
import { marketRuns } from '@fairweight/database/repositories/market-runs/market-runs.ts'
import { snapshots } from '@fairweight/database/repositories/snapshots.ts'
import type { Dataset } from '@fairweight/database/tables/dataset.ts'
import { onOneDatabase } from '@fairweight/testing/accounts/database/on-each-database.ts'
import { expect, test } from 'vitest'
import { findTroubles } from './find-troubles.ts'

const at = (text: string) => new Date(text)
/** Friday's ratings are published, and Monday's run is under way. */
const MONDAY_NIGHT = at('2026-11-24T03:00:00.000Z')

async function show(db: Queryable, dataset: Dataset, asOf: string): Promise<void> {
  const id = asSnapshotId(`${dataset}-${asOf}`)
  await snapshots.record(db, { id, dataset, asOf, manifest: {} })
  await snapshots.point(db, dataset, id)
}

async function beginRuns(db: Queryable, dataset: Dataset = 'market') {
  await show(db, dataset, '2026-11-20')
  const friday = await marketRuns.begin(db, dataset, '2026-11-20', at('2026-11-20T22:00:00.000Z'))
  await marketRuns.finish(db, friday.id, { state: 'published', notes: [] }, at('2026-11-21T04:00:00.000Z'))
  return marketRuns.begin(db, dataset, '2026-11-23', at('2026-11-23T22:00:00.000Z'))
}

onOneDatabase('troubles', (database) => {
  const find = async (now = MONDAY_NIGHT, quotas: ReadonlyMap<string, number> = new Map()) =>
    (await findTroubles(database().kysely, quotas, { now, marketNow: now })).map(({ kind, subject, sentence }) => [
      kind,
      subject,
      sentence,
    ])

  test('there are none while a run is under way in time, and none of what is published by hand', async () => {
    expect(await find()).toEqual([])
    await show(database().kysely, 'market', '2026-11-13')
    expect(await find()).toEqual([])
    await beginRuns(database().kysely)
    expect(await find(at('2026-11-24T07:59:59.999Z'))).toEqual([])
  })

  test('a cut-off is missed in its millisecond, though the run says that it is under way', async () => {
    await beginRuns(database().kysely)
    expect(await find(at('2026-11-24T08:00:00.000Z'))).toEqual([
      [
        'missed-cut-off',
        'market',
        'The market ratings of November 23, 2026 were due on November 24, 2026 at 08:00 UTC and are not published. Readers see those of November 20, 2026.',
      ],
    ])
    expect(await find(at('2026-11-25T08:00:00.000Z'))).toEqual([
      ['missed-cut-off', 'market', expect.stringContaining('2 sessions are missing in all.')],
    ])
  })

  test('the sample is watched until the market has runs of its own', async () => {
    await beginRuns(database().kysely, 'sample')
    const late = at('2026-11-24T09:00:00.000Z')
    expect(await find(late)).toEqual([['missed-cut-off', 'sample', expect.any(String)]])
    await marketRuns.begin(database().kysely, 'market', '2026-11-23', late)
    expect(await find(late)).toEqual([])
  })

  test('a step that failed is told of when nobody tries it again by itself', async () => {
    const db = database().kysely
    const { id } = await beginRuns(db)
    const failed = (retryAt: Date | null, sentence: string | null) =>
      marketRuns.finishStep(db, id, 'prices', { state: 'failed', retryAt, sentence }, MONDAY_NIGHT)
    await marketRuns.beginStep(db, id, 'prices', MONDAY_NIGHT)
    await failed(at('2026-11-24T03:20:00.000Z'), 'EODHD cannot be reached.')
    expect(await find()).toEqual([])
    await failed(null, 'EODHD refused the key.')
    const told = 'The run of November 23, 2026 does not go on by itself.'
    expect(await find()).toEqual([['failed-run', 'market', `${told} “prices” failed: EODHD refused the key.`]])
    await failed(null, null)
    expect(await find()).toEqual([['failed-run', 'market', `${told} “prices” failed.`]])
    await marketRuns.finish(db, id, { state: 'published', notes: [] }, MONDAY_NIGHT)
    expect(await find()).toEqual([])
  })

  test('a day that was not published stays a trouble until a later run publishes, not until one begins', async () => {
    const db = database().kysely
    const { id } = await beginRuns(db)
    const notes = ['Nothing was published for 2026-11-23.', 'Prices of 40% of the stocks were missing.']
    await marketRuns.finish(db, id, { state: 'kept-previous', notes }, at('2026-11-24T07:30:00.000Z'))
    const kept = [
      'kept-previous',
      'market',
      'Nothing was published for 2026-11-23. Prices of 40% of the stocks were missing.',
    ]
    const before = at('2026-11-24T07:31:00.000Z')
    expect(await find(before)).toEqual([kept])
    // The cut-off goes by without a second message for the same day, until another day is late without a decision.
    expect(await find(at('2026-11-24T08:00:00.000Z'))).toEqual([kept])
    expect(await find(at('2026-11-25T08:00:00.000Z'))).toEqual([
      [
        'missed-cut-off',
        'market',
        expect.stringMatching(/^The market ratings of November 24, 2026 were due .* 2 sessions are missing in all\./),
      ],
      kept,
    ])
    const next = await marketRuns.begin(db, 'market', '2026-11-24', before)
    expect(await find(before)).toEqual([kept])
    await marketRuns.finish(db, next.id, { state: 'published', notes: [] }, before)
    expect(await find(before)).toEqual([])
  })

  test('a pause is told of after a day, with its reason', async () => {
    const db = database().kysely
    await beginRuns(db)
    await marketPauses.pause(db, 'market', 'the disk is being replaced.', at('2026-11-23T04:00:00.000Z'))
    expect(await find(at('2026-11-24T04:00:00.000Z'))).toEqual([])
    expect(await find(at('2026-11-24T04:00:00.001Z'))).toEqual([
      [
        'paused-too-long',
        'market',
        'The daily runs of the market data have been paused since November 23, 2026, for this reason: the disk is being replaced.',
      ],
    ])
  })

  test('a quota is used up on its day, in UTC', async () => {
    const quotas = new Map([
      ['eodhd', 100],
      ['fmp', 250],
    ])
    const use = (requests: number) =>
      sourceUsage.add(database().kysely, 'eodhd', '2026-11-24', { requests, bytes: 1, failures: 0 })
    await use(99)
    expect(await find(MONDAY_NIGHT, quotas)).toEqual([])
    await use(1)
    expect(await find(at('2026-11-24T23:59:59.999Z'), quotas)).toEqual([
      [
        'quota-used-up',
        'eodhd',
        'All 100 requests that eodhd allows on one day are used up; the next are possible after 00:00 UTC.',
      ],
    ])
    expect(await find(at('2026-11-25T00:00:00.000Z'), quotas)).toEqual([])
  })

  test('email is stuck when it has waited for half an hour', async () => {
    const db = database().kysely
    const email = { kind: 'welcome', recipient: 'ann@example.com', content: {} }
    await mails.write(db, { ...email, key: '1' })
    await db
      .updateTable('mail')
      .set({ created_at: at('2026-11-24T02:00:00.000Z') })
      .execute()
    expect(await find(at('2026-11-24T02:30:00.000Z'))).toEqual([])
    expect(await find(MONDAY_NIGHT)).toEqual([
      ['mail-stuck', 'mail', 'One email waits to be sent, the oldest for 1 h.'],
    ])
    await mails.write(db, { ...email, key: '2' })
    await db
      .updateTable('mail')
      .set({ created_at: at('2026-11-24T01:00:00.000Z') })
      .execute()
    expect(await find(MONDAY_NIGHT)).toEqual([['mail-stuck', 'mail', '2 emails wait to be sent, the oldest for 2 h.']])
  })
})
