import { rm } from 'node:fs/promises'
import { snapshots } from '@fairweight/database/repositories/snapshots.ts'
import { type MarketContext, currentTime } from '../context/market-context.ts'
import { sampleFolder } from '../context/market-folders.ts'
import { type ImportReport, importMarketFiles } from '../importing/import-market-files.ts'
import { type PublishReport, publishSnapshot } from '../publishing/publish-snapshot.ts'
import { isSnapshotAtHand } from '../object-store/published-folders.ts'
import { snapshotId } from '../publishing/snapshot-id.ts'
import { SAMPLE_LAST_SESSION } from '../sample/trading-sessions.ts'
import { isOfLaterFormat, snapshotManifest } from '../snapshots/manifest.ts'
import { openTemporaryFolder } from '../storage/durable-folder.ts'
import { runInWorker } from '../workers/run-in-worker.ts'
import type { writeSampleFiles } from './write-sample-files.ts'

/** Seed and size of the invented market; the product uses the defaults, tests a small one. */
export interface SampleRequest {
  readonly seed?: number | undefined
  readonly companies?: number | undefined
  readonly years?: number | undefined
}

export interface SampleReport {
  readonly imported: ImportReport
  readonly published: PublishReport
}

const writeSampleFilesWorker = new URL('./write-sample-files-worker.ts', import.meta.url)

/**
 * SAMPLE DATA: invents the market, imports it through the same import as real files and publishes it. The same seed and
 * size always give the same snapshot.
 */
export async function generateSample(request: SampleRequest, context: MarketContext): Promise<SampleReport> {
  const folder = await openTemporaryFolder(sampleFolder(context.dataDirectory))
  try {
    const size = Object.fromEntries(Object.entries(request).filter(([, value]) => value !== undefined))
    const files = await runInWorker<typeof writeSampleFiles>(
      writeSampleFilesWorker,
      { folder, ...size },
      context.onProgress,
      context.signal,
    )
    const clock = (): Date => timeOfSample(context)
    const imported = await importMarketFiles({ dataset: 'sample', ...files }, { ...context, clock })
    return { imported, published: await publishSnapshot({ dataset: 'sample' }, context) }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Now, but not before the end of the invented market's last session: no rate of it may be of a future day. */
function timeOfSample(context: MarketContext): Date {
  const [now, end] = [currentTime(context), new Date(`${SAMPLE_LAST_SESSION}T23:59:59Z`)]
  return now < end ? end : now
}

/**
 * Generates the sample unless one of this very method and format is published and its files are at hand; then null. An import since then
 * changes nothing: the daily run that made it publishes it.
 */
export async function ensureSample(context: MarketContext): Promise<SampleReport | null> {
  return (await isSampleUpToDate(context)) ? null : generateSample({}, context)
}

/** Whether a sample of this very method and format is published and its files are at hand; what a later build published is left to it. */
export async function isSampleUpToDate(context: MarketContext): Promise<boolean> {
  const current = await snapshots.current(context.database.kysely, 'sample')
  if (current === null) return false
  if (isOfLaterFormat(current.manifest)) return true
  const generation = snapshotManifest.safeParse(current.manifest).data?.generation
  const isOfThisVersion = generation !== undefined && current.id === snapshotId('sample', generation, current.asOf)
  return isOfThisVersion && isSnapshotAtHand(context, current.id)
}
