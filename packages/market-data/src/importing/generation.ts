import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { OperationError } from '@fairweight/contract/errors/operation-error.ts'
import { z } from 'zod'
import type { PriceFiles } from '../history/load-price-history.ts'
import { sha256Of } from '../storage/hash.ts'
import type { TableKind } from '../templates/import-template.ts'
import { SOURCE_KINDS, type SourceKind } from '../provenance/import-source.ts'

/** Changes whenever the meaning of the canonical files changes. Since 2, the tables of the SEC's answers stand beside the four templates'. */
export const CANONICAL_FORMAT_VERSION = 2

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
  format: z.union([z.literal(1), z.literal(CANONICAL_FORMAT_VERSION)]),
  dataset: z.enum(['market', 'sample']),
  /** In the order of import; where two have a row with the same key, the later one's stands. */
  sources: z.array(importSource),
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

/**
 * Name of a generation: a hash over its input files in their order and the lists of tags by which answers were read, so that
 * the same inputs read in the same way give the same name.
 */
export function generationId(
  sources: readonly { kind: SourceKind; file: string; sha256: string }[],
  readBy: readonly string[],
): string {
  const inputs = sources.map(({ kind, file, sha256 }) => [kind, file, sha256])
  return sha256Of(JSON.stringify([CANONICAL_FORMAT_VERSION, inputs, ...(readBy.length > 0 ? [readBy] : [])])).slice(
    0,
    24,
  )
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

export function generationFile(folder: string, kind: TableKind): string {
  return join(folder, `${kind}.parquet`)
}

/** The tables of a generation that closes and returns are made of. */
export function priceFiles({ folder, generation }: StoredGeneration): PriceFiles {
  const file = (kind: TableKind) => generationFile(folder, kind)
  return {
    prices: file('prices'),
    splits: file('splits'),
    dividends: generation.rows.dividends > 0 ? file('dividends') : null,
  }
}

export function generationRecordFile(folder: string): string {
  return join(folder, RECORD_FILE)
}
