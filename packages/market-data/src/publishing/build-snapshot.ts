import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { SnapshotId } from '@fairweight/domain/identifiers'
import { OperationError } from '@fairweight/contract/errors/operation-error.ts'
import { momentumRating, valueRating } from '@fairweight/contract/wire'
import type { Dataset } from '@fairweight/database/tables/dataset.ts'
import { METHOD_VERSION } from '@fairweight/domain/settings'
import type { UniversePlaces } from '@fairweight/domain/rating'
import { isoDateFromDays } from '@fairweight/domain/time'
import { z } from 'zod'
import { changesSince } from '../changes/changes-since.ts'
import type { OnProgress } from '../context/market-context.ts'
import { generationFolder, snapshotFolder, snapshotsFolder } from '../context/market-folders.ts'
import { type Generation, readGeneration } from '../importing/generation.ts'
import { findingsUntil, readImportFindings } from '../importing/import-findings.ts'
import { otherTagListFindings } from '../importing/filings/tag-list-versions.ts'
import type { CoveragePart } from '../quality-checks/universe/coverage.ts'
import type { RecentCloses } from '../history/session-closes.ts'
import type { MarketFinding } from '../provenance/market-finding.ts'
import { SNAPSHOT_FORMAT_VERSION, type SnapshotManifest, snapshotManifest } from '../snapshots/manifest.ts'
import { SNAPSHOT_FILES } from '../snapshots/snapshot-files.ts'
import { exists, openTemporaryFolder, commitFolder } from '../storage/durable-folder.ts'
import { withDuckdb } from '../storage/duckdb.ts'
import { SpillFile } from '../storage/spill-file.ts'
import { writeGrades } from '../ledger/grades-text.ts'
import { reportCoverageLosses } from './previous-day/coverage-losses.ts'
import { countCoverage } from './previous-day/count-coverage.ts'
import { manifestInputs } from './manifest-inputs.ts'
import { openMarket } from './load-market.ts'
import type { RatedEntry } from './company-by-company/rated-companies.ts'
import {
  type RatedMarket,
  type RatingTask,
  type ReadMarket,
  rateMarket,
  readPrices,
} from './company-by-company/rate-market.ts'
import { WrittenHistories } from './company-by-company/written-histories.ts'
import { publishAssetMix } from './publish-asset-mix.ts'
import { resolveDay } from './resolve-day.ts'
import {
  type NewSnapshot,
  type PreviousPublication,
  compareWithPrevious,
} from './previous-day/compare-with-previous.ts'
import { snapshotId } from './snapshot-id.ts'
import { type SnapshotContent, readFindings, writeSnapshotFiles } from './write-snapshot.ts'

/** What the worker needs: only plain values cross the thread. */
export interface BuildSnapshotInput {
  readonly dataDirectory: string
  /** The data folder whose snapshots it joins, where that is another one. */
  readonly intoDirectory?: string
  readonly dataset: Dataset
  readonly generation: string
  /** Null: the last session that was imported. */
  readonly asOf: string | null
  /** Whether the day has to be a session that was imported. */
  readonly isExactDay: boolean
  readonly before: PreviousPublication
  /** What may go missing since yesterday. */
  readonly accepted: readonly CoveragePart[]
  /** Set where the generation holds some companies of a larger market: their places in it. What else compares companies is left out. */
  readonly places?: UniversePlaces
}

export interface BuiltSnapshot {
  readonly manifest: SnapshotManifest
  readonly findings: readonly MarketFinding[]
  /** What it lacks against the snapshot before it, which is no part of the snapshot. */
  readonly compareWithPrevious: MarketFinding[]
  /** What is to be said of the import by today's lights, which is no part of the snapshot either. */
  readonly ofTheImport: MarketFinding[]
  /** Whether the folder already stood there: the same inputs were published before. */
  readonly isKnown: boolean
  /** Every stock's grades as the ledger keeps them. */
  readonly grades: Uint8Array
  /** The hashes of what they were made from; null for a snapshot that an earlier version wrote. */
  readonly inputHashes: string | null
  /** The newest session of the generation, which the day need not be. */
  readonly newestSession: string
  /** Stocks with a close of the days before and none of the day itself. */
  readonly staleStocks: number
}

/**
 * {@link settleSnapshot} and, beside its folder, what became of each stock's grades since the snapshot before.
 */
