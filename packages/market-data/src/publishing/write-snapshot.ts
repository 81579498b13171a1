import { open, readFile, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { AssetClassMix, StockDetailFields, StockRow } from '@fairweight/contract/wire'
import type { SplitEvent } from '@fairweight/domain/facts'
import { isoDateFromDays } from '@fairweight/domain/time'
import { type GradeKind, inputsText } from '@fairweight/domain/grade-receipt'
import { readStockFigures, type StockFigures } from '@fairweight/domain/what-if'
import type { PricesVerdict } from '../quality-checks/prices/prices-verdict.ts'
import { writeInputHashes } from '../ledger/input-hashes.ts'
import type { MarketFinding } from '../provenance/market-finding.ts'
import {
  ASSET_MIX_BODY,
  DEMO_BODY,
  DEMO_ROWS_BODY,
  LIST_COLUMNS,
  PRICE_SUMMARY_BODY,
  RATING_INPUTS_BODY,
  stockDataBody,
} from '../snapshots/body-names.ts'
import type { SnapshotManifest } from '../snapshots/manifest.ts'
import { SNAPSHOT_FILES, type SplitTable, type TickerEntry, type DetailsIndex } from '../snapshots/snapshot-files.ts'
import { sha256Of, sha256OfFile } from '../storage/hash.ts'
import { chooseDemoStocks } from './choose-demo-stocks.ts'
import { type ListHeading, demoStockList, priceSummary, ratingInputs, stockList } from './answers/list-bodies.ts'
import { keyFigureBodies, sectorPlaces, type StockWithKeyFigures } from './key-figures/key-figure-columns.ts'
import { writeKeyFigures } from './key-figures/write-key-figures.ts'
import { remainingDoubts, type PreparedHistory } from './prepare-histories.ts'
import type { RatedStock } from './rate-universe.ts'
import { type RatedStockWithFindings, toStockDetails, toStockRow } from './answers/stock-answers.ts'
import { writeBodies } from './write-bodies.ts'

/** The demo shows everybody the columns of every tool. */
const EVERY_COLUMN = { value: true, momentum: true } as const

/** Everything that a snapshot is written from. */
export interface SnapshotContent {
  readonly heading: ListHeading
  readonly sessions: Int32Array
  readonly histories: readonly PreparedHistory[]
  readonly rated: readonly RatedStock[]
  /** What the gate and the imports before it found. */
  readonly findings: readonly MarketFinding[]
  /** Of any date. */
  readonly splits: ReadonlyMap<string, readonly SplitEvent[]>
  /** Null where the data gives none. */
  readonly assetMix: AssetClassMix | null
}

/** Writes all files of a snapshot but the manifest, and tells what the manifest says about them. */
export async function writeSnapshotFiles(
  folder: string,
  content: SnapshotContent,
): Promise<Pick<SnapshotManifest, 'bodies' | 'files'>> {
  const { heading } = content
  const stocks = await writeDetails(folder, heading, answeredStocks(content))
  const measured = content.rated.flatMap(({ security: { ticker, sector }, keyFigures }): StockWithKeyFigures[] =>
    keyFigures === null ? [] : [{ ticker, sector, keyFigures }],
  )
  // Of some companies of a market nobody can tell where they stand in it.
  const places = sectorPlaces(heading.isFirstPart ? [] : measured)
  const rows = stocks.map(({ row }) => row)
  const lists = Object.fromEntries(
    LIST_COLUMNS.map((columns) => [stockDataBody(columns), stockList(heading, rows, columns)]),
  )
  const chosen = heading.dataset === 'sample' ? chooseDemoStocks(stocks) : []
  const demo =
    heading.dataset === 'sample'
      ? {
          [DEMO_BODY]: demoStockList(heading, chosen.map(withDetails)),
          [DEMO_ROWS_BODY]: stockList(
            heading,
            chosen.map(({ row }) => row),
            EVERY_COLUMN,
          ),
        }
      : {}
  const bodies = await writeBodies(folder, {
    ...lists,
    ...demo,
    ...(content.assetMix === null ? {} : { [ASSET_MIX_BODY]: content.assetMix }),
    [PRICE_SUMMARY_BODY]: priceSummary(heading, summaries(content)),
    [RATING_INPUTS_BODY]: ratingInputs(heading, stocks),
    ...keyFigureBodies(heading, measured, places),
  })
  await writeKeyFigures(folder, measured, places)
  await writeFile(join(folder, SNAPSHOT_FILES.rows), JSON.stringify(rows))
  await writeFile(join(folder, SNAPSHOT_FILES.findings), JSON.stringify(content.findings))
  await writeFile(
    join(folder, SNAPSHOT_FILES.inputHashes),
    writeInputHashes(new Map(stocks.map(({ ticker, inputHashes }) => [ticker, inputHashes]))),
  )
  await writeFile(join(folder, SNAPSHOT_FILES.splits), JSON.stringify(splitTableOf(content)))
  await writeHistories(folder, content)
  return { bodies, files: await hashFiles(folder) }
}

function answeredStocks({ rated, findings }: SnapshotContent): RatedStockWithFindings[] {
  const byTicker = Map.groupBy(findings, ({ ticker }) => ticker)
  return rated.map((stock) => ({ ...stock, findings: byTicker.get(stock.security.ticker) ?? [] }))
}

function splitTableOf({ splits, heading: { asOf } }: SnapshotContent): SplitTable {
  const known = [...splits].map(([ticker, events]) => [ticker, events.filter(({ date }) => date <= asOf)] as const)
  return Object.fromEntries(
    known.filter(([, events]) => events.length > 0).map(([ticker, events]) => [ticker, [...events]]),
  )
}

async function writeHistories(folder: string, { sessions, histories }: SnapshotContent): Promise<void> {
  const tickers = histories.map(({ security, isPriceReturnOnly, verdict }): TickerEntry => ({
    ticker: security.ticker,
    type: security.type,
    assetClass: security.assetClass,
    priceReturnOnly: isPriceReturnOnly,
    listedOn: security.listedOn,
    doubts: remainingDoubts(verdict),
    cut: dated(verdict.cut),
    carried: succeeded(verdict.carried),
  }))
  await writeFile(join(folder, SNAPSHOT_FILES.tickers), JSON.stringify(tickers))
  await writeFile(join(folder, SNAPSHOT_FILES.sessions), JSON.stringify(Array.from(sessions, isoDateFromDays)))
  await writeMatrix(
    join(folder, SNAPSHOT_FILES.closes),
    histories.map(({ closes }) => closes),
  )
  await writeMatrix(
    join(folder, SNAPSHOT_FILES.totalReturnCloses),
    histories.map(({ totalReturnCloses }) => totalReturnCloses),
  )
}

function dated(since: PricesVerdict['cut']): TickerEntry['cut'] {
  return since === null ? null : { date: since.date, words: since.words }
}

function succeeded(since: PricesVerdict['carried']): TickerEntry['carried'] {
  const { earlierTicker } = since ?? {}
  const when = dated(since)
  return when === null || earlierTicker === undefined ? when : { ...when, earlierTicker }
}

/** Row after row, in the byte order of the machines we run on (little-endian). */
async function writeMatrix(path: string, rows: readonly Float64Array[]): Promise<void> {
  const file = await open(path, 'w')
  try {
    for (let start = 0; start < rows.length; start += 256) {
      await file.writev(
        rows.slice(start, start + 256).map((row) => Buffer.from(row.buffer, row.byteOffset, row.byteLength)),
      )
    }
  } finally {
    await file.close()
  }
}

function summaries({
  sessions,
  histories,
}: SnapshotContent): { TICKER: string; firstDate: string; lastDate: string; sessions: number }[] {
  return histories
    .filter(({ security }) => security.type === 'stock')
    .flatMap(({ security, closes }) => {
      const isTraded = (close: number) => !Number.isNaN(close)
      const [first, last] = [sessions[closes.findIndex(isTraded)], sessions[closes.findLastIndex(isTraded)]]
      if (first === undefined || last === undefined) return []
      const count = closes.reduce((total, close) => (isTraded(close) ? total + 1 : total), 0)
      return [
        {
          TICKER: security.ticker,
          firstDate: isoDateFromDays(first),
          lastDate: isoDateFromDays(last),
          sessions: count,
        },
      ]
    })
}

async function hashFiles(folder: string): Promise<Record<string, string>> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true })
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted()
  const hashes: Record<string, string> = {}
  for (const path of paths) hashes[path.slice(folder.length + 1)] = await sha256OfFile(path)
  return hashes
}

