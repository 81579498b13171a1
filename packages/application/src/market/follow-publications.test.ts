import { asSnapshotId } from '@fairweight/domain/identifiers'
import { milliseconds } from '@fairweight/domain/time/durations.ts'
import { publishSnapshot } from '@fairweight/market-data/publishing/publish-snapshot.ts'
import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type SmallMarket, makeSmallMarket } from '@fairweight/testing/market/published/small-market.ts'
import { openCurrentSnapshots } from './current-snapshots.ts'
import { followPublications } from './follow-publications.ts'

let market: SmallMarket

beforeAll(async () => {
  market = await makeSmallMarket()
})

afterAll(() => market.close())

test(
  'what another process publishes is seen, and an answer under way keeps the snapshot that it began with',
  { tags: 'long' },
  async () => {
    const snapshots = await openCurrentSnapshots(market.context)
    const swapped = vi.fn<() => Promise<void>>(async () => undefined)
    const following = followPublications(snapshots, {
      intervalMs: milliseconds(20),
      swapped,
      log: pino({ level: 'silent' }),
    })
    const before = snapshots.find()
    const { snapshot } = await publishSnapshot({ dataset: 'sample', asOf: '2026-11-13' }, market.context)
    await vi.waitFor(() => expect(snapshots.find()?.manifest.id).toBe(snapshot), 5_000)
    await vi.waitFor(() => expect(swapped).toHaveBeenCalledOnce())
    expect((await before?.details('HLX'))?.snapshot).toBe(before?.manifest.id)
    following.stop()
    await snapshots.close()
  },
)

test('without a market the sample stands in for it, but not when the market is asked for by name', async () => {
  const snapshots = await openCurrentSnapshots(market.context)
  expect(snapshots.find()?.manifest.dataset).toBe('sample')
  expect(snapshots.find('market')).toBeNull()
  await snapshots.close()
})

test('a snapshot that the database names and that cannot be opened is told of until it can', async () => {
  const snapshots = await openCurrentSnapshots(market.context)
  expect(snapshots.behind()).toEqual([])
  const { kysely } = market.context.database
  const point = (id: string) =>
    kysely
      .updateTable('snapshot_pointer')
      .set({ snapshot_id: asSnapshotId(id) })
      .execute()
  const own = snapshots.find('sample')?.manifest.id ?? ''
  const elsewhere = 'a'.repeat(own.length)
  await sql`
    insert into snapshot (id, dataset, as_of, manifest)
    select ${elsewhere}, dataset, as_of, manifest from snapshot where id = ${own}`.execute(kysely)
  await point(elsewhere)
  await expect(snapshots.refresh()).rejects.toThrow()
  expect(snapshots.behind()).toMatchObject([{ dataset: 'sample', isFailing: true }])
  expect(snapshots.find('sample')?.manifest.id).toBe(own)
  await point(own)
  await snapshots.refresh()
  expect(snapshots.behind()).toEqual([])
  await snapshots.close()
})
