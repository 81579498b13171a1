import type { DuckDBConnection } from '@duckdb/node-api'
import { sqlName } from '../../storage/duckdb.ts'
import type { CanonicalTable } from '../../templates/import-template.ts'
import { duckdbType } from '../tables/rows/typed-columns.ts'
import type { StagedSource } from '../tables/staged-source.ts'

/** The rows that an import brings for one table, and those that are there: names of tables, or SQL in parentheses. */
export interface IncomingRows {
  readonly incoming: string
  readonly known: string
}

/** SQL for no rows of a table. */
export function noTableRows(table: CanonicalTable): string {
  const columns = table.columns.map((column) => `null::${duckdbType(column)} as ${sqlName(column.name)}`)
  return `(select ${columns.join(', ')}, null::uinteger as source, null::integer as line limit 0)`
}

/**
 * Puts the rows of all sources of a table into one, in which the later of two with the same key stands, and answers its name.
 * @param known SQL for the rows that are there
 */
export async function collectIncoming(
  connection: DuckDBConnection,
  table: CanonicalTable,
  staged: readonly StagedSource[],
  known: string,
): Promise<string> {
  const [only, ...others] = staged
  if (only !== undefined && others.length === 0 && !only.layout?.keepsOtherColumns) return only.table
  const incoming = `incoming_${table.kind}`
  await connection.run(`create table ${incoming} as select * from ${noTableRows(table)}`)
  for (const one of staged) {
    const key = table.key.map(sqlName).join(', ')
    const rows = one.layout?.keepsOtherColumns ? withOtherColumns(table, one, { incoming, known }) : one.table
    await connection.run(`create or replace temp table added as select * from ${rows}`)
    await connection.run(`delete from ${incoming} where (${key}) in (select (${key}) from added)`)
    await connection.run(`insert into ${incoming} by name select * from added`)
    await connection.run(`drop table ${one.table}; drop table added`)
  }
  return incoming
}

/** Rows of a file that knows only some columns, with what is known of the others. */
function withOtherColumns(table: CanonicalTable, { table: staged, source }: StagedSource, rows: IncomingRows): string {
  const others = table.columns.map(({ name }) => name).filter((name) => !source.columns.includes(name))
  const kept = others.map((name) => `known.${sqlName(name)} as ${sqlName(name)}`).join(', ')
  const key = table.key.map(sqlName).join(', ')
  return `(select added.* exclude (${others.map(sqlName).join(', ')}), ${kept} from ${staged} as added left join ${mergedRows(table, rows)} as known using (${key}))`
}

/** SQL for the rows that are there with those that come laid over them. */
export function mergedRows(table: CanonicalTable, { incoming, known }: IncomingRows): string {
  const key = table.key.map(sqlName).join(', ')
  return `(select * from (select * from ${noTableRows(table)} union all by name select * from ${known}) anti join ${incoming} using (${key}) union all by name select * from ${incoming})`
}
