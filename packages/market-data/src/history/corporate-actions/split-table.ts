import type { DuckDBConnection } from '@duckdb/node-api'
import type { SplitEvent } from '@fairweight/domain/facts'
import { parseIsoDate } from '@fairweight/domain/time'
import { readRows } from '../../storage/duckdb.ts'

const MAX_DENOMINATOR = 20
const TOLERANCE = 1e-4

/** Vendors print 7.000007 for a 7-for-1 split: the nearest a/b with a small b, when one is near enough. */
export function roundSplitFactor(factor: number): number {
  for (let denominator = 1; denominator <= MAX_DENOMINATOR; denominator++) {
    const numerator = Math.round(factor * denominator)
    if (numerator > 0 && Math.abs(numerator / denominator / factor - 1) < TOLERANCE) return numerator / denominator
  }
  return factor
}

/**
 * All splits that the canonical history knows, by ticker, oldest first: those of the splits files, and those of the
 * split column of prices files on days for which no splits file has a row. Later than the as-of date too: they are
 * needed to take them back out of closes that were adjusted for them.
 * @param splits SQL for the rows of the table of splits
 * @param prices SQL for the rows of the table of prices
 */
export async function loadSplits(
  connection: DuckDBConnection,
  splits: string,
  prices: string,
): Promise<Map<string, SplitEvent[]>> {
  const rows = await readRows(
    connection,
    `with files as (select ticker, date, split from ${splits}),
       columns as (select ticker, date, split from ${prices} where split is not null and split <> 1)
     select ticker, date::varchar as date, split from (select * from files union all select * from columns anti join files using (ticker, date)) where split <> 1 order by ticker, date`,
  )
  const table = new Map<string, SplitEvent[]>()
  for (const row of rows) {
    const date = parseIsoDate(String(row.date))
    if (date === null) continue
    const event = { date, factor: roundSplitFactor(Number(row.split)) }
    const events = table.get(String(row.ticker))
    if (events === undefined) table.set(String(row.ticker), [event])
    else events.push(event)
  }
  return table
}
