import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { OperationError } from '@fairweight/contract/errors/operation-error.ts'
import { z } from 'zod'
import type { PriceTables } from '../history/load-price-history.ts'
import { sha256Of } from '../storage/hash.ts'
import { tableRows } from '../storage/table-files.ts'
import type { TableKind } from '../templates/import-template.ts'
import { SOURCE_KINDS, type SourceKind } from '../provenance/import-source.ts'

/**
 * Changes whenever the canonical files change. Since 2, the tables of the SEC's answers stand beside the templates'. Since 3, prices stand
 * in a file a month, facts and answers in parts, and sources have numbers of 32 bits. Since 4, prices of years long over stand in a file a year.
 */
export const CANONICAL_FORMAT_VERSION = 4

/** Changes whenever the same inputs give other rows; how these are laid out in files does not matter. */
const ROWS_VERSION = 2

const importSource = z.object({
  id: z.number(),
  kind: z.enum(SOURCE_KINDS),
  file: z.string(),
  files: z.number().optional(),
  sha256: z.string(),
  rows: z.number(),
  columns: z.array(z.string()),
  splitAdjustedAsOf: z.string().nullable(),
})

const generationRecord = z.object({
  id: z.string(),
  /** A generation of format 1 is read as one to which no answer of the SEC was ever imported. */
  format: z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(CANONICAL_FORMAT_VERSION)]),
  dataset: z.enum(['market', 'sample']),
  /** In the order of import; where two have a row with the same key, the later one's stands. */
  sources: z.array(importSource),
  /** Earlier sources to which no row refers any more: how many, and a hash over all of them in their order. */
  retired: z.object({ files: z.number(), sha256: z.string() }).nullable().default(null),
  /** A generation from before dividends or rates of exchange were read has none. */
  rows: z.object({
    prices: z.number(),
    fundamentals: z.number(),
    securities: z.number(),
    splits: z.number(),
    dividends: z.number().default(0),
    rates: z.number().default(0),
  }),
  facts: z.number().default(0),
  /** Names of the lists of tags by which its answers were read; empty where there are none, or nobody wrote it down. */
  readBy: z.array(z.string()).default([]),
  firstSession: z.string().nullable(),
  lastSession: z.string().nullable(),
})

/** What an immutable folder of canonical history holds and where it came from. */
export type Generation = z.infer<typeof generationRecord>

/** A generation and the folder that its tables stand in. */
export interface StoredGeneration {
  readonly generation: Generation
  readonly folder: string
}

const RECORD_FILE = 'generation.json'

/** What a generation was made of: its sources in their order, those that are retired, and the lists of tags by which answers were read. */
export type GenerationInputs = Pick<Generation, 'readBy' | 'retired'> & {
  readonly sources: readonly { kind: SourceKind; file: string; sha256: string }[]
}

/** Name of a generation: a hash over its inputs, so that the same inputs read in the same way give the same name. */
export function generationId({ sources, retired, readBy }: GenerationInputs): string {
  const inputs = sources.map(({ kind, file, sha256 }) => [kind, file, sha256])
  const added = [...(readBy.length > 0 ? [readBy] : []), ...(retired === null ? [] : [retired.sha256])]
  return sha256Of(JSON.stringify([ROWS_VERSION, inputs, ...added])).slice(0, 24)
}

/** Reads a generation's record. Throws OperationError when another version of Fairweight wrote it in a way that is not known here. */
export async function readGeneration(folder: string): Promise<Generation> {
  const record = generationRecord.safeParse(JSON.parse(await readFile(join(folder, RECORD_FILE), 'utf8')))
  if (record.success) return record.data
  throw new OperationError(
    'import-unknown-format',
    'The imported history was written by another version of Fairweight. Import your files again into an empty data folder.',
  )
}

/** The folder with the tables of the SEC's answers; null in a generation from before there were any. */
export function answersFolder(folder: string, generation: Generation): string | null {
  return generation.format === 1 ? null : folder
}

/** SQL for all rows of a table. */
export function generationRows(folder: string, kind: TableKind): string {
  return tableRows(folder, kind)
}

/** The tables of a generation that closes and returns are made of. */
export function priceTables({ folder, generation }: StoredGeneration): PriceTables {
  const rows = (kind: TableKind) => generationRows(folder, kind)
  return {
    prices: rows('prices'),
    splits: rows('splits'),
    dividends: generation.rows.dividends > 0 ? rows('dividends') : null,
  }
}

export function generationRecordFile(folder: string): string {
  return join(folder, RECORD_FILE)
}
