import { asSnapshotId } from '@fairweight/domain/identifiers'
import { forEachDatabase } from '@fairweight/testing/database/for-each-database.ts'
import { expect, test } from 'vitest'
import { snapshots } from '../snapshots.ts'
import { marketRuns } from './market-runs.ts'
import { runHistory } from './run-history.ts'

forEachDatabase('the history of daily runs', (open) => {
  test('begins with the run that began first, whatever its session; without a run there is none', async () => {
    const { kysely } = await open()
    expect(await runHistory.firstStart(kysely, 'market')).toBeNull()
    await marketRuns.begin(kysely, 'market', '2026-11-23', new Date('2026-11-23T22:00:00.000Z'))
    await marketRuns.begin(kysely, 'market', '2026-11-20', new Date('2026-11-24T10:00:00.000Z'))
    expect(await runHistory.firstStart(kysely, 'market')).toBe('2026-11-23T22:00:00.000Z')
    expect(await runHistory.firstStart(kysely, 'sample')).toBeNull()
  })

  test('tells a snapshot that a run published from one that a person did', async () => {
    const { kysely } = await open()
    const [id, other] = [asSnapshotId('by-run'), asSnapshotId('by-hand')]
    for (const each of [id, other])
      await snapshots.record(kysely, { id: each, dataset: 'market', asOf: '2026-11-20', manifest: {} })
    const now = new Date('2026-11-21T04:00:00.000Z')
    const run = await marketRuns.begin(kysely, 'market', '2026-11-20', now)
    await marketRuns.finish(kysely, run.id, { state: 'published', snapshotId: id, notes: [] }, now)
    expect(await runHistory.hasPublished(kysely, id)).toBe(true)
    expect(await runHistory.hasPublished(kysely, other)).toBe(false)
  })
})
