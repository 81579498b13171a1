import { link, mkdir, writeFile } from 'node:fs/promises'
import type { DuckDBConnection } from '@duckdb/node-api'
import type { Dataset } from '@fairweight/database/tables/dataset.ts'
import { readCount, readRows, sqlName, sqlText } from '../storage/duckdb.ts'
import { type CanonicalTable, TABLE_KINDS, type TableKind } from '../templates/import-template.ts'
import { TABLES } from '../templates/templates.ts'
import {
  CANONICAL_FORMAT_VERSION,
  type Generation,
  type StoredGeneration,
  generationFile,
  generationId,
  generationRecordFile,
} from './generation.ts'
import type { ImportSource } from '../provenance/import-source.ts'
import type { StagedSource } from './tables/staged-source.ts'
import { duckdbType } from './tables/rows/typed-columns.ts'

export interface GenerationToWrite {
  readonly dataset: Dataset
  readonly folder: string
  /** The generation that the staged rows are applied to, and its folder. */
  readonly previous: StoredGeneration | null
  readonly staged: readonly StagedSource[]
  readonly sources: readonly ImportSource[]
  /** Names of the lists of tags by which its answers were read. */
  readonly readBy: readonly string[]
}

/** Writes the tables of the templates and of the rates: the previous generation with the staged rows applied to it, sorted by key. */
export async function writeTables(
  connection: DuckDBConnection,
  work: GenerationToWrite,
  onKind: (kind: TableKind) => void,
): Promise<Generation> {
  await mkdir(work.folder, { recursive: true })
  const counts = { prices: 0, fundamentals: 0, securities: 0, splits: 0, dividends: 0, rates: 0 }
  for (const kind of TABLE_KINDS) {
    onKind(kind)
    await writeTable(connection, TABLES[kind], work)
    counts[kind] = await readCount(
      connection,
      `select count(*) from read_parquet(${sqlText(generationFile(work.folder, kind))})`,
    )
  }
  return describeGeneration(connection, work, counts)
}

/** Says beside the tables what they are. */
export async function recordGeneration(folder: string, generation: Generation): Promise<Generation> {
  await writeFile(generationRecordFile(folder), `${JSON.stringify(generation, null, 2)}\n`)
  return generation
}

async function writeTable(connection: DuckDBConnection, table: CanonicalTable, work: GenerationToWrite): Promise<void> {
  const file = generationFile(work.folder, table.kind)
  const isAsBefore = work.staged.every(({ source }) => source.kind !== table.kind)
  // Nothing came: the file is the previous generation's own, which nobody ever changes.
  if (isAsBefore && work.previous !== null && hasTable(work.previous.generation, table.kind))
    return link(generationFile(work.previous.folder, table.kind), file)
  const order = table.key.map(sqlName).join(', ')
  await connection.run(
    `copy (select * from ${mergedRows(table, work)} order by ${order}) to ${sqlText(file)} (format parquet, compression zstd)`,
  )
}

/** Tables that generations have had only since the first rows of that kind were imported. */
const LATER_TABLES: ReadonlySet<TableKind> = new Set(['dividends', 'rates'])

function hasTable({ rows }: Generation, kind: TableKind): boolean {
  return !LATER_TABLES.has(kind) || rows[kind] > 0
}

function mergedRows(table: CanonicalTable, { previous, staged }: GenerationToWrite): string {
  const key = table.key.map(sqlName).join(', ')
  const empty = emptyRows(table)
  // By name, since a column may have joined the template after the previous generation was written.
  const base =
    previous === null || !hasTable(previous.generation, table.kind)
      ? empty
      : `(select * from ${empty} union all by name select * from read_parquet(${sqlText(generationFile(previous.folder, table.kind))}))`
  return staged
    .filter((one) => one.source.kind === table.kind)
    .reduce((rows, one) => {
      const added = one.layout?.keepsOtherColumns === true ? withOtherColumns(table, one, rows) : one.table
      return `(select * from ${rows} anti join ${one.table} using (${key}) union all by name select * from ${added})`
    }, base)
}

/** Rows of a file that knows only some columns, with what is known of the others. */
function withOtherColumns(table: CanonicalTable, { table: staged, source }: StagedSource, rows: string): string {
  const others = table.columns.map(({ name }) => name).filter((name) => !source.columns.includes(name))
  const kept = others.map((name) => `known.${sqlName(name)} as ${sqlName(name)}`).join(', ')
  return `(select added.* exclude (${others.map(sqlName).join(', ')}), ${kept} from ${staged} as added left join ${rows} as known using (${table.key.map(sqlName).join(', ')}))`
}

function emptyRows(table: CanonicalTable): string {
  const columns = table.columns.map((column) => `null::${duckdbType(column)} as ${sqlName(column.name)}`)
  return `(select ${columns.join(', ')}, null::uinteger as source, null::integer as line limit 0)`
}

async function describeGeneration(
  connection: DuckDBConnection,
  { dataset, folder, sources, readBy }: GenerationToWrite,
  counts: Record<TableKind, number>,
): Promise<Generation> {
  const [range] = await readRows(
    connection,
    `select min(date)::varchar as first, max(date)::varchar as last from read_parquet(${sqlText(generationFile(folder, 'prices'))})`,
  )
  return {
    id: generationId(sources, readBy),
    format: CANONICAL_FORMAT_VERSION,
    dataset,
    sources: sources.map((source) => ({ ...source, columns: [...source.columns] })),
    rows: counts,
    facts: 0,
    readBy: [...readBy],
    firstSession: range?.first === null || range === undefined ? null : String(range.first),
    lastSession: range?.last === null || range === undefined ? null : String(range.last),
  }
}
