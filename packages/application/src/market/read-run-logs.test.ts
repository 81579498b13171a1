import { asSnapshotId } from '@fairweight/domain/identifiers'
import { ledger } from '@fairweight/database/repositories/ledger/ledger.ts'
import type { Queryable } from '@fairweight/database/opening/database.ts'
import { marketCorrections } from '@fairweight/database/repositories/market-runs/market-corrections.ts'
import { marketPauses } from '@fairweight/database/repositories/market-runs/market-pauses.ts'
import { marketRuns } from '@fairweight/database/repositories/market-runs/market-runs.ts'
import { snapshots } from '@fairweight/database/repositories/snapshots.ts'
import { onOneDatabase } from '@fairweight/testing/accounts/database/on-each-database.ts'
import { expect, test } from 'vitest'
import { readRunLog, readRunLogs } from './read-run-logs.ts'

const at = (text: string) => new Date(text)

/** A day that is published and in the ledger, as of a session. */
async function publish(db: Queryable, asOf: string, writtenAt: string, place: number): Promise<void> {
  const id = asSnapshotId(`s-${asOf}`)
  await snapshots.record(db, { id, dataset: 'market', asOf, manifest: {} })
  await snapshots.point(db, 'market', id)
  await ledger.append(db, {
    dataset: 'market',
    origin: 'recorded',
    place,
    asOf,
    snapshotId: id,
    methodVersion: '1',
    stocks: 0,
    grades: Buffer.from(''),
    previousHash: '',
    hash: asOf,
    writtenAt,
    seal: null,
  })
}

onOneDatabase('the run log', (database) => {
  test('of nothing is empty', async () => {
    expect(await readRunLogs(database().kysely, at('2026-11-24T09:00:00Z'))).toEqual({ logs: [] })
  })

  test('of a dataset that was published by hand has nothing that is late, however old it is', async () => {
    const db = database().kysely
    await publish(db, '2026-11-20', '2026-11-21T04:00:00.000Z', 1)
    expect(await readRunLogs(db, at('2026-12-24T09:00:00Z'))).toEqual({
      logs: [
        {
          dataset: 'market',
          asOf: '2026-11-20',
          publishedBy: 'hand',
          due: '2026-12-23',
          missing: 0,
          pausedSince: null,
          runs: [],
          missedCutOffs: [],
          corrections: [],
        },
      ],
    })
  })

  test('tells of each run, newest first, and of a pause', async () => {
    const db = database().kysely
    await publish(db, '2026-11-20', '2026-11-21T04:00:00.000Z', 1)
    const first = await marketRuns.begin(db, 'market', '2026-11-20', at('2026-11-20T22:00:00.000Z'))
    const outcome = {
      state: 'published' as const,
      snapshotId: asSnapshotId('s-2026-11-20'),
      stocks: 2998,
      staleStocks: 3,
      findings: { block: 1, warn: 2, note: 3 },
      notes: ['EODHD answered late.'],
    }
    await marketRuns.finish(db, first.id, outcome, at('2026-11-21T04:00:00.000Z'))
    await marketRuns.begin(db, 'market', '2026-11-23', at('2026-11-23T22:00:00.000Z'))
    await marketPauses.pause(db, 'market', 'moving to another machine', at('2026-11-23T23:00:00.000Z'))
    const log = await readRunLog(db, 'market', at('2026-11-24T07:59:59.999Z'))
    const { snapshotId: _internal, ...shown } = outcome
    expect(log).toMatchObject({ publishedBy: 'daily-run', missing: 0, pausedSince: '2026-11-23T23:00:00.000Z' })
    expect(log.runs).toEqual([
      {
        session: '2026-11-23',
        state: 'running',
        startedAt: '2026-11-23T22:00:00.000Z',
        finishedAt: null,
        stocks: null,
        staleStocks: null,
        findings: null,
        notes: [],
      },
      {
        ...shown,
        session: '2026-11-20',
        startedAt: '2026-11-20T22:00:00.000Z',
        finishedAt: '2026-11-21T04:00:00.000Z',
      },
    ])
  })

  test('a cut-off is missed in its millisecond, whatever the run says, and stays in the log when the day came later', async () => {
    const db = database().kysely
    await publish(db, '2026-11-20', '2026-11-21T04:00:00.000Z', 1)
    await marketRuns.begin(db, 'market', '2026-11-20', at('2026-11-20T22:00:00.000Z'))
    const missedAt = (text: string) => readRunLog(db, 'market', at(text))
    expect(await missedAt('2026-11-24T07:59:59.999Z')).toMatchObject({ missing: 0, missedCutOffs: [] })
    const missed = { session: '2026-11-23', dueAt: '2026-11-24T08:00:00.000Z', publishedAt: null }
    expect(await missedAt('2026-11-24T08:00:00.000Z')).toMatchObject({ missing: 1, missedCutOffs: [missed] })
    await publish(db, '2026-11-23', '2026-11-24T08:40:00.000Z', 2)
    expect(await missedAt('2026-11-24T08:41:00.000Z')).toMatchObject({
      missing: 0,
      missedCutOffs: [{ ...missed, publishedAt: '2026-11-24T08:40:00.000Z' }],
    })
  })

  test('tells of corrections by how many stocks they change, not by every one', async () => {
    const db = database().kysely
    await marketRuns.begin(db, 'market', '2026-11-20', at('2026-11-20T22:00:00.000Z'))
    const change = { before: { value: 'A', momentum: 'B' }, after: null } as const
    const changes = ['AAA', 'BBB'].map((ticker) => ({ ticker, ...change }))
    const correction = { dataset: 'market', session: '2026-11-19', changes, sentence: 'Two changed.' } as const
    await marketCorrections.add(db, correction, at('2026-11-21T04:01:00.000Z'))
    expect((await readRunLog(db, 'market', at('2026-11-21T05:00:00Z'))).corrections).toEqual([
      { session: '2026-11-19', foundAt: '2026-11-21T04:01:00.000Z', stocks: 2, sentence: 'Two changed.' },
    ])
  })

  test('readers who were moved back to an earlier day are behind, though its ledger is whole', async () => {
    const db = database().kysely
    await marketRuns.begin(db, 'market', '2026-11-20', at('2026-11-20T22:00:00.000Z'))
    for (const [place, asOf] of ['2026-11-20', '2026-11-23'].entries())
      await publish(db, asOf, `${asOf}T23:00:00Z`, place + 1)
    await snapshots.point(db, 'market', asSnapshotId('s-2026-11-20'))
    expect(await readRunLog(db, 'market', at('2026-11-24T09:00:00Z'))).toMatchObject({ missing: 1, missedCutOffs: [] })
  })

  test('what was due before the first run is not missed', async () => {
    const db = database().kysely
    await publish(db, '2026-11-13', '2026-11-14T04:00:00.000Z', 1)
    await marketRuns.begin(db, 'market', '2026-11-23', at('2026-11-24T07:00:00.000Z'))
    const log = await readRunLog(db, 'market', at('2026-11-25T09:00:00Z'))
    expect(log.missedCutOffs.map(({ session }) => session)).toEqual(['2026-11-24', '2026-11-23'])
    expect(log.missing).toBe(2)
  })
})
