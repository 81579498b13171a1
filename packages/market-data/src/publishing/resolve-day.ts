import { dirname, join } from 'node:path'
import type { DuckDBConnection } from '@duckdb/node-api'
import { OperationFailed } from '@fairweight/database'
import { type IsoDate, parseIsoDate } from '@fairweight/domain/time'
import { TEMPORARY_MARK } from '../context/market-folders.ts'
import { type RecentCloses, loadRecentCloses } from '../history/session-closes.ts'
import { type Generation, generationFile } from '../importing/generation.ts'
import { readRows, sqlText, withDuckdb } from '../storage/duckdb.ts'
import { YESTERDAY_DAYS } from './since-yesterday/since-yesterday.ts'

/** The day that a publication is of, and what its files brought of it and of the days before. */
export interface DayToPublish {
  readonly asOf: IsoDate
  readonly closes: RecentCloses
}

/**
 * The last session of a generation up to a day; without a day, its last one.
 * Throws OperationFailed when no prices are there, or none so early.
 */
export async function resolveDay(generation: Generation, folder: string, wanted: string | null): Promise<DayToPublish> {
  if (generation.lastSession === null)
    throw new OperationFailed('publish-no-prices', 'No prices have been imported yet; import a prices file first.')
  const upTo = wanted ?? generation.lastSession
  const files = { prices: generationFile(folder, 'prices'), securities: generationFile(folder, 'securities'), sources: generation.sources }
  return withDuckdb(join(dirname(folder), `${TEMPORARY_MARK}${process.pid}-spill`), async (connection) => {
    const asOf = await lastSession(connection, files.prices, upTo)
    if (asOf === null)
      throw new OperationFailed('publish-before-first-session', `There are no prices up to ${upTo}; the first session is ${generation.firstSession}.`)
    return { asOf, closes: await loadRecentCloses(connection, files, asOf, YESTERDAY_DAYS) }
  })
}

async function lastSession(connection: DuckDBConnection, prices: string, upTo: string): Promise<IsoDate | null> {
  const [row] = await readRows(connection, `select max(date)::varchar as last from read_parquet(${sqlText(prices)}) where date <= ${sqlText(upTo)}::date`)
  return parseIsoDate(String(row?.last))
}
