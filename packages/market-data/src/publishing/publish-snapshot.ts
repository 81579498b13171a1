import { type Dataset, OperationFailed, canonical, findings, inTransaction, snapshots } from '@fairweight/database'
import { isIsoDate } from '@fairweight/domain/time'
import type { MarketContext } from '../context/market-context.ts'
import type { SnapshotManifest } from '../snapshots/manifest.ts'
import { runInWorker } from '../workers/run-in-worker.ts'
import type { buildSnapshot } from './build-snapshot.ts'

export interface PublishReport {
  readonly snapshot: string
  readonly dataset: Dataset
  readonly asOf: string
  /** Whether these very inputs had been published before; then only the pointer was set. */
  readonly wasKnown: boolean
  readonly counts: SnapshotManifest['counts']
  readonly grades: SnapshotManifest['grades']
  readonly gate: SnapshotManifest['gate']
  readonly priceReturnOnly: boolean
}

const buildSnapshotWorker = new URL('./build-snapshot-worker.ts', import.meta.url)

/**
 * Publishes the current generation as it was known on `asOf` (default: its last session): an immutable folder named by
 * a hash of its inputs, then one transaction that records it with its findings and makes it current. The same inputs
 * give the same snapshot. Throws OperationFailed when nothing is imported or the date is wrong.
 */
export async function publishSnapshot(
  { dataset, asOf }: { dataset: Dataset; asOf?: string | undefined },
  context: MarketContext,
): Promise<PublishReport> {
  if (asOf !== undefined && !isIsoDate(asOf))
    throw new OperationFailed('publish-wrong-date', `"${asOf}" is not a date; write it like 2016-12-30.`)
  const db = context.database.kysely
  const generation = (await canonical.current(db, dataset))?.generationId
  if (generation === undefined) {
    const remedy =
      dataset === 'sample'
        ? 'generate it with: fairweight sample generate'
        : 'import files with: fairweight market import'
    throw new OperationFailed('publish-nothing-imported', `There is no ${dataset} data to publish yet; ${remedy}.`)
  }
  const input = { dataDirectory: context.dataDirectory, dataset, generation, asOf: asOf ?? null }
  const {
    manifest,
    findings: found,
    isKnown,
  } = await runInWorker<typeof buildSnapshot>(buildSnapshotWorker, input, context.onProgress)
  await inTransaction(db, async (trx) => {
    await snapshots.record(trx, { id: manifest.id, dataset, asOf: manifest.asOf, manifest })
    await findings.replace(trx, dataset, { snapshotId: manifest.id }, found)
    await snapshots.point(trx, dataset, manifest.id)
  })
  const { id: snapshot, counts, grades, gate, priceReturnOnly } = manifest
  return { snapshot, dataset, asOf: manifest.asOf, wasKnown: isKnown, counts, grades, gate, priceReturnOnly }
}
