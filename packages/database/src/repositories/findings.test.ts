import { expect, test } from 'vitest'
import { asSnapshotId } from '@fairweight/domain/identifiers'
import type { Queryable } from '../opening/database.ts'
import { forEachDatabase } from '@fairweight/testing/database/for-each-database.ts'
import { type Finding, findings } from './findings.ts'
import { snapshots } from './snapshots.ts'

const SUBJECT = { snapshotId: asSnapshotId('snapshot-a') }

function finding(place: number, severity: Finding['severity']): Finding {
  return {
    check: severity === 'block' ? 'non-positive-close' : 'stale-series',
    severity,
    ticker: place % 2 ? `T${place}` : null,
    sessionDate: place % 2 ? '2020-01-31' : null,
    detail: { close: -0.1 * place, text: `O'Hara "é" \\ ${place}` },
    sentence: `Finding ${place}.`,
    remedy: 'Correct the row and import again.',
    blocked: severity === 'block' ? 'both grades' : null,
  }
}

async function recordSubject(db: Queryable): Promise<void> {
  await snapshots.record(db, { id: asSnapshotId('snapshot-a'), dataset: 'market', asOf: '2020-01-31', manifest: {} })
}

forEachDatabase('findings', (open) => {
  test('findings come back as they were stored, blocks first, then in the order found', async () => {
    const { kysely } = await open()
    await recordSubject(kysely)
    const list = [finding(1, 'note'), finding(2, 'warn'), finding(3, 'block'), finding(4, 'warn')]
    await findings.replace(kysely, 'market', SUBJECT, list)
    const stored = await findings.list(kysely, SUBJECT, { limit: 10, offset: 0 })
    expect(stored).toEqual([list[2], list[1], list[3], list[0]])
    expect(await findings.counts(kysely, SUBJECT)).toEqual({ block: 1, warn: 2, note: 1 })
  })

  test('replacing leaves nothing of the former findings', async () => {
    const { kysely } = await open()
    await recordSubject(kysely)
    await findings.replace(kysely, 'market', SUBJECT, [finding(1, 'block')])
    await findings.replace(kysely, 'market', SUBJECT, [finding(2, 'note')])
    expect(await findings.counts(kysely, SUBJECT)).toEqual({ block: 0, warn: 0, note: 1 })
    await findings.replace(kysely, 'market', SUBJECT, [])
    expect(await findings.counts(kysely, SUBJECT)).toEqual({ block: 0, warn: 0, note: 0 })
  })

  test('twenty thousand findings are stored at once and read by the page', { tags: 'long' }, async () => {
    const { kysely } = await open()
    await recordSubject(kysely)
    const list = Array.from({ length: 20_000 }, (_, place) => finding(place, place % 100 ? 'note' : 'warn'))
    await findings.replace(kysely, 'market', SUBJECT, list)
    const page = await findings.list(kysely, SUBJECT, { severity: 'warn', check: 'stale-series', limit: 3, offset: 2 })
    expect(page.map(({ sentence }) => sentence)).toEqual(['Finding 200.', 'Finding 300.', 'Finding 400.'])
  })

  test('groups tell each check once, blocks first and the frequent before the rare, with the first sentence found', async () => {
    const { kysely } = await open()
    await recordSubject(kysely)
    const { remedy } = finding(1, 'warn')
    const list = [
      finding(1, 'warn'),
      ...Array.from({ length: 5_000 }, (_, place) => finding(place + 2, 'note')),
      finding(9_000, 'block'),
      finding(9_001, 'block'),
    ]
    await findings.replace(kysely, 'market', SUBJECT, list)
    expect(await findings.groups(kysely, SUBJECT)).toEqual([
      {
        check: 'non-positive-close',
        severity: 'block',
        count: 2,
        blocked: ['both grades'],
        example: 'Finding 9000.',
        remedy,
      },
      { check: 'stale-series', severity: 'warn', count: 1, blocked: [], example: 'Finding 1.', remedy },
      { check: 'stale-series', severity: 'note', count: 5_000, blocked: [], example: 'Finding 2.', remedy },
    ])
    expect(await findings.groups(kysely, { snapshotId: asSnapshotId('none') })).toEqual([])
  })

  test('inside a transaction of the caller they are undone with it', async () => {
    const { kysely } = await open()
    await recordSubject(kysely)
    await findings.replace(kysely, 'market', SUBJECT, [finding(1, 'block')])
    const failing = kysely.transaction().execute(async (trx) => {
      await findings.replace(trx, 'market', SUBJECT, [finding(2, 'note'), finding(3, 'note')])
      throw new Error('stopped on purpose')
    })
    await expect(failing).rejects.toThrow('stopped on purpose')
    expect(await findings.counts(kysely, SUBJECT)).toEqual({ block: 1, warn: 0, note: 0 })
  })
})
