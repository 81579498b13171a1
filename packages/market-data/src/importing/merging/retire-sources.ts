import type { DuckDBConnection } from '@duckdb/node-api'
import type { ImportSource, SourceKind } from '../../provenance/import-source.ts'
import { readRows } from '../../storage/duckdb.ts'
import { sha256Of } from '../../storage/hash.ts'
import { TABLE_KINDS } from '../../templates/import-template.ts'
import { type Generation, generationRows } from '../generation.ts'

/** The sources of a new generation, and those before them that are retired. */
export type LivingSources = Pick<Generation, 'retired'> & { readonly sources: readonly ImportSource[] }

export interface SourcesToJudge extends LivingSources {
  /** Numbers of those that this import brought; they stay, so that importing them again is recognized. */
  readonly added: ReadonlySet<number>
  /** Where the new tables stand. */
  readonly folder: string
}

/**
 * Retires the sources of earlier imports that no row of the new tables refers to, so that the list of them stays as long as the history
 * needs. What is retired counts on in a hash, which is part of the generation's name: the same rows after other imports are another
 * generation. Rows of the SEC name their answers by a table of their own; of such sources the newest of each kind stays.
 */
export async function retireSources(
  connection: DuckDBConnection,
  { sources, retired, added, folder }: SourcesToJudge,
): Promise<LivingSources> {
  const used = TABLE_KINDS.map((kind) => `select distinct source from ${generationRows(folder, kind)}`).join(' union ')
  const ids = new Set((await readRows(connection, used)).map(({ source }) => Number(source)))
  const isNewest = ({ kind, id }: ImportSource) =>
    !isTable(kind) && sources.findLast((other) => other.kind === kind)?.id === id
  const lives = (source: ImportSource) => added.has(source.id) || ids.has(source.id) || isNewest(source)
  const gone = sources.filter((source) => !lives(source)).map(({ kind, file, sha256 }) => [kind, file, sha256])
  if (gone.length === 0) return { sources, retired }
  return {
    sources: sources.filter(lives),
    retired: {
      files: (retired?.files ?? 0) + gone.length,
      sha256: sha256Of(JSON.stringify([retired?.sha256 ?? null, gone])),
    },
  }
}

function isTable(kind: SourceKind): boolean {
  return TABLE_KINDS.some((table) => table === kind)
}
