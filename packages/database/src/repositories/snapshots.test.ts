import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { asSnapshotId } from '@fairweight/domain/identifiers'
import { forEachDatabase } from '@fairweight/testing/database/for-each-database.ts'
import { snapshots } from './snapshots.ts'

const UNKNOWN = asSnapshotId('unknown')

const JANUARY = {
  id: asSnapshotId('snapshot-a'),
  dataset: 'market',
  asOf: '2020-01-10',
  manifest: { rows: 3, files: [{ name: 'ratings' }] },
} as const
const february = { ...JANUARY, id: asSnapshotId('snapshot-b'), asOf: '2020-02-10' }
const ISO_TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/

forEachDatabase('snapshots', (open) => {
  test('nothing is current before the first is published', async () => {
    const { kysely } = await open()
    await snapshots.record(kysely, JANUARY)
    expect(await snapshots.current(kysely, 'market')).toBeNull()
    expect(await snapshots.find(kysely, UNKNOWN)).toBeNull()
  })

  test('a snapshot comes back as it was recorded, its dates as ISO text', async () => {
    const { kysely } = await open()
    await snapshots.record(kysely, JANUARY)
    await snapshots.point(kysely, 'market', JANUARY.id)
    const current = await snapshots.current(kysely, 'market')
    expect(current).toEqual({
      ...JANUARY,
      createdAt: expect.stringMatching(ISO_TIME),
      publishedAt: expect.stringMatching(ISO_TIME),
    })
    expect(await snapshots.find(kysely, JANUARY.id)).toMatchObject(JANUARY)
  })

  test('recording the same content again changes nothing', async () => {
    const { kysely } = await open()
    await snapshots.record(kysely, JANUARY)
    const first = await snapshots.find(kysely, JANUARY.id)
    await snapshots.record(kysely, JANUARY)
    expect(await snapshots.list(kysely, 'market')).toEqual([first])
  })

  test('the pointer moves, and each dataset has its own', async () => {
    const { kysely } = await open()
    for (const snapshot of [
      JANUARY,
      february,
      { ...JANUARY, id: asSnapshotId('invented'), dataset: 'sample' as const },
    ]) {
      await snapshots.record(kysely, snapshot)
      await snapshots.point(kysely, snapshot.dataset, snapshot.id)
    }
    expect((await snapshots.current(kysely, 'market'))?.id).toBe('snapshot-b')
    expect((await snapshots.current(kysely, 'sample'))?.id).toBe('invented')
    expect((await snapshots.list(kysely, 'market')).map(({ id }) => id)).toEqual(['snapshot-b', 'snapshot-a'])
  })

  test('the last one of some formats is found, whatever is shown', async () => {
    const { kysely } = await open()
    const newest = async (...formats: number[]) => (await snapshots.newestOfFormats(kysely, 'market', formats))?.id
    for (const [place, format] of [8, 8, 9].entries()) {
      await snapshots.record(kysely, { ...JANUARY, id: asSnapshotId(`snapshot-${place}`), manifest: { format } })
      // The embedded database counts whole milliseconds.
      await pause(5)
    }
    const invented = asSnapshotId('invented')
    await snapshots.record(kysely, { ...JANUARY, id: invented, dataset: 'sample', manifest: { format: 8 } })
    expect([await newest(8), await newest(8, 9), await newest(7)]).toEqual(['snapshot-1', 'snapshot-2', undefined])
  })

  test('the days up to one come back latest first, without those of the other dataset', async () => {
    const { kysely } = await open()
    const march = { ...JANUARY, id: asSnapshotId('snapshot-c'), asOf: '2020-03-10' }
    for (const snapshot of [
      february,
      JANUARY,
      march,
      { ...JANUARY, id: asSnapshotId('invented'), dataset: 'sample' as const },
    ])
      await snapshots.record(kysely, snapshot)
    const upTo = async (asOf: string, limit?: number) =>
      (await snapshots.upTo(kysely, 'market', asOf, limit)).map(({ id }) => id)
    expect(await upTo('2020-02-29')).toEqual(['snapshot-b', 'snapshot-a'])
    expect(await upTo('2020-03-10', 1)).toEqual(['snapshot-c'])
    expect(await upTo('2020-01-09')).toEqual([])
  })

  test('an unknown snapshot, or one of the other dataset, cannot become current', async () => {
    const { kysely } = await open()
    await snapshots.record(kysely, JANUARY)
    await expect(snapshots.point(kysely, 'market', UNKNOWN)).rejects.toThrow()
    await expect(snapshots.point(kysely, 'sample', JANUARY.id)).rejects.toThrow()
    expect(await snapshots.current(kysely, 'sample')).toBeNull()
  })

  test('a transaction that fails leaves readers with the old snapshot', async () => {
    const { kysely } = await open()
    await snapshots.record(kysely, JANUARY)
    await snapshots.point(kysely, 'market', JANUARY.id)
    const failing = kysely.transaction().execute(async (trx) => {
      await snapshots.record(trx, february)
      await snapshots.point(trx, 'market', february.id)
      throw new Error('stopped on purpose')
    })
    await expect(failing).rejects.toThrow('stopped on purpose')
    expect((await snapshots.current(kysely, 'market'))?.id).toBe(JANUARY.id)
    expect(await snapshots.find(kysely, february.id)).toBeNull()
  })
})
