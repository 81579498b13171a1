import type { DuckDBConnection } from '@duckdb/node-api'
import { readRows, sqlName } from '../../../storage/duckdb.ts'
import type { FileLayout } from '../../../sources/file-layout.ts'
import { layoutOf } from '../../../sources/file-layouts.ts'
import type { ImportTemplate } from '../../../templates/import-template.ts'
import { matchHeader } from '../../../templates/match-header.ts'
import type { LoadedRows } from '../reading/load-file.ts'
import { ADJUSTED_AS_OF, providerTable } from './provider-table.ts'
import { COMPLAINT, complaintOf, type FilledColumn } from './reject-unreadable-cells.ts'
import { duckdbType, typedCell } from './typed-columns.ts'

/** Loaded rows and the template columns that theirs fill. */
export interface ArrangedRows {
  readonly relation: string
  readonly filled: readonly FilledColumn[]
  /** The provider whose layout they have; null for the template itself. */
  readonly layout: FileLayout | null
  readonly ignored: readonly string[]
  /** Whether they name the day up to whose splits their closes are adjusted. */
  readonly statesBasis: boolean
}

/**
 * Finds the template's columns among those of loaded rows, whichever layout they have.
 * @param ofFile SQL for the ticker that the name of the file tells; asked only where the rows name none
 */
export function arrangeRows(
  loaded: LoadedRows,
  template: ImportTemplate,
  file: string,
  ofFile: () => string,
): ArrangedRows {
  const layout = layoutOf(template.kind, loaded.header, file)
  const { relation, columns } = layout === null ? loaded : providerTable(loaded, layout, template, ofFile)
  const names = columns.map((column) => column.name)
  const { positions, ignored } = matchHeader(names, template, file)
  const filled = template.columns.flatMap((wanted) => {
    const column = columns[positions.get(wanted.name) ?? -1]
    return column === undefined ? [] : [{ template: wanted, column }]
  })
  const basis = layout?.adjustedAsOf?.toLowerCase()
  const statesBasis = basis !== undefined && loaded.header.some((name) => name.toLowerCase() === basis)
  return { relation, filled, layout, ignored: layout === null ? ignored : [], statesBasis }
}

/** What is arranged where there is nothing. */
export const NO_ARRANGED_ROWS: ArrangedRows = {
  relation: '(select 0 as line limit 0)',
  filled: [],
  layout: null,
  ignored: [],
  statesBasis: false,
}

/** A table to stage rows in: its name, and the number of the source that they come from. */
export interface StagingTable {
  readonly table: string
  readonly id: number
  readonly template: ImportTemplate
}

/**
 * Types arranged rows into a new table with the template's columns, `source`, `line`, {@link ADJUSTED_AS_OF} and what is wrong with a
 * line's cells, if anything is.
 */
export async function createStagedTable(
  connection: DuckDBConnection,
  { table, id, template }: StagingTable,
  parts: readonly ArrangedRows[],
): Promise<void> {
  const all = parts.length > 0 ? parts : [NO_ARRANGED_ROWS]
  for (const [place, { relation, filled, statesBasis }] of all.entries()) {
    const basis = statesBasis ? `try_cast(${ADJUSTED_AS_OF} as date)` : 'null::date'
    const complaint = `${complaintOf(filled)} as ${COMPLAINT}`
    const select = `select ${typedColumns(template, filled)}, ${id}::uinteger as source, line::integer as line, ${basis} as ${ADJUSTED_AS_OF}, ${complaint} from ${relation}`
    await connection.run(place === 0 ? `create table ${table} as ${select}` : `insert into ${table} by name ${select}`)
  }
}

/** Leaves a staged table with the columns of the canonical one. */
export async function dropStagingColumns(connection: DuckDBConnection, table: string): Promise<void> {
  await connection.run(`alter table ${table} drop column ${COMPLAINT}`)
  await connection.run(`alter table ${table} drop column ${ADJUSTED_AS_OF}`)
}

/**
 * The day up to whose splits the closes of a staged table are adjusted: the one that its rows name, else its last; null for closes as
 * traded, and for what has none.
 */
export async function adjustedAsOf(
  connection: DuckDBConnection,
  { table, template }: Pick<StagingTable, 'table' | 'template'>,
  { layout, filled }: ArrangedRows,
): Promise<string | null> {
  const isRaw =
    layout === null ? filled.some(({ template: { name } }) => name === 'split') : layout.closes === 'nothing'
  if (template.kind !== 'prices' || isRaw) return null
  const [row] = await readRows(
    connection,
    `select coalesce(max(${ADJUSTED_AS_OF}), max(date))::varchar as last from ${table}`,
  )
  return row?.last === null || row?.last === undefined ? null : String(row.last)
}

function typedColumns(template: ImportTemplate, filled: readonly FilledColumn[]): string {
  const byName = new Map(filled.map((pair) => [pair.template.name, pair]))
  return template.columns
    .map((wanted) => {
      const pair = byName.get(wanted.name)
      const value = pair === undefined ? `null::${duckdbType(wanted)}` : typedCell(wanted, pair.column)
      return `${value} as ${sqlName(wanted.name)}`
    })
    .join(', ')
}
