import { asSnapshotId } from '@fairweight/domain/identifiers'
import { snapshots } from '@fairweight/database/repositories/snapshots.ts'
import { ensureSample, isSampleUpToDate } from '@fairweight/market-data/operations/generate-sample.ts'
import { publishSnapshot } from '@fairweight/market-data/publishing/publish-snapshot.ts'
import { sql } from 'kysely'
import { afterAll, assert, beforeAll, expect, test } from 'vitest'
import { type SmallMarket, makeSmallMarket } from '@fairweight/testing/market/published/small-market.ts'
import { openCurrentSnapshots } from './current-snapshots.ts'
import { openFirstSample } from './first-sample.ts'

let market: SmallMarket

beforeAll(async () => {
  market = await makeSmallMarket()
})

afterAll(() => market.close())

test('what a later build published in a format of its own leaves this one with what it can read, and nothing is made anew', async () => {
  const { context } = market
  const { kysely } = context.database
  const before = await openCurrentSnapshots(context)
  const own = before.find('sample')?.manifest ?? assert.fail('The sample is published')
  const later = asSnapshotId('b'.repeat(own.id.length))
  await snapshots.record(kysely, {
    ...own,
    id: later,
    manifest: { ...own, id: later, format: own.format + 1, more: 1 },
  })
  await snapshots.point(kysely, 'sample', later)
  expect(await before.refresh()).toEqual([])
  const started = await openCurrentSnapshots(context)
  for (const readers of [before, started]) {
    expect(readers.find('sample')?.manifest.id).toBe(own.id)
    expect(readers.behind()).toMatchObject([{ dataset: 'sample', isFailing: false, isOfLaterFormat: true }])
  }
  expect(await openFirstSample(context)).toBeNull()
  expect(await ensureSample(context)).toBeNull()
  expect((await snapshots.current(kysely, 'sample'))?.id).toBe(later)

  await before.close()
  await started.close()
})

test('what this build publishes after a later one is shown by both', { tags: 'long' }, async () => {
  const { context } = market
  const readers = await openCurrentSnapshots(context)
  expect(readers.behind()).toHaveLength(1)
  const { snapshot } = await publishSnapshot({ dataset: 'sample', asOf: '2026-11-13' }, context)
  await readers.refresh()
  expect([readers.find('sample')?.manifest.id, readers.behind()]).toEqual([snapshot, []])
  await readers.close()
})

test('where only later builds have published, this one has nothing to show and makes nothing', async () => {
  const { context } = market
  const { kysely } = context.database
  await sql`update snapshot set manifest = '{"format": 99}'`.execute(kysely)
  const started = await openCurrentSnapshots(context)
  expect(started.find()).toBeNull()
  expect(await openFirstSample(context)).toBeNull()
  expect(await isSampleUpToDate(context)).toBe(true)
  await started.close()
})
