import type { DuckDBConnection } from '@duckdb/node-api'
import type { SplitEvent } from '@fairweight/domain/facts'
import type { IsoDate } from '@fairweight/domain/time'
import type { ImportSource } from '../provenance/import-source.ts'
import { loadListedPrices, loadPrices, type PriceSpan } from './load-prices.ts'
import { addPaidDividends, type DividendBasis } from './corporate-actions/paid-dividends.ts'
import type { PriceTable } from './price-table.ts'
import { loadSplits } from './corporate-actions/split-table.ts'

/** SQL for the rows of the tables that closes and returns are made of; `dividends` is null where none were imported. */
export interface PriceTables {
  readonly prices: string
  readonly splits: string
  readonly dividends: string | null
}

/** Which of it is wanted, and where it came from. */
export interface WantedPrices extends PriceSpan {
  readonly sources: ReadonlyMap<number, ImportSource>
  readonly asOf: IsoDate
  /** The splits of all tickers, where they are known already. */
  readonly splits?: ReadonlyMap<string, SplitEvent[]> | undefined
}

/** Prices up to and with `asOf` with the dividends known by then, and splits of any date; `onRows` hears how many rows have been read. */
export async function loadPriceHistory(
  connection: DuckDBConnection,
  tables: PriceTables,
  { sources, splits: knownSplits, ...span }: WantedPrices,
  onRows: (count: number) => void,
): Promise<{ readonly prices: PriceTable; readonly splits: ReadonlyMap<string, SplitEvent[]> }> {
  const stated = await loadPrices(connection, tables.prices, span, onRows)
  const splits = knownSplits ?? (await loadSplits(connection, tables.splits, tables.prices))
  const prices =
    tables.dividends === null
      ? stated
      : await addPaidDividends(connection, tables.dividends, stated, { splits, sources, asOf: span.asOf })
  return { prices, splits }
}

/** {@link loadPriceHistory} of some of the tickers that {@link listPrices} named. */
export async function loadListedHistory(
  connection: DuckDBConnection,
  tables: PriceTables,
  listed: Pick<PriceTable, 'tickers' | 'sessions'>,
  basis: DividendBasis,
): Promise<PriceTable> {
  const stated = await loadListedPrices(connection, tables.prices, basis.asOf, listed)
  return tables.dividends === null ? stated : addPaidDividends(connection, tables.dividends, stated, basis)
}
