import { gunzipSync } from 'node:zlib'
import type { SnapshotId } from '@fairweight/domain/identifiers'
import {
  type HistoryCut,
  type SeriesDoubt,
  type StockDetails,
  type Succession,
  type TimePeriod,
  stockDetails,
} from '@fairweight/contract/wire'
import { OperationError } from '@fairweight/contract/errors/operation-error.ts'
import { chooseTreasuryBills, treasuryBillRate } from '@fairweight/domain/asset-mix'
import type { SplitEvent } from '@fairweight/domain/facts'
import { type IsoDate, parseIsoDate } from '@fairweight/domain/time'
import { NO_CHANGES, type StockChanges, changesVersion, readChanges } from './grade-changes.ts'
import { generationFolder, snapshotFolder } from '../context/market-folders.ts'
import { type InputHashes, readInputHashes } from '../ledger/input-hashes.ts'
import { exists } from '../storage/durable-folder.ts'
import { type FolderFiles, filesOfFolder } from '../storage/folder-files.ts'
import { type SnapshotManifest, snapshotManifest } from './manifest.ts'
import { firstSessionOf } from './period-sessions.ts'
import { type KeyFigureReader, openKeyFigures } from './read-key-figures.ts'
import type { SeriesRows } from './series-rows.ts'
import {
  SNAPSHOT_FILES,
  type TickerEntry,
  detailsIndex,
  sessionList,
  splitTable,
  tickerList,
} from './snapshot-files.ts'

/** A ready-made answer in every encoding; the ETag is strong and belongs to the JSON. */
export interface EncodedBody {
  /** Unpacked anew each time it is taken: few readers want it, and it is ten times as large as the others. */
  readonly json: Buffer
  readonly br: Buffer
  readonly gz: Buffer
  readonly etag: string
}

/** Histories of some tickers over the sessions of a period; NaN where a ticker did not trade. */
export interface SnapshotHistory {
  readonly dates: readonly string[]
  /** One row a ticker, in the order asked for: USD, adjusted for splits up to the as-of date. */
  readonly closes: readonly Float64Array[]
  /** Adjusted for dividends too; equal to `closes` where nothing is known of dividends. */
  readonly totalReturnCloses: readonly Float64Array[]
  /** Of the Treasury bills that stand for the risk-free rate; null without such a series. */
  readonly treasuryBills: Float64Array | null
}

/** An open snapshot: lists in memory, single stocks by one read each. */
export interface SnapshotReader {
  readonly manifest: SnapshotManifest
  /** Where the history stands that it was computed from; an old one may have been cleaned away. */
  readonly generationFolder: string
  /** Which changes since the snapshot before were read: they lie beside the snapshot and may be written anew under the same name. */
  readonly changesVersion: string | null
  /** What became of the grades since the snapshot before, by ticker; of stocks of which nothing moved there is nothing. */
  readonly changes: ReadonlyMap<string, StockChanges>
  /** Every ticker with a history, funds and cash included, in the order of the files. */
  readonly tickers: readonly TickerEntry[]
  has(ticker: string): boolean
  /** A ready-made body by name, or null when this snapshot has none of that name. */
  body(name: string): EncodedBody | null
  /** A stock's details, with what became of its grades since the snapshot before; null when it is unknown or not a stock. */
  details(ticker: string): Promise<StockDetails | null>
  /** Null for a snapshot that was written before there were key figures; `null` of a stock for a ticker that is none. */
  readonly keyFigures: KeyFigureReader | null
  /** The hashes of what every grade was made from; null for a snapshot that was written before they were kept. */
  inputHashes(): Promise<InputHashes | null>
  /** Share splits up to the as-of date. */
  splits(ticker: string): readonly SplitEvent[]
  /** The last sessions up to the as-of date, and the closes of some tickers on them, one row a ticker. Throws OperationError `unknown-ticker`. */
  recentCloses(
    tickers: readonly string[],
    sessions: number,
  ): Promise<{ readonly dates: readonly string[]; readonly closes: readonly Float64Array[] }>
  /** Throws OperationError `unknown-ticker` for a ticker without a history. */
  history(tickers: readonly string[], period: TimePeriod): Promise<SnapshotHistory>
  /** The series with dividends of some tickers over the sessions from a date on, one row a ticker. Throws OperationError `unknown-ticker`. */
  totalReturnsFrom(
    tickers: readonly string[],
    from: string,
  ): Promise<{ readonly dates: readonly string[]; readonly series: readonly Float64Array[] }>
  /** Has the series with dividends on this machine's disk, for {@link totalReturnRows}. */
  bringSeries(): Promise<void>
  /** Where the series with dividends of some tickers stand over the sessions of a period. Throws OperationError `unknown-ticker`. */
  totalReturnRows(
    tickers: readonly string[],
    period: TimePeriod,
  ): { readonly dates: readonly string[]; readonly series: SeriesRows }
  /** Open doubts about the prices of those of these tickers that have any. */
  doubts(tickers: readonly string[]): Record<string, SeriesDoubt[]>
  /** From when on the closes of those of these tickers are their own whose files hold others before. */
  cuts(tickers: readonly string[]): Record<string, HistoryCut>
  /** From when on the companies of those of these tickers have another number or ticker whose closes go on all the same. */
  successions(tickers: readonly string[]): Record<string, Succession>
  /** Whether nothing is known of the dividends of any of these tickers. */
  isPriceReturnOnly(tickers: readonly string[]): boolean
  /** Mean daily total return of the treasury bills between two dates (both included), times 252; null without such a series. */
  riskFreeRate(from: string, to: string): number | null
  close(): Promise<void>
}

