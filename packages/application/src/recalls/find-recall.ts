import { marketCorrections } from '@fairweight/database/repositories/market-runs/market-corrections.ts'
import { type MarketRecall, marketRecalls } from '@fairweight/database/repositories/recalls/market-recalls.ts'
import type { Queryable } from '@fairweight/database/opening/database.ts'
import type { SnapshotId } from '@fairweight/domain/identifiers'
import { type CorrectedPrices, correctedSessions } from '@fairweight/domain/recalls'
import type { SnapshotReader } from '@fairweight/market-data/snapshots/open-snapshot.ts'

export interface FindParts {
  readonly db: Queryable
  readonly clock: () => Date
  /** Opens a snapshot that is still kept; null for one that is not. Whoever opens it closes it. */
  openKept(id: SnapshotId): Promise<SnapshotReader | null>
}

/** How many histories are in memory at once. */
const TICKERS_AT_ONCE = 50
/** Every session that a snapshot holds. */
const FROM_THE_START = '0000-01-01'

/**
 * The recall that is being told, or what was corrected since the last one up to the snapshot that readers see; null where nothing is. With the first
 * snapshot of a dataset it begins. Prices that another method sees otherwise nobody corrected.
 */
export async function findRecall(parts: FindParts, snapshot: SnapshotReader): Promise<MarketRecall | null> {
  const { dataset, asOf, id } = snapshot.manifest
  const last = await marketRecalls.last(parts.db, dataset)
  if (last !== null && !last.isFinished) return last
  // Readers who were moved back to an earlier day hear of corrections once they see a newer one.
  if (last !== null && last.asOf > asOf) return null
  const grades = await marketCorrections.ofRecall(parts.db, dataset, null)
  if (last !== null && last.snapshotId === id && grades.length === 0) return null
  const prices = last === null ? [] : await correctedSince(parts, last.snapshotId, snapshot)
  await marketRecalls.begin(
    parts.db,
    {
      dataset,
      place: (last?.place ?? 0) + 1,
      snapshotId: id,
      asOf,
      foundAt: parts.clock(),
      prices,
      isFinished: last === null || (prices.length === 0 && grades.length === 0),
    },
    grades.map(({ id: correction }) => correction),
  )
  const begun = await marketRecalls.last(parts.db, dataset)
  return begun?.isFinished === false ? begun : null
}

/** Nothing where the two cannot be compared. */
async function correctedSince(
  { openKept }: FindParts,
  id: SnapshotId,
  snapshot: SnapshotReader,
): Promise<CorrectedPrices[]> {
  if (id === snapshot.manifest.id) return []
  const before = await openKept(id)
  if (before === null) return []
  try {
    const isSameMethod = before.manifest.methodVersion === snapshot.manifest.methodVersion
    return isSameMethod ? await correctedBetween(before, snapshot) : []
  } finally {
    await before.close()
  }
}

async function correctedBetween(before: SnapshotReader, after: SnapshotReader): Promise<CorrectedPrices[]> {
  const tickers = before.tickers.map(({ ticker }) => ticker).filter((ticker) => after.has(ticker))
  const found: CorrectedPrices[] = []
  for (let from = 0; from < tickers.length; from += TICKERS_AT_ONCE) {
    const some = tickers.slice(from, from + TICKERS_AT_ONCE)
    const [was, is] = await Promise.all([
      before.totalReturnsFrom(some, FROM_THE_START),
      after.totalReturnsFrom(some, FROM_THE_START),
    ])
    some.forEach((ticker, row) => {
      const [closes, later] = [was.series[row], is.series[row]]
      const range =
        closes && later && correctedSessions({ dates: was.dates, closes }, { dates: is.dates, closes: later })
      if (range) found.push({ ticker, ...range })
    })
  }
  return found
}