export async function buildSnapshot(input: BuildSnapshotInput, onProgress: OnProgress): Promise<BuiltSnapshot> {
  const built = await settleSnapshot(input, onProgress)
  onProgress({ step: 'Comparing with the day before', done: 0, total: 1 })
  await changesSince(input.dataDirectory, built.manifest, input.before.recorded)
  return built
}

/**
 * Computes and settles the snapshot folder of a generation on a day; the day is the last session up to `asOf`.
 * Nothing points to the folder yet; until somebody does, it is a leftover. Throws OperationError, and leaves nothing, when too
 * much went missing since yesterday and that is not accepted.
 */
export async function settleSnapshot(input: BuildSnapshotInput, onProgress: OnProgress): Promise<BuiltSnapshot> {
  const { intoDirectory = input.dataDirectory } = input
  const folder = generationFolder(input.dataDirectory, input.dataset, input.generation)
  const generation = await readGeneration(folder)
  const { asOf, closes } = await resolveDay(generation, folder, input.asOf)
  if (input.isExactDay && asOf !== input.asOf)
    throw new OperationError('publish-no-session', `No closes of ${input.asOf} have been imported.`)
  const id = snapshotId(input.dataset, generation.id, asOf)
  const final = snapshotFolder(intoDirectory, id)
  const ofTheDay = { newestSession: generation.lastSession ?? asOf, staleStocks: staleStocks(closes) }
  // The sample is invented anew; nobody imports its answers again.
  const ofTheImport = input.dataset === 'sample' ? [] : otherTagListFindings(generation)
  if (await exists(final)) {
    const known = { manifest: await readManifest(final), findings: await readFindings(final) }
    const since = await acceptSince(input, { folder: final, manifest: known.manifest, closes })
    return {
      ...known,
      compareWithPrevious: since,
      ofTheImport,
      isKnown: true,
      ...(await ledgerPartsOf(final)),
      ...ofTheDay,
    }
  }
  const temporary = await openTemporaryFolder(snapshotsFolder(intoDirectory))
  try {
    const built = await build(temporary, id, { folder, generation, closes, asOf, places: input.places, onProgress })
    const since = await acceptSince(input, { folder: temporary, manifest: built.manifest, closes })
    await commitFolder(temporary, final)
    return {
      ...built,
      compareWithPrevious: since,
      ofTheImport,
      isKnown: false,
      ...(await ledgerPartsOf(final)),
      ...ofTheDay,
    }
  } finally {
    await rm(temporary, { recursive: true, force: true })
    await rm(`${temporary}-spill`, { recursive: true, force: true })
  }
}

function staleStocks({ asOf, sessions, stocks }: RecentCloses): number {
  return stocks - (sessions.find(({ date }) => date === asOf)?.stocks ?? 0)
}

/** What the snapshot lacks since the day before. A sample that is generated has no files that could have been left out. */
async function acceptSince(
  { dataDirectory, dataset, isExactDay, before, accepted }: BuildSnapshotInput,
  snapshot: NewSnapshot,
): Promise<MarketFinding[]> {
  if (dataset === 'sample' && !isExactDay) return []
  const { losses, findings } = await compareWithPrevious(dataDirectory, snapshot, before)
  return [...reportCoverageLosses(losses, accepted, before.current?.asOf ?? null), ...findings]
}

interface BuildTask extends Pick<RatingTask, 'asOf' | 'places' | 'onProgress'> {
  /** Of the generation. */
  readonly folder: string
  readonly generation: Generation
  readonly closes: RecentCloses
}

/** What the database may hold of a market at once; the rest spills, however large the market is. */
const IN_BOUNDS = { memory_limit: '256MB', threads: '2' }

/** Rates a generation and writes the snapshot, company by company. */
async function build(temporary: string, id: SnapshotId, task: BuildTask): Promise<Written> {
  const spillFolder = `${temporary}-spill`
  await mkdir(spillFolder, { recursive: true })
  const spill = new SpillFile(join(spillFolder, 'companies'))
  try {
    const market = await readMarket(join(spillFolder, 'database'), spill, task)
    const histories = await WrittenHistories.open(temporary, market.sessions)
    try {
      const rated = await rateMarket(market, { ...task, histories, spill })
      await histories.finish()
      return await writeInto(temporary, id, task, { ...rated, histories, market })
    } finally {
      await histories.close()
    }
  } finally {
    spill.close()
  }
}

function readMarket(
  spillFolder: string,
  spill: SpillFile,
  { folder, generation, asOf, onProgress }: BuildTask,
): Promise<ReadMarket> {
  onProgress({ step: 'Reading filings', done: 0, total: 1 })
  return withDuckdb(
    spillFolder,
    async (connection) => {
      const market = await openMarket(connection, folder, generation, asOf, spill)
      return readPrices(market, { asOf, spill, onProgress })
    },
    IN_BOUNDS,
  )
}

