import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { SnapshotId } from '@fairweight/domain/identifiers'
import { stockRow } from '@fairweight/contract/wire'
import { z } from 'zod'
import { snapshotFolder } from '@fairweight/market-data/context/market-folders.ts'
import { openSnapshot } from '@fairweight/market-data/snapshots/open-snapshot.ts'
import { SNAPSHOT_FILES } from '@fairweight/market-data/snapshots/snapshot-files.ts'
import { type StockTrace, traceStock } from './walk-stock.ts'

/** The walks along the stocks of a snapshot, added up. */
export interface SnapshotTrace extends StockTrace {
  readonly stocks: number
}

/** Walks the stocks of a snapshot that are wanted, all by default; throws at the first figure that does not come out. */
export async function traceSnapshot(
  dataDirectory: string,
  id: SnapshotId,
  wanted?: ReadonlySet<string>,
): Promise<SnapshotTrace> {
  const reader = await openSnapshot(dataDirectory, id)
  try {
    const text = await readFile(join(snapshotFolder(dataDirectory, id), SNAPSHOT_FILES.rows), 'utf8')
    const rows = z
      .array(stockRow)
      .parse(JSON.parse(text))
      .filter(({ TICKER }) => wanted === undefined || wanted.has(TICKER))
    const sum = { stocks: 0, figures: 0, same: 0, empty: 0, worst: 0, facts: 0 }
    for (const row of rows) {
      const details = await reader.details(row.TICKER)
      if (details === null) throw new Error(`${row.TICKER} is in the list and has no details.`)
      const walk = await traceStock(reader, details, row)
      sum.stocks++
      for (const key of ['figures', 'same', 'empty', 'facts'] as const) sum[key] += walk[key]
      sum.worst = Math.max(sum.worst, walk.worst)
    }
    return sum
  } finally {
    await reader.close()
  }
}
