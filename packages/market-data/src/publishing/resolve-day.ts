import { dirname, join } from 'node:path'
import type { DuckDBConnection } from '@duckdb/node-api'
import { OperationError } from '@fairweight/contract/errors/operation-error.ts'
import { type IsoDate, parseIsoDate } from '@fairweight/domain/time'
import { temporaryName } from '../context/market-folders.ts'
import { type RecentCloses, loadRecentCloses } from '../history/session-closes.ts'
import { continuedTables } from '../importing/continued-tables.ts'
import { type Generation, generationRows } from '../importing/generation.ts'
import { readRows, sqlText, withDuckdb } from '../storage/duckdb.ts'
import { MAX_PREVIOUS_AGE_DAYS } from './previous-day/compare-with-previous.ts'

/** The day that a publication is of, and what its files brought of it and of the days before. */
export interface DayToPublish {
  readonly asOf: IsoDate
  readonly closes: RecentCloses
}

/**
 * The last session of a generation up to a day; without a day, its last one.
 * Throws OperationError when no prices are there, or none so early.
 */
export async function resolveDay(generation: Generation, folder: string, wanted: string | null): Promise<DayToPublish> {
  if (generation.lastSession === null)
    throw new OperationError('publish-no-prices', 'No prices have been imported yet. Import a prices file first.')
  const upTo = wanted ?? generation.lastSession
  const prices = generationRows(folder, 'prices')
  return withDuckdb(join(dirname(folder), temporaryName()), async (connection) => {
    const asOf = await lastSession(connection, prices, upTo)
    if (asOf === null)
      throw new OperationError(
        'publish-before-first-session',
        `There are no prices up to ${upTo}; the first session is ${generation.firstSession}.`,
      )
    const { tables } = await continuedTables(connection, { folder, generation }, asOf)
    const files = {
      prices: tables.prices,
      securities: generationRows(folder, 'securities'),
      sources: generation.sources,
    }
    return { asOf, closes: await loadRecentCloses(connection, files, asOf, MAX_PREVIOUS_AGE_DAYS) }
  })
}

async function lastSession(connection: DuckDBConnection, prices: string, upTo: string): Promise<IsoDate | null> {
  const [row] = await readRows(
    connection,
    `select max(date)::varchar as last from ${prices} where date <= ${sqlText(upTo)}::date`,
  )
  return parseIsoDate(String(row?.last))
}