type Written = Pick<BuiltSnapshot, 'manifest' | 'findings'>

interface MarketToWrite extends RatedMarket, Pick<SnapshotContent, 'histories'> {
  readonly market: Pick<ReadMarket, 'sessions' | 'splits'>
}

async function writeInto(
  folder: string,
  id: SnapshotId,
  { folder: generationFolder, generation, closes, asOf, places, onProgress }: BuildTask,
  { market: { sessions, splits }, histories, rated, funds, counts, isPriceReturnOnly, ...found }: MarketToWrite,
): Promise<Written> {
  onProgress({ step: 'Writing the snapshot', done: 1, total: 3 })
  const findings = [...found.findings, ...findingsUntil(await readImportFindings(generationFolder), asOf)]
  // It holds some companies of a larger market.
  const part = places === undefined ? {} : ({ isFirstPart: true } as const)
  const heading = { snapshot: id, asOf, dataset: generation.dataset, ...part }
  const assetMix = publishAssetMix(heading, sessions, funds)
  const content = { heading, histories, rated, findings, splits, assetMix: assetMix.body }
  const written = await writeSnapshotFiles(folder, content)
  const { entries } = rated
  const manifest: SnapshotManifest = {
    id,
    format: SNAPSHOT_FORMAT_VERSION,
    dataset: generation.dataset,
    asOf,
    methodVersion: METHOD_VERSION,
    generation: generation.id,
    ...part,
    ...manifestInputs(generation),
    firstSession: isoDateFromDays(sessions[0] ?? 0),
    lastSession: isoDateFromDays(sessions.at(-1) ?? 0),
    counts: { stocks: counts.stocks, funds: counts.funds, sessions: sessions.length, filings: counts.filings },
    grades: gradeCounts(entries),
    coverage: countCoverage(closes, entries),
    gate: severityCounts(findings),
    priceReturnOnly: isPriceReturnOnly,
    assetMix: assetMix.told,
    ...written,
  }
  await writeFile(join(folder, SNAPSHOT_FILES.manifest), `${JSON.stringify(manifest, null, 2)}\n`)
  onProgress({ step: 'Writing the snapshot', done: 3, total: 3 })
  return { manifest, findings }
}

function gradeCounts(rated: readonly RatedEntry[]): SnapshotManifest['grades'] {
  const value = { 'A**': 0, 'A*': 0, A: 0, 'B**': 0, 'B*': 0, B: 0, Unranked: 0 }
  const momentum = { A: 0, B: 0, C: 0, Unranked: 0 }
  const marketCapGroup = { Large: 0, Mid: 0, Small: 0, Micro: 0, Unknown: 0 }
  for (const stock of rated) {
    value[stock.rating.valueRating]++
    momentum[stock.momentum.rating]++
    marketCapGroup[stock.rating.marketCapGroup]++
  }
  return { value, momentum, marketCapGroup }
}

function severityCounts(findings: readonly MarketFinding[]): SnapshotManifest['gate'] {
  const counts = { block: 0, warn: 0, note: 0 }
  for (const { severity } of findings) counts[severity]++
  return counts
}

/** Read from what the snapshot shows, so that the ledger says what everybody saw. */
async function ledgerPartsOf(folder: string): Promise<Pick<BuiltSnapshot, 'grades' | 'inputHashes'>> {
  const hashes = join(folder, SNAPSHOT_FILES.inputHashes)
  return {
    grades: await gradesOf(folder),
    inputHashes: (await exists(hashes)) ? await readFile(hashes, 'utf8') : null,
  }
}

async function gradesOf(folder: string): Promise<Uint8Array> {
  const rows = z.array(gradedRow).parse(JSON.parse(await readFile(join(folder, SNAPSHOT_FILES.rows), 'utf8')))
  return writeGrades(
    rows.map((row) => ({ ticker: row.TICKER, value: row.VALUE_RATING, momentum: row.MOMENTUM_RATING })),
  )
}

const gradedRow = z.object({ TICKER: z.string(), VALUE_RATING: valueRating, MOMENTUM_RATING: momentumRating })

async function readManifest(folder: string): Promise<SnapshotManifest> {
  return snapshotManifest.parse(JSON.parse(await readFile(join(folder, SNAPSHOT_FILES.manifest), 'utf8')))
}
