import type { DuckDBConnection } from '@duckdb/node-api'
import type { IsoDate } from '@fairweight/domain/time'
import type { PriceTables } from '../history/load-price-history.ts'
import { renamedRows } from '../history/renames/renamed-rows.ts'
import { type AppliedRename, type TickerRename, appliedRenames } from '../history/renames/ticker-rename.ts'
import { type StoredGeneration, generationRows, priceTables } from './generation.ts'
import { readRenames } from './identity/identity-changes-file.ts'

/** A generation's tables in which each company stands under the ticker that it has on a day. */
export interface ContinuedTables {
  readonly tables: PriceTables
  /** SQL for the rows of the fundamentals template. */
  readonly fundamentals: string
  /** The changes of ticker up to that day, oldest first. */
  readonly renames: readonly AppliedRename[]
}

/** Reads from a generation which companies have another ticker by a day, and puts their rows together. */
export async function continuedTables(
  connection: DuckDBConnection,
  stored: StoredGeneration,
  asOf: IsoDate,
): Promise<ContinuedTables> {
  const { prices } = priceTables(stored)
  const renames = await appliedRenames(connection, prices, await readRenames(stored.folder), asOf)
  return { ...withRenames(stored, renames), renames }
}

/** The rows before an import, with the changes of ticker that were known then. */
export async function continuedPrices(
  connection: DuckDBConnection,
  stored: StoredGeneration,
  known: readonly TickerRename[],
  asOf: IsoDate,
): Promise<string> {
  const renames = await appliedRenames(connection, priceTables(stored).prices, known, asOf)
  return withRenames(stored, renames).tables.prices
}

function withRenames(
  stored: StoredGeneration,
  renames: readonly AppliedRename[],
): Pick<ContinuedTables, 'tables' | 'fundamentals'> {
  const { prices, splits, dividends } = priceTables(stored)
  const byDay = (rows: string) => renamedRows({ rows, day: 'date', key: ['date'] }, renames)
  const fundamentals = generationRows(stored.folder, 'fundamentals')
  return {
    tables: {
      prices: byDay(prices),
      splits: byDay(splits),
      dividends: dividends === null ? null : byDay(dividends),
    },
    fundamentals: renamedRows(
      { rows: fundamentals, day: 'filed', key: ['period_end', 'period_months', 'filed'] },
      renames,
    ),
  }
}
