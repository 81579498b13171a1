import { asCik, type Cik } from '@fairweight/domain/facts'
import type { DuckDBConnection } from '@duckdb/node-api'
import { readRows } from '../../storage/duckdb.ts'
import { secRows } from './sec-tables.ts'

/** A company whose newest statement, by the SEC's own list of filings, is not among its facts. */
export interface LaggingCompany {
  readonly cik: Cik
  readonly name: string
  readonly form: string
  readonly listed: string
  /** When the newest filing among the facts was filed. */
  readonly known: string
}

/** The companies whose facts end before the newest statement that the SEC lists. */
export async function laggingCompanies(connection: DuckDBConnection, folder: string): Promise<LaggingCompany[]> {
  const rows = await readRows(
    connection,
    `select c.cik, coalesce(c.name, c.cik) as name, statement_form as form, statement_filed::varchar as listed, max(filed)::varchar as known
     from ${secRows(folder, 'companies')} c join ${secRows(folder, 'facts')} f using (cik)
     where statement_filed is not null
     group by all having max(filed) < statement_filed order by c.cik`,
  )
  return rows.map(({ cik, name, form, listed, known }) => ({
    cik: asCik(String(cik)),
    name: String(name),
    form: String(form),
    listed: String(listed),
    known: String(known),
  }))
}
