import { mkdir, writeFile } from 'node:fs/promises'
import type { DuckDBConnection } from '@duckdb/node-api'
import type { Dataset } from '@fairweight/database/tables/dataset.ts'
import { readCount, readRows } from '../storage/duckdb.ts'
import { TABLE_KINDS, type TableKind } from '../templates/import-template.ts'
import { TABLES } from '../templates/templates.ts'
import {
  CANONICAL_FORMAT_VERSION,
  type Generation,
  type StoredGeneration,
  generationId,
  generationRecordFile,
  generationRows,
} from './generation.ts'
import type { ImportSource } from '../provenance/import-source.ts'
import { retireSources } from './merging/retire-sources.ts'
import { writeTable } from './merging/write-table.ts'
import type { StagedSource } from './tables/staged-source.ts'

export interface GenerationToWrite {
  readonly dataset: Dataset
  readonly folder: string
  /** The generation that the staged rows are applied to, and its folder. */
  readonly previous: StoredGeneration | null
  readonly staged: readonly StagedSource[]
  /** All sources so far, in the order of import. */
  readonly sources: readonly ImportSource[]
  /** Numbers of the sources that this import brought. */
  readonly added: ReadonlySet<number>
  /** Names of the lists of tags by which its answers were read. */
  readonly readBy: readonly string[]
}

/** Writes the tables of the templates and of the rates, and describes the generation that they are. */
export async function writeTables(
  connection: DuckDBConnection,
  work: GenerationToWrite,
  onKind: (kind: TableKind) => void,
): Promise<Generation> {
  const { folder, previous } = work
  await mkdir(folder, { recursive: true })
  const counts = { prices: 0, fundamentals: 0, securities: 0, splits: 0, dividends: 0, rates: 0 }
  for (const kind of TABLE_KINDS) {
    onKind(kind)
    const staged = work.staged.filter(({ source }) => source.kind === kind)
    await writeTable(connection, { table: TABLES[kind], previous, staged, folder })
    counts[kind] = await readCount(connection, `select count(*) from ${generationRows(folder, kind)}`)
  }
  return describeGeneration(connection, work, counts)
}

/** Says beside the tables what they are. */
export async function recordGeneration(folder: string, generation: Generation): Promise<Generation> {
  await writeFile(generationRecordFile(folder), `${JSON.stringify(generation)}\n`)
  return generation
}

async function describeGeneration(
  connection: DuckDBConnection,
  { dataset, folder, previous, added, readBy, ...work }: GenerationToWrite,
  counts: Record<TableKind, number>,
): Promise<Generation> {
  const before = previous?.generation.retired ?? null
  const { sources, retired } = await retireSources(connection, {
    sources: work.sources,
    retired: before,
    added,
    folder,
  })
  const [range] = await readRows(
    connection,
    `select min(date)::varchar as first, max(date)::varchar as last from ${generationRows(folder, 'prices')}`,
  )
  return {
    id: generationId({ sources, retired, readBy: [...readBy] }),
    format: CANONICAL_FORMAT_VERSION,
    dataset,
    sources: sources.map((source) => ({ ...source, columns: [...source.columns] })),
    retired,
    rows: counts,
    facts: 0,
    readBy: [...readBy],
    firstSession: range?.first === null || range === undefined ? null : String(range.first),
    lastSession: range?.last === null || range === undefined ? null : String(range.last),
  }
}
