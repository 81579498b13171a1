import { expect, test } from 'vitest'
import { asSnapshotId } from '@fairweight/domain/identifiers'
import { forEachDatabase } from '@fairweight/testing/database/for-each-database.ts'
import { snapshots } from '../snapshots.ts'
import { marketCorrections } from './market-corrections.ts'
import { marketRuns } from './market-runs.ts'

const at = (minutes: number) => new Date(Date.UTC(2026, 10, 24) + 60_000 * minutes)

forEachDatabase('runs of the market', (open) => {
  test('are begun once a session, with steps that count their attempts', async () => {
    const { kysely: db } = await open()
    const run = await marketRuns.begin(db, 'market', '2026-11-23', at(0))
    expect(await marketRuns.begin(db, 'market', '2026-11-23', at(5))).toEqual(run)
    expect(run).toMatchObject({ state: 'running', startedAt: at(0).toISOString(), notes: [] })
    await marketRuns.beginStep(db, run.id, 'prices', at(1))
    await marketRuns.finishStep(
      db,
      run.id,
      'prices',
      { state: 'failed', retryAt: at(21), failure: 'source-timeout', sentence: 'Nobody answered.' },
      at(2),
    )
    await marketRuns.beginStep(db, run.id, 'prices', at(21))
    expect(await marketRuns.steps(db, run.id)).toMatchObject([
      { step: 'prices', state: 'running', attempts: 2, retryAt: null },
    ])
    expect((await marketRuns.running(db, 'market')).map(({ session }) => session)).toEqual(['2026-11-23'])
    await marketRuns.finish(db, run.id, { state: 'kept-previous', notes: ['Nothing came.'] }, at(30))
    expect(await marketRuns.running(db, 'market')).toEqual([])
    await marketRuns.remove(db, run.id)
    expect([await marketRuns.find(db, 'market', '2026-11-23'), await marketRuns.steps(db, run.id)]).toEqual([null, []])
  })

  test('know up to which session a step was fetched and imported', async () => {
    const { kysely: db } = await open()
    const did = async (session: string, ...steps: string[]) => {
      const { id } = await marketRuns.begin(db, 'market', session, at(0))
      for (const step of steps) {
        await marketRuns.beginStep(db, id, step, at(0))
        await marketRuns.finishStep(db, id, step, { state: 'done' }, at(1))
      }
    }
    await did('2026-11-19', 'filings', 'import')
    await did('2026-11-20', 'filings')
    await did('2026-11-23', 'import')
    expect(await marketRuns.lastImported(db, 'market', 'filings', '2026-11-24')).toBe('2026-11-19')
    expect(await marketRuns.lastImported(db, 'market', 'filings', '2026-11-19')).toBeNull()
  })

  test('are marked when readers leave their snapshot, and when they come back', async () => {
    const { kysely: db } = await open()
    const snapshotId = asSnapshotId('snapshot')
    await snapshots.record(db, { id: snapshotId, dataset: 'market', asOf: '2026-11-23', manifest: {} })
    const { id } = await marketRuns.begin(db, 'market', '2026-11-23', at(0))
    await marketRuns.finish(db, id, { state: 'published', snapshotId, stocks: 3, staleStocks: 1, notes: [] }, at(1))
    const state = async () => (await marketRuns.find(db, 'market', '2026-11-23'))?.state
    await marketRuns.rollBack(db, snapshotId)
    expect(await state()).toBe('rolled-back')
    await marketRuns.showAgain(db, snapshotId)
    expect(await state()).toBe('published')
    expect((await snapshots.ages(db)).map(({ id: known, asOf }) => [known, asOf])).toEqual([[snapshotId, '2026-11-23']])
  })

  test('have corrections, newest first, and by session in their order', async () => {
    const { kysely: db } = await open()
    const graded = (value: 'A' | 'B') => ({ value, momentum: 'C' }) as const
    const correct = (session: string, minutes: number) =>
      marketCorrections.add(
        db,
        {
          dataset: 'market',
          session,
          changes: [{ ticker: 'KO', before: graded('A'), after: null }],
          sentence: session,
        },
        at(minutes),
      )
    const [first, second, third] = [
      await correct('2026-11-20', 1),
      await correct('2026-11-23', 2),
      await correct('2026-11-20', 3),
    ]
    expect(await marketCorrections.list(db, 'market', 2)).toEqual([third, second])
    expect(await marketCorrections.ofSession(db, 'market', '2026-11-20')).toEqual([first, third])
    expect(await marketCorrections.list(db, 'sample', 2)).toEqual([])
  })
})
