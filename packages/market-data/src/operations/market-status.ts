import type { Dataset } from '@fairweight/database/tables/dataset.ts'
import { type Finding, findings } from '@fairweight/database/repositories/findings.ts'
import type { Severity } from '@fairweight/database/tables/finding-table.ts'
import { canonical } from '@fairweight/database/repositories/canonical.ts'
import { imports } from '@fairweight/database/repositories/imports.ts'
import type { MarketContext } from '../context/market-context.ts'
import { readRenames } from '../importing/identity/identity-changes-file.ts'
import { renameSentence } from '../importing/identity/rename-findings.ts'
import { currentSnapshot } from '../snapshots/current-snapshot.ts'
import { type SnapshotManifest, snapshotManifest } from '../snapshots/manifest.ts'
import { bringGeneration } from '../object-store/published-folders.ts'

export interface StatusRequest {
  /** Default: both. */
  readonly dataset?: Dataset | undefined
  /** The most findings to name in full; the counts always tell all. */
  readonly findings?: number | undefined
}

export interface DatasetStatus {
  readonly dataset: Dataset
  readonly snapshot:
    | null
    | (Pick<
        SnapshotManifest,
        | 'id'
        | 'asOf'
        | 'methodVersion'
        | 'counts'
        | 'grades'
        | 'coverage'
        | 'priceReturnOnly'
        | 'firstSession'
        | 'lastSession'
        | 'assetMix'
      > & { readonly publishedAt: string })
  /** Whether something was imported since the current snapshot was published. */
  readonly hasUnpublishedImport: boolean
  readonly findingCounts: Readonly<Record<Severity, number>>
  /** Companies that took another ticker, by what was imported, the newest first: “FB is META since …”. */
  readonly tickerChanges: readonly string[]
  /** Findings about the current snapshot and then about the newest imports, worst first. */
  readonly findings: readonly Finding[]
  readonly imports: readonly {
    id: string
    kind: string
    finishedAt: string | null
    files: readonly { name: string; rows: number }[]
    findingCounts: Readonly<Record<Severity, number>>
  }[]
}

const DEFAULT_FINDINGS = 50
const IMPORTS_TO_SHOW = 10
const TICKER_CHANGES_TO_SHOW = 10

/** What is published, what was imported, and what the checks found about both. */
export async function marketStatus(request: StatusRequest, context: MarketContext): Promise<DatasetStatus[]> {
  const datasets: readonly Dataset[] = request.dataset === undefined ? ['market', 'sample'] : [request.dataset]
  return Promise.all(datasets.map((dataset) => statusOf(dataset, request.findings ?? DEFAULT_FINDINGS, context)))
}

async function statusOf(dataset: Dataset, limit: number, context: MarketContext): Promise<DatasetStatus> {
  const db = context.database.kysely
  const published = await currentSnapshot(context, dataset)
  const batches = (await imports.list(db, dataset, IMPORTS_TO_SHOW)).filter((batch) => batch.state === 'committed')
  const generation = (await canonical.current(db, dataset))?.generationId ?? null
  const manifest = snapshotManifest.safeParse(published?.manifest).data ?? null
  const subjects = [
    ...(published === null ? [] : [{ snapshotId: published.id }]),
    ...batches.map(({ id }) => ({ importBatchId: id })),
  ]
  const found: Finding[] = []
  for (const subject of subjects) {
    if (found.length < limit)
      found.push(...unreported(found, await findings.list(db, subject, { limit: limit - found.length, offset: 0 })))
  }
  const shownImports = await Promise.all(
    batches.map(async ({ id, kind, finishedAt, files }) => ({
      id,
      kind,
      finishedAt,
      files: files.map(({ name, rows }) => ({ name, rows })),
      findingCounts: await findings.counts(db, { importBatchId: id }),
    })),
  )
  return {
    dataset,
    snapshot:
      published === null || manifest === null ? null : { ...summaryOf(manifest), publishedAt: published.publishedAt },
    hasUnpublishedImport: generation !== null && generation !== manifest?.generation,
    findingCounts:
      published === null ? { block: 0, warn: 0, note: 0 } : await findings.counts(db, { snapshotId: published.id }),
    tickerChanges: generation === null ? [] : await tickerChanges(context, dataset, generation),
    findings: found,
    imports: shownImports,
  }
}

async function tickerChanges(context: MarketContext, dataset: Dataset, generation: string): Promise<string[]> {
  const renames = await readRenames(await bringGeneration(context, dataset, generation))
  return renames.slice(-TICKER_CHANGES_TO_SHOW).toReversed().map(renameSentence)
}

/** A snapshot tells what its imports found; once is enough. */
function unreported(reported: readonly Finding[], more: readonly Finding[]): Finding[] {
  return more.filter(({ sentence }) => !reported.some((known) => known.sentence === sentence))
}

function summaryOf({
  id,
  asOf,
  methodVersion,
  counts,
  grades,
  coverage,
  priceReturnOnly,
  firstSession,
  lastSession,
  assetMix,
}: SnapshotManifest): Omit<NonNullable<DatasetStatus['snapshot']>, 'publishedAt'> {
  return { id, asOf, methodVersion, counts, grades, coverage, priceReturnOnly, firstSession, lastSession, assetMix }
}
