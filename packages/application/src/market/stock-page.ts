import { type Dataset, type StockPage, type StockRow, stockList } from '@fairweight/contract/wire'
import { type Tool, TOOLS } from '@fairweight/domain/entitlement'
import { DEMO_BODY, stockDataBody } from '@fairweight/market-data/snapshots/body-names.ts'
import type { SnapshotReader } from '@fairweight/market-data/snapshots/open-snapshot.ts'
import type { CurrentSnapshots } from './current-snapshots.ts'
import { redactDetails } from './redact-details.ts'
import { requireSnapshot, snapshotAsOf } from './require-snapshot.ts'

/** A stock that has a page, and the snapshot that holds it. */
export interface PageStock {
  readonly snapshot: SnapshotReader
  readonly ticker: string
}

/** What anybody may see of a stock. */
export type OpenFields = Omit<StockPage, 'shown' | 'isFirstPart'>

type Rows = ReadonlyMap<string, StockRow>

const EVERY_TOOL: ReadonlySet<Tool> = new Set(TOOLS)

const read = new WeakMap<SnapshotReader, Map<string, Rows>>()

/**
 * The stock that a ticker names in a dataset, or without one in the market's, else in the sample's, of which the demo's companies come first. Once market data is published, only the
 * companies of the demo have pages of the sample's. Null when no page has this ticker.
 */
export function findPageStock(snapshots: CurrentSnapshots, ticker: string, dataset?: Dataset): PageStock | null {
  const market = snapshots.find('market')
  const sample = snapshots.find('sample') ?? snapshots.first()?.demo ?? null
  if (dataset !== 'sample' && market && pageRows(snapshots, market).has(ticker)) return { snapshot: market, ticker }
  if (dataset === 'market' || !sample) return null
  return pageRows(snapshots, sample).has(ticker) ? { snapshot: sample, ticker } : null
}

/**
 * The stock that a ticker names on a past day. Null when no page would have had this ticker then. Refuses unknown days and those that are
 * not prepared.
 */
export async function findPastPageStock(
  snapshots: CurrentSnapshots,
  ticker: string,
  { dataset, asOf }: { readonly dataset: Dataset; readonly asOf: string },
): Promise<PageStock | null> {
  const snapshot = await snapshotAsOf(snapshots, { dataset, asOf })
  return pageRows(snapshots, snapshot).has(ticker) ? { snapshot, ticker } : null
}

/** Of which dataset the page of a ticker is: the one that is asked for, else where the ticker is today, else the one shown without a choice. */
export function datasetOfPage(snapshots: CurrentSnapshots, ticker: string, dataset?: Dataset): Dataset {
  return dataset ?? (findPageStock(snapshots, ticker)?.snapshot ?? requireSnapshot(snapshots)).manifest.dataset
}

/** The stocks of a snapshot that have pages. */
function pageRows(snapshots: CurrentSnapshots, snapshot: SnapshotReader): Rows {
  const isBesideMarket = snapshot.manifest.dataset === 'sample' && snapshots.find('market') !== null
  return isBesideMarket ? rowsOfBody(snapshot, DEMO_BODY) : rowsOf(snapshot, EVERY_TOOL)
}

/** Every market stock, in the order of the list; none while no market data is published. */
export function marketTickers(snapshots: CurrentSnapshots): readonly string[] {
  const market = snapshots.find('market')
  return market ? [...rowsOf(market, EVERY_TOOL).keys()] : []
}

/** What anybody may see: of a market stock no grade and no figure of a tool. */
export function openFields({ snapshot, ticker }: PageStock): OpenFields {
  const { TICKER, COMPANY_NAME, SECTOR, MARKETCAP_GROUP, LAST_CLOSE_PRICE } = rowOf({ snapshot, ticker }, new Set())
  const { id, asOf, dataset } = snapshot.manifest
  return { snapshot: id, asOf, dataset, TICKER, COMPANY_NAME, SECTOR, MARKETCAP_GROUP, LAST_CLOSE_PRICE }
}

/** The whole row of a sample stock, which everybody may see; null for a stock of the market. */
export function openRow(stock: PageStock): StockRow | null {
  return stock.snapshot.manifest.dataset === 'sample' ? rowOf(stock, EVERY_TOOL) : null
}

/** What the page of a stock shows to somebody with these tools; `tools` is null without a plan. */
export async function readStockPage(stock: PageStock, tools: ReadonlySet<Tool> | null): Promise<StockPage> {
  const held = stock.snapshot.manifest.dataset === 'sample' ? EVERY_TOOL : tools
  const details = held && (await stock.snapshot.details(stock.ticker))
  return {
    ...openFields(stock),
    ...(stock.snapshot.manifest.isFirstPart && { isFirstPart: true }),
    shown: held && details ? { row: rowOf(stock, held), details: redactDetails(details, held) } : null,
  }
}

function rowOf(stock: PageStock, tools: ReadonlySet<Tool>): StockRow {
  const row = rowsOf(stock.snapshot, tools).get(stock.ticker)
  if (row === undefined) throw new RangeError(`${stock.ticker} is in no list of its snapshot`)
  return row
}

/** The rows as they stand in the list of somebody with these tools, so that a page never shows more than the list. */
export function rowsOf(snapshot: SnapshotReader, tools: ReadonlySet<Tool>): Rows {
  return rowsOfBody(snapshot, stockDataBody({ value: tools.has('value'), momentum: tools.has('momentum') }))
}

function rowsOfBody(snapshot: SnapshotReader, name: string): Rows {
  const bodies = read.get(snapshot) ?? new Map<string, Rows>()
  read.set(snapshot, bodies)
  const known = bodies.get(name)
  if (known) return known
  const body = snapshot.body(name)
  const stocks = body === null ? [] : stockList.parse(JSON.parse(body.json.toString('utf8'))).stocks
  const rows = new Map(stocks.map((row) => [row.TICKER, row]))
  bodies.set(name, rows)
  return rows
}
