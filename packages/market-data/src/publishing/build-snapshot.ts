import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { SnapshotId } from '@fairweight/domain/identifiers'
import { OperationError } from '@fairweight/contract/errors/operation-error.ts'
import { momentumRating, valueRating } from '@fairweight/contract/wire'
import type { Dataset } from '@fairweight/database/tables/dataset.ts'
import { METHOD_VERSION } from '@fairweight/domain/settings'
import type { UniversePlaces } from '@fairweight/domain/rating'
import { type IsoDate, isoDateFromDays } from '@fairweight/domain/time'
import { z } from 'zod'
import { changesSince } from '../changes/changes-since.ts'
import type { OnProgress } from '../context/market-context.ts'
import { generationFolder, snapshotFolder, snapshotsFolder } from '../context/market-folders.ts'
import { type Generation, readGeneration } from '../importing/generation.ts'
import { findingsUntil, readImportFindings } from '../importing/import-findings.ts'
import { otherTagListFindings } from '../importing/filings/tag-list-versions.ts'
import { applyPriceFindings } from '../quality-checks/apply-price-findings.ts'
import { companiesWithoutFilings } from '../quality-checks/universe/companies-without-filings.ts'
import { marketSessions } from '../quality-checks/universe/market-sessions.ts'
import type { CoveragePart } from '../quality-checks/universe/coverage.ts'
import type { RecentCloses } from '../history/session-closes.ts'
import type { MarketFinding } from '../provenance/market-finding.ts'
import { SNAPSHOT_FORMAT_VERSION, type SnapshotManifest, snapshotManifest } from '../snapshots/manifest.ts'
import { SNAPSHOT_FILES } from '../snapshots/snapshot-files.ts'
import { exists, openTemporaryFolder, commitFolder } from '../storage/durable-folder.ts'
import { withDuckdb } from '../storage/duckdb.ts'
import { writeGrades } from '../ledger/grades-text.ts'
import { reportCoverageLosses } from './previous-day/coverage-losses.ts'
import { countCoverage } from './previous-day/count-coverage.ts'
import { manifestInputs } from './manifest-inputs.ts'
import { supersededRowFindings } from './superseded-rows.ts'
import { marketFund, publishKeyFigures } from './key-figures/published-key-figures.ts'
import { type Market, loadMarket } from './load-market.ts'
import { type PreparedHistory, prepareHistories, stockInputs } from './prepare-histories.ts'
import { publishAssetMix } from './publish-asset-mix.ts'
import { type KeyFiguresOf, type RatedStock, rateUniverse } from './rate-universe.ts'
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
    const market = await rateMarket(folder, `${temporary}-spill`, {
      generation,
      asOf,
      places: input.places,
      onProgress,
    })
    const built = await writeInto(temporary, id, { generation, market, closes, asOf, onProgress })
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

/** What is published of a market, without what it was read from. */
interface RatedMarket extends Pick<SnapshotContent, 'sessions' | 'histories' | 'rated' | 'findings' | 'splits'> {
  /** What its companies had filed by the day. */
  readonly filings: number
  /** Whether it holds some companies of a larger market. */
  readonly isFirstPart: boolean
}

interface RatingTask {
  readonly generation: Generation
  readonly asOf: IsoDate
  readonly places: UniversePlaces | undefined
  readonly onProgress: OnProgress
}

/** How often the rating says how far it is. */
const STOCKS_A_STEP = 100

/** What is left of a market once its histories are prepared: the prices as they were imported are most of what it holds, and needed no more. */
interface PreparedMarket extends Omit<Market, 'prices'>, Pick<Market['prices'], 'sessions' | 'tickers'> {
  readonly histories: readonly PreparedHistory[]
}

async function prepareMarket(
  folder: string,
  spillFolder: string,
  { generation, asOf, onProgress }: RatingTask,
): Promise<PreparedMarket> {
  const market = await withDuckdb(spillFolder, (connection) =>
    loadMarket(connection, folder, generation, asOf, onProgress),
  )
  onProgress({ step: 'Rating stocks', done: 0, total: 3 })
  const { prices, ...rest } = market
  return { ...rest, sessions: prices.sessions, tickers: prices.tickers, histories: prepareHistories(market, asOf) }
}

/** Reads a generation and rates it. What companies filed is gone when this returns, as prices are before anything is rated. */
async function rateMarket(folder: string, spillFolder: string, task: RatingTask): Promise<RatedMarket> {
  const { asOf, places, onProgress } = task
  const market = await prepareMarket(folder, spillFolder, task)
  const imported = await readImportFindings(folder)
  const { sessions, tickers, histories } = market
  const fund = marketFund(sessions, histories)
  const toRate = stockInputs(histories, market, asOf)
  let done = 0
  const keyFiguresOf: KeyFiguresOf = (inputs) => {
    done += 1
    if (done % STOCKS_A_STEP === 0) onProgress({ step: 'Rating stocks', done, total: toRate.length })
    return publishKeyFigures({ ...inputs, market: fund })
  }
  const rated = rateUniverse(toRate, sessions, asOf, keyFiguresOf, { places })
  const findings = [
    ...marketSessions(sessions),
    ...histories
      .filter(({ security }) => security.type !== 'stock')
      .flatMap(({ verdict }) => applyPriceFindings(verdict.findings, null)),
    ...rated.flatMap((stock) => stock.findings),
    ...market.findings,
    ...supersededRowFindings(market.periods, asOf),
    ...companiesWithoutFilings(
      rated.map(({ security, rating }) => ({ ticker: security.ticker, reason: rating.measures.marketcap.reason })),
    ),
    ...findingsUntil(imported, asOf),
  ]
  const filings = tickers.reduce((sum, ticker) => sum + market.periods.filings(ticker, asOf), 0)
  return { sessions, histories, rated, findings, splits: market.splits, filings, isFirstPart: places !== undefined }
}

interface WritingTask extends Pick<RatingTask, 'generation' | 'asOf' | 'onProgress'> {
  readonly market: RatedMarket
  readonly closes: RecentCloses
}

async function writeInto(
  folder: string,
  id: SnapshotId,
  { generation, market, closes, asOf, onProgress }: WritingTask,
): Promise<Pick<BuiltSnapshot, 'manifest' | 'findings'>> {
  const { sessions, histories, rated, findings, filings, isFirstPart } = market
  onProgress({ step: 'Writing the snapshot', done: 1, total: 3 })
  const part = isFirstPart ? { isFirstPart } : {}
  const heading = { snapshot: id, asOf, dataset: generation.dataset, ...part }
  const assetMix = publishAssetMix(heading, sessions, histories)
  const written = await writeSnapshotFiles(folder, { ...market, heading, assetMix: assetMix.body })
  const stocks = histories.filter(({ security }) => security.type === 'stock')
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
    counts: {
      stocks: stocks.length,
      funds: histories.length - stocks.length,
      sessions: sessions.length,
      filings,
    },
    grades: gradeCounts(rated),
    coverage: countCoverage(closes, rated),
    gate: severityCounts(findings),
    priceReturnOnly: stocks.every((stock) => stock.isPriceReturnOnly),
    assetMix: assetMix.told,
    ...written,
  }
  await writeFile(join(folder, SNAPSHOT_FILES.manifest), `${JSON.stringify(manifest, null, 2)}\n`)
  onProgress({ step: 'Writing the snapshot', done: 3, total: 3 })
  return { manifest, findings }
}

function gradeCounts(rated: readonly RatedStock[]): SnapshotManifest['grades'] {
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
