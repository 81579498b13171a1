import { link, mkdir, writeFile } from 'node:fs/promises'
import type { DuckDBConnection } from '@duckdb/node-api'
import type { Dataset } from '@fairweight/database'
import { readCount, readRows, sqlName, sqlText } from '../storage/duckdb.ts'
import { type ImportTemplate, TEMPLATE_KINDS, type TemplateKind } from '../templates/import-template.ts'
import { TEMPLATES } from '../templates/templates.ts'
import {
  CANONICAL_FORMAT_VERSION,
  type Generation,
  generationFile,
  generationId,
  generationRecordFile,
} from './generation.ts'
import type { ImportSource } from '../provenance/import-source.ts'
import type { StagedSource } from './stage-source.ts'
import { duckdbType } from './typed-columns.ts'

export interface GenerationToWrite {
  readonly dataset: Dataset
  readonly folder: string
  /** The generation that the staged rows are laid over, and its folder. */
  readonly previous: { readonly generation: Generation; readonly folder: string } | null
  readonly staged: readonly StagedSource[]
  readonly sources: readonly ImportSource[]
  /** Names of the lists of tags by which its answers were read. */
  readonly readBy: readonly string[]
}

/** Writes the tables of the four templates: the previous generation with the staged rows laid over it, sorted by key. */
export async function writeTables(
  connection: DuckDBConnection,
  work: GenerationToWrite,
  onKind: (kind: TemplateKind) => void,
): Promise<Generation> {
  await mkdir(work.folder, { recursive: true })
  const counts = { prices: 0, fundamentals: 0, securities: 0, splits: 0 }
  for (const kind of TEMPLATE_KINDS) {
    onKind(kind)
    await writeTable(connection, TEMPLATES[kind], work)
    counts[kind] = await readCount(connection, `select count(*) from read_parquet(${sqlText(generationFile(work.folder, kind))})`)
  }
  return describeGeneration(connection, work, counts)
}

/** Says beside the tables what they are. */
export async function recordGeneration(folder: string, generation: Generation): Promise<Generation> {
  await writeFile(generationRecordFile(folder), `${JSON.stringify(generation, null, 2)}\n`)
  return generation
}

async function writeTable(connection: DuckDBConnection, template: ImportTemplate, work: GenerationToWrite): Promise<void> {
  const file = generationFile(work.folder, template.kind)
  const isAsBefore = work.staged.every(({ source }) => source.kind !== template.kind)
  // Nothing came: the file is the previous generation's own, which nobody ever changes.
  if (isAsBefore && work.previous !== null) return link(generationFile(work.previous.folder, template.kind), file)
  const order = template.key.map(sqlName).join(', ')
  await connection.run(
    `copy (select * from ${mergedRows(template, work)} order by ${order}) to ${sqlText(file)} (format parquet, compression zstd)`,
  )
}

function mergedRows(template: ImportTemplate, { previous, staged }: GenerationToWrite): string {
  const key = template.key.map(sqlName).join(', ')
  const base =
    previous === null
      ? emptyRows(template)
      : `(select * from read_parquet(${sqlText(generationFile(previous.folder, template.kind))}))`
  return staged
    .filter((one) => one.source.kind === template.kind)
    .reduce(
      (rows, { table }) => `(select * from ${rows} anti join ${table} using (${key}) union all select * from ${table})`,
      base,
    )
}

function emptyRows(template: ImportTemplate): string {
  const columns = template.columns.map((column) => `null::${duckdbType(column)} as ${sqlName(column.name)}`)
  return `(select ${columns.join(', ')}, null::usmallint as source, null::integer as line limit 0)`
}

async function describeGeneration(
  connection: DuckDBConnection,
  { dataset, folder, sources, readBy }: GenerationToWrite,
  counts: Record<TemplateKind, number>,
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
