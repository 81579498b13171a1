import { asSnapshotId } from '@fairweight/domain/identifiers'
import { inTransaction } from '../../../packages/database/src/opening/in-transaction.ts'
import type { Queryable } from '../../../packages/database/src/opening/database.ts'
import { canonical } from '../../../packages/database/src/repositories/canonical.ts'
import { findings } from '../../../packages/database/src/repositories/findings.ts'
import { imports } from '../../../packages/database/src/repositories/imports.ts'
import { snapshots } from '../../../packages/database/src/repositories/snapshots.ts'

const FINDINGS_EACH = 5

/** Writes what one import and one publish write, in one transaction, named by a number. */
export async function writeGeneration(db: Queryable, number: number): Promise<void> {
  const name = generationName(number)
  await inTransaction(db, async (trx) => {
    const batch = await imports.stage(trx, {
      dataset: 'market',
      kind: 'prices',
      files: [{ name, contentHash: name, rows: number }],
    })
    await imports.commit(trx, batch, name)
    await canonical.point(trx, 'market', name)
    await snapshots.record(trx, { id: asSnapshotId(name), dataset: 'market', asOf: '2020-01-10', manifest: { number } })
    await findings.replace(
      trx,
      'market',
      { snapshotId: asSnapshotId(name) },
      Array.from({ length: FINDINGS_EACH }, (_, place) => findingOf(place)),
    )
    await snapshots.point(trx, 'market', asSnapshotId(name))
  })
}

/**
 * Counts the generations that are whole, 0 to n − 1. Throws when one is half there, missing, or when a pointer
 * shows another than the last.
 */
export async function countWholeGenerations(db: Queryable): Promise<number> {
  const batches = await imports.list(db, 'market', 1_000_000)
  const recorded = await snapshots.list(db, 'market', 1_000_000)
  const found = await db.selectFrom('finding').select('snapshot_id').execute()
  const names = batches.map((_, number) => generationName(number))
  assertSameState(
    'imports',
    batches.map(({ canonicalGenerationId }) => canonicalGenerationId ?? ''),
    names,
  )
  assertSameState(
    'snapshots',
    recorded.map(({ id }) => id),
    names,
  )
  assertSameState(
    'findings',
    found.map(({ snapshot_id }) => snapshot_id ?? ''),
    names.flatMap((name) => Array<string>(FINDINGS_EACH).fill(name)),
  )
  if ((await imports.staged(db)).length > 0) throw new Error('An import is half done.')
  const last = names.at(-1) ?? null
  if ((await snapshots.current(db, 'market'))?.id !== last)
    throw new Error('The snapshot pointer is not at the last generation.')
  if ((await canonical.current(db, 'market'))?.generationId !== last)
    throw new Error('The canonical pointer is not at the last generation.')
  return names.length
}

function generationName(number: number): string {
  return `generation-${String(number).padStart(8, '0')}`
}

function findingOf(place: number) {
  return {
    check: 'proof',
    severity: 'note' as const,
    ticker: `T${place}`,
    sessionDate: '2020-01-10',
    detail: { place },
    sentence: 's',
    remedy: 'r',
    blocked: null,
  }
}

function assertSameState(what: string, actual: string[], expected: string[]): void {
  const sorted = actual.toSorted()
  if (sorted.length === expected.length && expected.every((name, place) => name === sorted[place])) return
  throw new Error(`The ${what} are not those of ${expected.length} whole generations: ${sorted.length} rows.`)
}
