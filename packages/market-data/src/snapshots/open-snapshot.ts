import { type FileHandle, open, readFile } from 'node:fs/promises'
import { join } from 'node:path'
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
  readonly keyFigures: Pick<KeyFigureReader, 'of'> | null
  /** The hashes of what every grade was made from; null for a snapshot that was written before they were kept. */
  inputHashes(): Promise<InputHashes | null>
  /** Share splits up to the as-of date. */
  splits(ticker: string): readonly SplitEvent[]
  /** Throws OperationError `unknown-ticker` for a ticker without a history. */
  history(tickers: readonly string[], period: TimePeriod): Promise<SnapshotHistory>
  /** The series with dividends of some tickers over the sessions from a date on, one row a ticker. Throws OperationError `unknown-ticker`. */
  totalReturnsFrom(
    tickers: readonly string[],
    from: string,
  ): Promise<{ readonly dates: readonly string[]; readonly series: readonly Float64Array[] }>
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

const BYTES_PER_NUMBER = Float64Array.BYTES_PER_ELEMENT

/**
 * Opens a published snapshot for reading. Throws OperationError when its folder is not there.
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
  const manifest = snapshotManifest.safeParse(await readJson(folder, SNAPSHOT_FILES.manifest)).data
  if (manifest === undefined)
    throw new OperationError(
      'snapshot-outdated',
      `The snapshot ${id} was written by another version. Publish it again.`,
    )
  const sessions = sessionList.parse(await readJson(folder, SNAPSHOT_FILES.sessions))
  const tickers = tickerList.parse(await readJson(folder, SNAPSHOT_FILES.tickers))
  const index = new Map(Object.entries(detailsIndex.parse(await readJson(folder, SNAPSHOT_FILES.detailsIndex))))
  const splits = new Map(Object.entries(splitTable.parse(await readJson(folder, SNAPSHOT_FILES.splits))))
  // Before the changes: what is written in between is then taken for older than it is, and read once more.
  const edition = await changesVersion(dataDirectory, id)
  const changes = new Map(Object.entries((await readChanges(dataDirectory, id))?.stocks ?? {}))
  const bodies = await readBodies(folder, manifest)
  const files = await openFiles(folder)
  const keyFigures = await openKeyFigures(folder)
  const places = new Map(tickers.map(({ ticker }, position) => [ticker, position]))
  const cash = await cashSeries(files.totalReturnCloses, tickers, sessions.length)
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
      const file = join(folder, SNAPSHOT_FILES.inputHashes)
      return (await exists(file)) ? readInputHashes(await readFile(file, 'utf8')) : null
    },
    splits: (ticker) => (splits.get(ticker) ?? []).map(({ date, factor }) => ({ date: isoDate(date), factor })),
    async details(ticker) {
      const details = await readDetails(files.details, index.get(ticker))
      if (details === null) return null
      return { ...details, EXPLANATION: { ...details.EXPLANATION, ...(changes.get(ticker) ?? NO_CHANGES) } }
    },
    async history(wanted, period) {
      const first = firstSessionOf(period, sessions, asOf)
      const rows = wanted.map((ticker) => placeOf(places, ticker))
      const read = (file: FileHandle) =>
        Promise.all(rows.map((row) => readRow(file, row * sessions.length + first, sessions.length - first)))
      const [closes, totalReturnCloses] = await Promise.all([read(files.closes), read(files.totalReturnCloses)])
      return { dates: sessions.slice(first), closes, totalReturnCloses, treasuryBills: cash?.slice(first) ?? null }
    },
    async totalReturnsFrom(wanted, from) {
      const found = sessions.findIndex((session) => session >= from)
      const first = found === -1 ? sessions.length : found
      const [length, file] = [sessions.length - first, files.totalReturnCloses]
      const rows = wanted.map((ticker) => placeOf(places, ticker))
      const series = await Promise.all(rows.map((row) => readRow(file, row * sessions.length + first, length)))
      return { dates: sessions.slice(first), series }
    },
    totalReturnRows(wanted, period) {
      const first = firstSessionOf(period, sessions, asOf)
      const rows = wanted.map((ticker) => placeOf(places, ticker))
      return {
        dates: sessions.slice(first),
        series: { file: join(folder, SNAPSHOT_FILES.totalReturnCloses), rows, sessions: sessions.length, first },
      }
    },
    doubts: (wanted) => reported(wanted, ({ doubts }) => (doubts.length === 0 ? null : doubts)),
    cuts: (wanted) => reported(wanted, ({ cut }) => cut),
    successions: (wanted) => reported(wanted, ({ carried }) => carried),
    isPriceReturnOnly: (wanted) => wanted.some((ticker) => tickers[placeOf(places, ticker)]?.priceReturnOnly === true),
    riskFreeRate: (from, to) => (cash === null ? null : rateBetween(cash, sessions, from, to)),
    async close() {
      await Promise.all(
        [...Object.values(files), ...(keyFigures === null ? [] : [keyFigures])].map((file) => file.close()),
      )
    },
  }
}

function isoDate(text: string): IsoDate {
  const date = parseIsoDate(text)
  if (date === null) throw new TypeError('A snapshot holds ISO dates')
  return date
}

async function readJson(folder: string, file: string): Promise<unknown> {
  return JSON.parse(await readFile(join(folder, file), 'utf8'))
}

async function readBodies(folder: string, manifest: SnapshotManifest): Promise<Map<string, EncodedBody>> {
  const bodies = new Map<string, EncodedBody>()
  for (const [name, { etag }] of Object.entries(manifest.bodies)) {
    const read = (ending: string) => readFile(join(folder, 'bodies', `${name}.${ending}`))
    const [json, br, gz] = await Promise.all([read('json'), read('br'), read('gz')])
    bodies.set(name, { json, br, gz, etag })
  }
  return bodies
}

interface SnapshotHandles {
  readonly details: FileHandle
  readonly closes: FileHandle
  readonly totalReturnCloses: FileHandle
}

async function openFiles(folder: string): Promise<SnapshotHandles> {
  const [details, closes, totalReturnCloses] = await Promise.all([
    open(join(folder, SNAPSHOT_FILES.details)),
    open(join(folder, SNAPSHOT_FILES.closes)),
    open(join(folder, SNAPSHOT_FILES.totalReturnCloses)),
  ])
  return { details, closes, totalReturnCloses }
}

async function readDetails(file: FileHandle, position: [number, number] | undefined): Promise<StockDetails | null> {
  if (position === undefined) return null
  const [offset, length] = position
  const { buffer } = await file.read(Buffer.alloc(length), 0, length, offset)
  return stockDetails.parse(JSON.parse(buffer.toString('utf8')))
}

function placeOf(places: ReadonlyMap<string, number>, ticker: string): number {
  const position = places.get(ticker)
  if (position === undefined)
    throw new OperationError('unknown-ticker', `The current data has no stock with the ticker ${ticker}.`)
  return position
}

async function readRow(file: FileHandle, start: number, length: number): Promise<Float64Array> {
  const row = new Float64Array(length)
  if (length > 0) await file.read(row, 0, length * BYTES_PER_NUMBER, start * BYTES_PER_NUMBER)
  return row
}

async function cashSeries(
  file: FileHandle,
  tickers: readonly TickerEntry[],
  sessions: number,
): Promise<Float64Array | null> {
  const bills = chooseTreasuryBills(tickers)
  return bills === null ? null : readRow(file, tickers.indexOf(bills) * sessions, sessions)
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
