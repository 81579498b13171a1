import { tableRows } from '../../storage/table-files.ts'

/** The canonical tables that are read from the SEC's answers, each with its columns as DuckDB types them. */
export const SEC_TABLES = {
  /** One row of an answer; `source` names the answer that brought it first, `first_seen` when that was (UTC). */
  facts:
    'cik varchar, taxonomy varchar, tag varchar, unit varchar, "start" date, "end" date, value double, accession varchar, form varchar, filed date, source integer, first_seen timestamp',
  /** One answer: the file as it was named, and the hash under which its bytes are kept. */
  answers: 'source integer, file varchar, sha256 varchar, rows integer, first_seen timestamp',
  companies:
    'cik varchar, name varchar, sic varchar, industry varchar, fiscal_year_end varchar, exchange varchar, statement_form varchar, statement_filed date, statement_accession varchar',
  tickers: 'ticker varchar, cik varchar',
} as const

export type SecTable = keyof typeof SEC_TABLES

/** How facts are sorted in their files. */
export const FACT_ORDER = 'cik, taxonomy, tag, unit, "end", "start", filed, accession'

/** SQL for all rows of a table. */
export function secRows(folder: string, table: SecTable): string {
  return tableRows(folder, table)
}

/** SQL for the columns' names, in their order. */
export function secColumns(table: SecTable): string {
  return SEC_TABLES[table]
    .split(', ')
    .map((column) => column.split(' ')[0] ?? '')
    .join(', ')
}

/** SQL for no rows at all. */
export function noRows(table: SecTable): string {
  const columns = SEC_TABLES[table].split(', ').map((column) => {
    const [name, type] = column.split(' ')
    return `null::${type} as ${name}`
  })
  return `(select ${columns.join(', ')} limit 0)`
}
