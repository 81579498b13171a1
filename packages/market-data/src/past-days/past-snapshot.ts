import { readFile, rm, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import type { SnapshotId } from '@fairweight/domain/identifiers'
import { canonical } from '@fairweight/database/repositories/canonical.ts'
import type { LedgerDay } from '@fairweight/database/repositories/ledger/ledger.ts'
import { momentumRating, valueRating } from '@fairweight/contract/wire'
import type { MarketContext } from '../context/market-context.ts'
import { pastDaysFolder, snapshotFolder, snapshotsFolder } from '../context/market-folders.ts'
import { type Grading, readGrades } from '../ledger/grades-text.ts'
import type { settleSnapshot } from '../publishing/build-snapshot.ts'
import { snapshotId } from '../publishing/snapshot-id.ts'
import { SNAPSHOT_FILES } from '../snapshots/snapshot-files.ts'
import { type SnapshotReader, openSnapshot } from '../snapshots/open-snapshot.ts'
import { exists, foldersByLastUse } from '../storage/durable-folder.ts'
import { runInWorker } from '../workers/run-in-worker.ts'
import { bringGeneration, bringSnapshot } from '../object-store/published-folders.ts'

/** Where the whole snapshot of a past day lies, or would lie. */
export interface PastSnapshotPlace {
  readonly directory: string
  readonly id: SnapshotId
}

const buildPastSnapshotWorker = new URL('./build-past-snapshot-worker.ts', import.meta.url)

/**
 * Where a day's snapshot lies: the very one that was published where its files are still kept, else the one that is made from what is
 * held today. Null when nothing is imported.
 */
export async function placeOfPastSnapshot(
  { dataset, asOf, snapshotId: published }: LedgerDay,
  context: MarketContext,
): Promise<PastSnapshotPlace | null> {
  const { dataDirectory, database } = context
  if (await exists(await bringSnapshot(context, published))) return { directory: dataDirectory, id: published }
  const generation = (await canonical.current(database.kysely, dataset))?.generationId
  return generation === undefined
    ? null
    : { directory: pastDaysFolder(dataDirectory), id: snapshotId(dataset, generation, asOf) }
}

/** The folder that holds a snapshot by its name: that of what was published, or that of past days. */
export async function directoryOfSnapshot(dataDirectory: string, id: SnapshotId): Promise<string> {
  const past = pastDaysFolder(dataDirectory)
  const isPast = !(await exists(snapshotFolder(dataDirectory, id))) && (await exists(snapshotFolder(past, id)))
  return isPast ? past : dataDirectory
}

/** Opens a past day's snapshot; null when it has not been made. */
export async function openPastSnapshot(
  { directory, id }: PastSnapshotPlace,
  { dataDirectory }: Pick<MarketContext, 'dataDirectory'>,
): Promise<SnapshotReader | null> {
  const folder = snapshotFolder(directory, id)
  if (!(await exists(folder))) return null
  const now = new Date()
  // The snapshots looked at last are the ones that stay.
  await utimes(folder, now, now).catch(() => {})
  return openSnapshot(directory, id, dataDirectory)
}

/**
 * Makes the whole snapshot of a past day from what is held today, as it was known on the day: prices up to it, and filings filed by it.
 * Of the snapshots made so, as many as `kept` stay. Takes as long as a publication, and its memory, in a thread of its own.
 */
export async function makePastSnapshot(
  { dataset, asOf }: Pick<LedgerDay, 'dataset' | 'asOf'>,
  context: MarketContext,
  kept: number,
): Promise<void> {
  const { dataDirectory, database } = context
  const generation = (await canonical.current(database.kysely, dataset))?.generationId
  if (generation === undefined) return
  await bringGeneration(context, dataset, generation)
  await runInWorker<typeof settleSnapshot>(buildPastSnapshotWorker, {
    dataDirectory,
    intoDirectory: pastDaysFolder(dataDirectory),
    dataset,
    generation,
    asOf,
    isExactDay: true,
    before: { current: null, recorded: [] },
    accepted: [],
  })
  await removeOldest(snapshotsFolder(pastDaysFolder(dataDirectory)), kept)
}

async function removeOldest(folder: string, kept: number): Promise<void> {
  for (const name of (await foldersByLastUse(folder)).slice(kept))
    await rm(join(folder, name), { recursive: true, force: true })
}

/**
 * The tickers whose grades in a snapshot differ from what the ledger holds of its day: prices or filings of the time were corrected
 * since, or the method is another one.
 */
export async function differencesFromLedger(place: PastSnapshotPlace, day: LedgerDay): Promise<string[]> {
  const rows: { TICKER: string; VALUE_RATING: unknown; MOMENTUM_RATING: unknown }[] = JSON.parse(
    await readFile(join(snapshotFolder(place.directory, place.id), SNAPSHOT_FILES.rows), 'utf8'),
  )
  const shown = new Map(
    rows.map((row) => [
      row.TICKER,
      { value: valueRating.parse(row.VALUE_RATING), momentum: momentumRating.parse(row.MOMENTUM_RATING) },
    ]),
  )
  const held = new Map((readGrades(day.grades) ?? []).map((graded) => [graded.ticker, graded]))
  const tickers = new Set([...shown.keys(), ...held.keys()])
  return [...tickers].filter((ticker) => !isSame(shown.get(ticker), held.get(ticker))).toSorted()
}

function isSame(one: Omit<Grading, 'ticker'> | undefined, other: Grading | undefined): boolean {
  return one?.value === other?.value && one?.momentum === other?.momentum
}