/** The findings that were written with a snapshot. */
export async function readFindings(folder: string): Promise<MarketFinding[]> {
  return JSON.parse(await readFile(join(folder, SNAPSHOT_FILES.findings), 'utf8'))
}

/** A stock of which the list can tell. */
interface ListedStock {
  readonly ticker: string
  readonly stock: RatedStockWithFindings
  readonly row: StockRow
  readonly figures: StockFigures | null
  /** Of what each grade was made from, as its receipt will show it. */
  readonly inputHashes: Readonly<Record<GradeKind, string>>
}

function withDetails({ row, stock }: ListedStock): { row: StockRow; details: StockDetailFields } {
  return { row, details: toStockDetails(stock) }
}

/** Held until they are written together. */
const BYTES_AT_ONCE = 4 * 1024 * 1024

/**
 * Writes every stock's details as one line of JSON, and where each line stands. A stock's details are larger than all else that is known
 * of it: they are gone before the next one's are made.
 */
async function writeDetails(
  folder: string,
  heading: ListHeading,
  stocks: readonly RatedStockWithFindings[],
): Promise<ListedStock[]> {
  const index: DetailsIndex = {}
  const listed: ListedStock[] = []
  const file = await open(join(folder, SNAPSHOT_FILES.details), 'w')
  try {
    let [pending, held, offset] = ['', 0, 0]
    for (const stock of stocks) {
      const { ticker } = stock.security
      const details = toStockDetails(stock)
      // Read from what is published, as a reader's own browser reads it.
      const figures = readStockFigures(details.EXPLANATION)
      const hashOf = (kind: GradeKind) => sha256Of(inputsText(details, kind))
      const inputHashes = { value: hashOf('value'), momentum: hashOf('momentum') }
      listed.push({ ticker, stock, row: toStockRow(stock, figures), figures, inputHashes })
      const line = `${JSON.stringify({ ...heading, TICKER: ticker, ...details })}\n`
      const length = Buffer.byteLength(line)
      index[ticker] = [offset, length - 1]
      ;[pending, held, offset] = [pending + line, held + length, offset + length]
      if (held < BYTES_AT_ONCE) continue
      await file.write(pending)
      ;[pending, held] = ['', 0]
    }
    await file.write(pending)
  } finally {
    await file.close()
  }
  await writeFile(join(folder, SNAPSHOT_FILES.detailsIndex), JSON.stringify(index))
  return listed
}
