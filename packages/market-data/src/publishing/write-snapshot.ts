import { open, readFile, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { AssetClassMix, StockRow } from '@fairweight/contract/wire'
import type { SplitEvent } from '@fairweight/domain/facts'
import { type GradeKind, inputsText } from '@fairweight/domain/grade-receipt'
import { readStockFigures, type StockFigures } from '@fairweight/domain/what-if'
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
import { SNAPSHOT_FILES, type SplitTable, type DetailsIndex } from '../snapshots/snapshot-files.ts'
import { sha256Of, sha256OfFile } from '../storage/hash.ts'
import { chooseDemoStocks } from './choose-demo-stocks.ts'
import { type ListHeading, demoStockList, priceSummary, ratingInputs, stockList } from './answers/list-bodies.ts'
import { keyFigureBodies, sectorPlaces } from './key-figures/key-figure-columns.ts'
import { writeKeyFigures } from './key-figures/write-key-figures.ts'
import type { RatedCompanies } from './company-by-company/rated-companies.ts'
import type { WrittenHistories } from './company-by-company/written-histories.ts'
import { type AnsweredRating, toStockDetails, toStockRow } from './answers/stock-answers.ts'
import { writeBodies } from './write-bodies.ts'

/** The demo shows everybody the columns of every tool. */
const EVERY_COLUMN = { value: true, momentum: true } as const

/** Everything that a snapshot is written from, beside its histories, which are written already. */
export interface SnapshotContent {
  readonly heading: ListHeading
  readonly histories: Pick<WrittenHistories, 'summaries'>
  readonly rated: RatedCompanies
  /** What the gate and the imports before it found. */
  readonly findings: readonly MarketFinding[]
  /** Of any date. */
  readonly splits: ReadonlyMap<string, readonly SplitEvent[]>
  /** Null where the data gives none. */
  readonly assetMix: AssetClassMix | null
}

/** Writes all files of a snapshot but the manifest and the histories, and tells what the manifest says about all of them. */
export async function writeSnapshotFiles(
  folder: string,
  content: SnapshotContent,
): Promise<Pick<SnapshotManifest, 'bodies' | 'files'>> {
  const { heading, rated } = content
  const answered = answeredStocks(content)
  const stocks = await writeDetails(folder, heading, answered)
  const { measured } = rated
  // Of some companies of a market nobody can tell where they stand in it.
  const places = sectorPlaces(heading.isFirstPart ? [] : measured)
  const rows = stocks.map(({ row }) => row)
  const chosen = heading.dataset === 'sample' ? chooseDemoStocks(stocks) : []
  const demo = {
    [DEMO_BODY]: () =>
      demoStockList(
        heading,
        chosen.map(({ row, read }) => ({ row, details: toStockDetails(read()) })),
      ),
    [DEMO_ROWS_BODY]: () =>
      stockList(
        heading,
        chosen.map(({ row }) => row),
        EVERY_COLUMN,
      ),
  }
  const bodies = await writeBodies(folder, {
    ...Object.fromEntries(
      LIST_COLUMNS.map((columns) => [stockDataBody(columns), () => stockList(heading, rows, columns)]),
    ),
    ...(heading.dataset === 'sample' ? demo : {}),
    ...(content.assetMix === null ? {} : { [ASSET_MIX_BODY]: () => content.assetMix }),
    [PRICE_SUMMARY_BODY]: () => priceSummary(heading, content.histories.summaries),
    [RATING_INPUTS_BODY]: () => ratingInputs(heading, stocks),
    ...keyFigureBodies(heading, measured, places),
  })
  await writeKeyFigures(folder, measured, rated.trails(), places)
  await writeFile(join(folder, SNAPSHOT_FILES.rows), JSON.stringify(rows))
  await writeFile(join(folder, SNAPSHOT_FILES.findings), JSON.stringify(content.findings))
  await writeFile(
    join(folder, SNAPSHOT_FILES.inputHashes),
    writeInputHashes(new Map(stocks.map(({ ticker, inputHashes }) => [ticker, inputHashes]))),
  )
  await writeFile(join(folder, SNAPSHOT_FILES.splits), JSON.stringify(splitTableOf(content)))
  return { bodies, files: await hashFiles(folder) }
}

/** A stock whose explanation is read when it is wanted. */
interface AnsweredStock {
  readonly ticker: string
  readonly read: () => AnsweredRating
}

function answeredStocks({ rated, findings }: SnapshotContent): AnsweredStock[] {
  const byTicker = Map.groupBy(findings, ({ ticker }) => ticker)
  return rated.entries.map(({ ticker }, index) => ({
    ticker,
    read: () => ({ ...rated.read(index), findings: byTicker.get(ticker) ?? [] }),
  }))
}

function splitTableOf({ splits, heading: { asOf } }: SnapshotContent): SplitTable {
  const known = [...splits].map(([ticker, events]) => [ticker, events.filter(({ date }) => date <= asOf)] as const)
  return Object.fromEntries(
    known.filter(([, events]) => events.length > 0).map(([ticker, events]) => [ticker, [...events]]),
  )
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
interface ListedStock extends AnsweredStock {
  readonly row: StockRow
  readonly figures: StockFigures | null
  /** Of what each grade was made from, as its receipt will show it. */
  readonly inputHashes: Readonly<Record<GradeKind, string>>
}

/** Held until they are written together. */
const BYTES_AT_ONCE = 1024 * 1024

/**
 * Writes every stock's details as one line of JSON, and where each line stands. A stock's details are larger than all else that is known
 * of it: they are gone before the next one's are made.
 */
async function writeDetails(
  folder: string,
  heading: ListHeading,
  stocks: readonly AnsweredStock[],
): Promise<ListedStock[]> {
  const index: DetailsIndex = {}
  const listed: ListedStock[] = []
  const file = await open(join(folder, SNAPSHOT_FILES.details), 'w')
  try {
    let [pending, held, offset] = ['', 0, 0]
    for (const { ticker, read } of stocks) {
      const stock = read()
      const details = toStockDetails(stock)
      // Read from what is published, as a reader's own browser reads it.
      const figures = readStockFigures(details.EXPLANATION)
      const hashOf = (kind: GradeKind) => sha256Of(inputsText(details, kind))
      const inputHashes = { value: hashOf('value'), momentum: hashOf('momentum') }
      listed.push({ ticker, read, row: toStockRow(stock, figures), figures, inputHashes })
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