/** As little as zlib takes. */
const MIN_CHUNK_BYTES = 64

const BYTES_PER_NUMBER = Float64Array.BYTES_PER_ELEMENT

/** Large files of which a request reads some bytes. */
const READ_IN_PARTS = [
  SNAPSHOT_FILES.details,
  SNAPSHOT_FILES.closes,
  SNAPSHOT_FILES.totalReturnCloses,
  SNAPSHOT_FILES.keyFigures,
]

/**
 * Opens a snapshot in the data folder for reading. Throws OperationError when its folder is not there.
 * @param historyDirectory the data folder with the history that it was computed from, where that is another one
 */
export async function openSnapshot(
  dataDirectory: string,
  id: SnapshotId,
  historyDirectory = dataDirectory,
): Promise<SnapshotReader> {
  const folder = snapshotFolder(dataDirectory, id)
  if (!(await exists(folder)))
    throw new OperationError('snapshot-missing', `The snapshot ${id} is not in the data folder. Publish it again.`)
  // Open from the start, so that it can be read to the end even where its folder is removed meanwhile.
  const files = filesOfFolder(folder)
  await Promise.all(READ_IN_PARTS.map(async (file) => (await files.has(file)) && files.range(file, 0, 0)))
  return readSnapshot(files, { dataDirectory, id, historyDirectory })
}

/** Which snapshot, and where its changes and its history lie. */
export interface SnapshotPlace {
  readonly id: SnapshotId
  readonly dataDirectory: string
  readonly historyDirectory: string
}

/** Opens a snapshot whose files may be elsewhere. Throws OperationError for one of another version. */
export async function readSnapshot(
  files: FolderFiles,
  { id, dataDirectory, historyDirectory }: SnapshotPlace,
): Promise<SnapshotReader> {
  const manifest = snapshotManifest.safeParse(await readJson(files, SNAPSHOT_FILES.manifest)).data
  if (manifest === undefined)
    throw new OperationError(
      'snapshot-outdated',
      `The snapshot ${id} was written by another version. Publish it again.`,
    )
  const sessions = sessionList.parse(await readJson(files, SNAPSHOT_FILES.sessions))
  const tickers = tickerList.parse(await readJson(files, SNAPSHOT_FILES.tickers))
  const index = new Map(Object.entries(detailsIndex.parse(await readJson(files, SNAPSHOT_FILES.detailsIndex))))
  const splits = new Map(Object.entries(splitTable.parse(await readJson(files, SNAPSHOT_FILES.splits))))
  // Before the changes: what is written in between is then taken for older than it is, and read once more.
  const edition = await changesVersion(dataDirectory, id)
  const changes = new Map(Object.entries((await readChanges(dataDirectory, id))?.stocks ?? {}))
  const bodies = await readBodies(files, manifest)
  const keyFigures = await openKeyFigures(files)
  const places = new Map(tickers.map(({ ticker }, position) => [ticker, position]))
  const cash = await cashSeries(files, tickers, sessions.length)
  const asOf = isoDate(manifest.asOf)
  const reported = <Told>(wanted: readonly string[], of: (entry: TickerEntry) => Told | null): Record<string, Told> =>
    Object.fromEntries(
      wanted.flatMap((ticker) => {
        const entry = tickers[placeOf(places, ticker)]
        const what = entry === undefined ? null : of(entry)
        return what === null ? [] : [[ticker, what]]
      }),
    )
  return {
    manifest,
    generationFolder: generationFolder(historyDirectory, manifest.dataset, manifest.generation),
    changesVersion: edition,
    changes,
    tickers,
    has: (ticker) => places.has(ticker),
    body: (name) => bodies.get(name) ?? null,
    keyFigures,
    async inputHashes() {
      const isThere = await files.has(SNAPSHOT_FILES.inputHashes)
      return isThere ? readInputHashes((await files.read(SNAPSHOT_FILES.inputHashes)).toString('utf8')) : null
    },
    splits: (ticker) => (splits.get(ticker) ?? []).map(({ date, factor }) => ({ date: isoDate(date), factor })),
    async details(ticker) {
      const details = await readDetails(files, index.get(ticker))
      if (details === null) return null
      return { ...details, EXPLANATION: { ...details.EXPLANATION, ...(changes.get(ticker) ?? NO_CHANGES) } }
    },
    async recentCloses(wanted, count) {
      const first = Math.max(0, sessions.length - count)
      const [length, file] = [sessions.length - first, SNAPSHOT_FILES.closes]
      const rows = wanted.map((ticker) => placeOf(places, ticker))
      const closes = await Promise.all(rows.map((row) => readRow(files, file, row * sessions.length + first, length)))
      return { dates: sessions.slice(first), closes }
    },
    async history(wanted, period) {
      const first = firstSessionOf(period, sessions, asOf)
      const rows = wanted.map((ticker) => placeOf(places, ticker))
      const read = (file: string) =>
        Promise.all(rows.map((row) => readRow(files, file, row * sessions.length + first, sessions.length - first)))
      const [closes, totalReturnCloses] = await Promise.all([
        read(SNAPSHOT_FILES.closes),
        read(SNAPSHOT_FILES.totalReturnCloses),
      ])
      return { dates: sessions.slice(first), closes, totalReturnCloses, treasuryBills: cash?.slice(first) ?? null }
    },
    async totalReturnsFrom(wanted, from) {
      const found = sessions.findIndex((session) => session >= from)
      const first = found === -1 ? sessions.length : found
      const [length, file] = [sessions.length - first, SNAPSHOT_FILES.totalReturnCloses]
      const rows = wanted.map((ticker) => placeOf(places, ticker))
      const series = await Promise.all(rows.map((row) => readRow(files, file, row * sessions.length + first, length)))
      return { dates: sessions.slice(first), series }
    },
    bringSeries: () => files.bring(SNAPSHOT_FILES.totalReturnCloses),
    totalReturnRows(wanted, period) {
      const first = firstSessionOf(period, sessions, asOf)
      const rows = wanted.map((ticker) => placeOf(places, ticker))
      return {
        dates: sessions.slice(first),
        series: { file: files.place(SNAPSHOT_FILES.totalReturnCloses), rows, sessions: sessions.length, first },
      }
    },
    doubts: (wanted) => reported(wanted, ({ doubts }) => (doubts.length === 0 ? null : doubts)),
    cuts: (wanted) => reported(wanted, ({ cut }) => cut),
    successions: (wanted) => reported(wanted, ({ carried }) => carried),
    isPriceReturnOnly: (wanted) => wanted.some((ticker) => tickers[placeOf(places, ticker)]?.priceReturnOnly === true),
    riskFreeRate: (from, to) => (cash === null ? null : rateBetween(cash, sessions, from, to)),
    close: () => files.close(),
  }
}

