import type { SnapshotId } from '@fairweight/domain/identifiers'
import type { Dataset } from '@fairweight/database/tables/dataset.ts'
import { OperationError, toOperationError } from '@fairweight/contract/errors/operation-error.ts'
import { canonical } from '@fairweight/database/repositories/canonical.ts'
import { findings } from '@fairweight/database/repositories/findings.ts'
import { inTransaction } from '@fairweight/database/opening/in-transaction.ts'
import { snapshots } from '@fairweight/database/repositories/snapshots.ts'
import { isIsoDate } from '@fairweight/domain/time'
import { type MarketContext, currentTime } from '../context/market-context.ts'
import { bringGeneration, bringSnapshot, keepSnapshot } from '../object-store/published-folders.ts'
import type { SnapshotManifest } from '../snapshots/manifest.ts'
import { runInWorker } from '../workers/run-in-worker.ts'
import { requireRoomForPublication } from '../retention/required-room.ts'
import { rebuildTrackRecord } from '../track-record/rebuild-track-record.ts'
import { type LedgerOutcome, recordPublication } from '../ledger/record-publication.ts'
import type { CoveragePart } from '../quality-checks/universe/coverage.ts'
import type { BuildSnapshotInput, buildSnapshot } from './build-snapshot.ts'

export interface PublishRequest {
  readonly dataset: Dataset
  /** Default: the last session that was imported. */
  readonly asOf?: string | undefined
  /** As the daily run publishes: the day has to be a session that was imported, otherwise the last one before it is published. */
  readonly isExactDay?: boolean | undefined
  /** What may go missing since yesterday, by name. */
  readonly acceptCoverage?: readonly CoveragePart[] | undefined
}

export interface PublishReport {
  readonly snapshot: SnapshotId
  readonly dataset: Dataset
  readonly asOf: string
  /** Whether these very inputs had been published before; then only the pointer was set. */
  readonly wasKnown: boolean
  readonly counts: SnapshotManifest['counts']
  readonly grades: SnapshotManifest['grades']
  readonly coverage: SnapshotManifest['coverage']
  readonly gate: SnapshotManifest['gate']
  readonly priceReturnOnly: boolean
  /** Stocks that are shown with an older close: they had one in the days before and none on the day. */
  readonly staleStocks: number
  /** What became of the day in the ledger of the track record. */
  readonly ledger: LedgerOutcome
  /** Whether the track record was read anew, and if not, why. */
  readonly trackRecord: string
  /** What the operator should know of what was imported and what went missing since yesterday, in plain words. */
  readonly notes: readonly string[]
}

const buildSnapshotWorker = new URL('./build-snapshot-worker.ts', import.meta.url)

/** Later than any day. */
const LAST_DAY = '9999-12-31'

/**
 * Publishes the current generation as it was known on `asOf` (default: its last session): an immutable folder named by
 * a hash of its inputs, then one transaction that records it with its findings and makes it current. The same inputs
 * give the same snapshot. The newest day's grades, and the members
 * of the registered screens, join the ledger in that transaction. Throws OperationError when
 * nothing is imported, the date is wrong, or much went missing since yesterday that is not accepted by name; readers then keep
 * what they see, and nothing is left behind.
 */
export async function publishSnapshot(
  { dataset, asOf, isExactDay = false, acceptCoverage = [] }: PublishRequest,
  context: MarketContext,
): Promise<PublishReport> {
  if (asOf !== undefined && !isIsoDate(asOf))
    throw new OperationError('publish-wrong-date', `"${asOf}" is not a date; write it like 2016-12-30.`)
  const db = context.database.kysely
  const generation = (await canonical.current(db, dataset))?.generationId
  if (generation === undefined) {
    const remedy =
      dataset === 'sample'
        ? 'generate it with: fairweight sample generate'
        : 'import files with: fairweight market import'
    throw new OperationError('publish-nothing-imported', `There is no ${dataset} data to publish yet: ${remedy}.`)
  }
  const current = await snapshots.current(db, dataset)
  const before = {
    current: current && { id: current.id, asOf: current.asOf },
    recorded: await snapshots.upTo(db, dataset, asOf ?? LAST_DAY),
  }
  await bringInputs(context, dataset, generation, before)
  await requireRoomForPublication(context.dataDirectory, dataset, { current: current?.id ?? null, generation })
  const input = {
    dataDirectory: context.dataDirectory,
    dataset,
    generation,
    asOf: asOf ?? null,
    isExactDay,
    before,
    accepted: acceptCoverage,
  }
  const {
    manifest,
    findings: inSnapshot,
    compareWithPrevious,
    ofTheImport,
    isKnown,
    grades: graded,
    inputHashes,
    newestSession,
    staleStocks,
  } = await runInWorker<typeof buildSnapshot>(buildSnapshotWorker, input, context.onProgress, context.signal)
  const found = [...ofTheImport, ...compareWithPrevious, ...inSnapshot]
  const { id, methodVersion } = manifest
  const day = { asOf: manifest.asOf, snapshotId: id, methodVersion, grades: graded, inputHashes, newestSession }
  await keepSnapshot(context, id)
  const sealScreens = (await context.askScreens?.(id, dataset)) ?? null
  const ledger = await inTransaction(db, async (trx) => {
    await context.beforeCommit?.(trx)
    await snapshots.record(trx, { id, dataset, asOf: manifest.asOf, manifest })
    await findings.replace(trx, dataset, { snapshotId: id }, found)
    await snapshots.point(trx, dataset, id, currentTime(context))
    return recordPublication(trx, dataset, day, currentTime(context), sealScreens)
  })
  const trackRecord = await readLedger(context, dataset)
  const { counts, grades, coverage, gate, priceReturnOnly } = manifest
  const ofTheMarket = compareWithPrevious.filter(({ ticker }) => ticker === null)
  const notes = [...ofTheImport, ...ofTheMarket].map(({ sentence, remedy }) => `${sentence} ${remedy}`)
  const reported = { counts, grades, coverage, gate, priceReturnOnly, staleStocks, ledger, trackRecord, notes }
  return { snapshot: id, dataset, asOf: manifest.asOf, wasKnown: isKnown, ...reported }
}

/** How many earlier snapshots a new one is compared with at most: those of another version cannot be. */
const MAX_COMPARED = 6

/** What a snapshot is computed from and compared with, where another server wrote it. */
async function bringInputs(
  context: MarketContext,
  dataset: Dataset,
  generation: string,
  { current, recorded }: Pick<BuildSnapshotInput, 'before'>['before'],
): Promise<void> {
  await bringGeneration(context, dataset, generation)
  const compared = [...(current === null ? [] : [current]), ...recorded.slice(0, MAX_COMPARED)]
  for (const { id } of compared) await bringSnapshot(context, id)
}

/** The day is published by now: what goes wrong here is told, and the next publication or the operator's command makes up for it. */
async function readLedger(context: MarketContext, dataset: Dataset): Promise<string> {
  try {
    const { isIntact } = await rebuildTrackRecord(context, dataset)
    return isIntact ? 'recomputed' : 'not computed: a past day was changed; see fairweight market track-record --verify'
  } catch (error) {
    return `not computed: ${toOperationError(error).message}`
  }
}
