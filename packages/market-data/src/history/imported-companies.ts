import type { DuckDBConnection } from '@duckdb/node-api'
import { secFile } from '../sec/merging/sec-tables.ts'
import { readRows, sqlText } from '../storage/duckdb.ts'

/** Whose filings an import brought, whenever they were filed: what was not imported and what was not filed are two things. */
export interface ImportedCompanies {
  /** Companies with facts. */
  readonly ciks: ReadonlySet<string>
  /** Tickers with rows of the fundamentals template. */
  readonly tickers: ReadonlySet<string>
}

export const NO_IMPORTED_COMPANIES: ImportedCompanies = { ciks: new Set(), tickers: new Set() }

/**
 * Reads them from the tables of a generation.
 * @param answers the folder of the SEC's answers; null in a generation from before there were any
 */
export async function loadImportedCompanies(connection: DuckDBConnection, fundamentals: string, answers: string | null): Promise<ImportedCompanies> {
  return {
    ciks: answers === null ? new Set() : await distinct(connection, 'cik', secFile(answers, 'facts')),
    tickers: await distinct(connection, 'ticker', fundamentals),
  }
}

async function distinct(connection: DuckDBConnection, column: 'cik' | 'ticker', file: string): Promise<Set<string>> {
  const rows = await readRows(connection, `select distinct ${column} from read_parquet(${sqlText(file)})`)
  return new Set(rows.map((row) => String(row[column])))
}
