import type { SnapshotId } from '@fairweight/domain/identifiers'
import { splitFactorBetween } from '@fairweight/domain/facts'
import { parseIsoDate } from '@fairweight/domain/time'
import type { SnapshotManifest } from '../snapshots/manifest.ts'
import { type SnapshotReader, openSnapshot } from '../snapshots/open-snapshot.ts'
import { type StockChanges, removeChanges, writeChanges } from '../snapshots/grade-changes.ts'
import { type PublishedDay, type PublishedStock, publishedDay, publishedStock, stockChanges } from './stock-changes.ts'

/** Earlier snapshots that are tried: those of another version cannot be compared. */
const MAX_TRIED = 5

/**
 * Writes what became of every stock's grades since the newest earlier snapshot that can be read and was made by the
 * same method; a change of method is not a change of a stock. Without such a snapshot there are none, whatever was written before.
 * @param recorded snapshots of the dataset, the latest day first
 */
export async function changesSince(
  dataDirectory: string,
  { id, asOf, methodVersion }: Pick<SnapshotManifest, 'id' | 'asOf' | 'methodVersion'>,
  recorded: readonly { readonly id: SnapshotId; readonly asOf: string }[],
): Promise<void> {
  const earlier = recorded.filter((snapshot) => snapshot.asOf < asOf).slice(0, MAX_TRIED)
  const previous = await firstComparable(
    dataDirectory,
    earlier.map((snapshot) => snapshot.id),
    methodVersion,
  )
  if (previous === null) return removeChanges(dataDirectory, id)
  const reader = await openSnapshot(dataDirectory, id)
  try {
    const stocks = await compare(previous, reader)
    await writeChanges(dataDirectory, {
      snapshot: id,
      previous: previous.manifest.id,
      stocks: Object.fromEntries(stocks),
    })
  } finally {
    await Promise.all([reader.close(), previous.close()])
  }
}

async function firstComparable(
  dataDirectory: string,
  ids: readonly SnapshotId[],
  methodVersion: string,
): Promise<SnapshotReader | null> {
  for (const id of ids) {
    // Written by another version, or no longer there.
    const reader = await openSnapshot(dataDirectory, id).catch(() => null)
    if (reader?.manifest.methodVersion === methodVersion) return reader
    await reader?.close()
  }
  return null
}

async function compare(previous: SnapshotReader, current: SnapshotReader): Promise<Map<string, StockChanges>> {
  const later = await readDay(current)
  const earlier = underTickersOf(current, await readDay(previous))
  const [from, to] = [parseIsoDate(earlier.asOf), parseIsoDate(later.asOf)]
  if (from === null || to === null) throw new TypeError('A manifest holds ISO dates')
  const changed = new Map<string, StockChanges>()
  for (const ticker of later.stocks.keys()) {
    const changes = stockChanges(ticker, earlier, later, splitFactorBetween(current.splits(ticker), from, to))
    if (changes !== null) changed.set(ticker, changes)
  }
  return changed
}

/** An earlier day's stocks, those of companies that have another ticker since under that one too. */
function underTickersOf(later: SnapshotReader, earlier: PublishedDay): PublishedDay {
  const stocks = new Map(earlier.stocks)
  const successions = later.successions(later.tickers.map(({ ticker }) => ticker))
  for (const [ticker, { date, earlierTicker }] of Object.entries(successions)) {
    const stock = earlierTicker === undefined || date <= earlier.asOf ? undefined : earlier.stocks.get(earlierTicker)
    if (stock !== undefined) stocks.set(ticker, stock)
  }
  return { ...earlier, stocks }
}

async function readDay(reader: SnapshotReader): Promise<PublishedDay> {
  const stocks = new Map<string, PublishedStock>()
  for (const { ticker, type } of reader.tickers) {
    const details = type === 'stock' ? await reader.details(ticker) : null
    if (details !== null) stocks.set(ticker, publishedStock(details))
  }
  return publishedDay(reader.manifest.asOf, stocks)
}