function isoDate(text: string): IsoDate {
  const date = parseIsoDate(text)
  if (date === null) throw new TypeError('A snapshot holds ISO dates')
  return date
}

async function readJson(files: FolderFiles, file: string): Promise<unknown> {
  return JSON.parse((await files.read(file)).toString('utf8'))
}

async function readBodies(files: FolderFiles, manifest: SnapshotManifest): Promise<Map<string, EncodedBody>> {
  const bodies = new Map<string, EncodedBody>()
  for (const [name, { bytes, etag }] of Object.entries(manifest.bodies)) {
    const [br, gz] = await Promise.all([files.read(`bodies/${name}.br`), files.read(`bodies/${name}.gz`)])
    const chunkSize = Math.max(bytes, MIN_CHUNK_BYTES)
    bodies.set(name, {
      get json() {
        return gunzipSync(gz, { chunkSize })
      },
      br,
      gz,
      etag,
    })
  }
  return bodies
}

async function readDetails(files: FolderFiles, position: [number, number] | undefined): Promise<StockDetails | null> {
  if (position === undefined) return null
  const bytes = await files.range(SNAPSHOT_FILES.details, ...position)
  return stockDetails.parse(JSON.parse(bytes.toString('utf8')))
}

function placeOf(places: ReadonlyMap<string, number>, ticker: string): number {
  const position = places.get(ticker)
  if (position === undefined)
    throw new OperationError('unknown-ticker', `The current data has no stock with the ticker ${ticker}.`)
  return position
}

async function readRow(files: FolderFiles, file: string, start: number, length: number): Promise<Float64Array> {
  const row = new Float64Array(length)
  if (length > 0) (await files.range(file, start * BYTES_PER_NUMBER, row.byteLength)).copy(new Uint8Array(row.buffer))
  return row
}

async function cashSeries(
  files: FolderFiles,
  tickers: readonly TickerEntry[],
  sessions: number,
): Promise<Float64Array | null> {
  const bills = chooseTreasuryBills(tickers)
  if (bills === null) return null
  return readRow(files, SNAPSHOT_FILES.totalReturnCloses, tickers.indexOf(bills) * sessions, sessions)
}

/** Sessions are ISO dates, increasing; both ends are included. */
function rateBetween(cash: Float64Array, sessions: readonly string[], from: string, to: string): number | null {
  const first = sessions.findIndex((session) => session >= from)
  return first === -1
    ? null
    : treasuryBillRate(
        cash,
        first,
        sessions.findLastIndex((session) => session <= to),
      )
}
