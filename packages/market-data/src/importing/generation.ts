import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { sha256Of } from '../storage/hash.ts'
import { TEMPLATE_KINDS, type TemplateKind } from '../templates/import-template.ts'

/** Changes whenever the meaning of the canonical files changes. */
export const CANONICAL_FORMAT_VERSION = 1

const importSource = z.object({
  id: z.number(),
  kind: z.enum(TEMPLATE_KINDS),
  file: z.string(),
  sha256: z.string(),
  rows: z.number(),
  columns: z.array(z.string()),
  splitAdjustedAsOf: z.string().nullable(),
})

const generationRecord = z.object({
  id: z.string(),
  format: z.literal(CANONICAL_FORMAT_VERSION),
  dataset: z.enum(['market', 'sample']),
  /** In the order of import; where two have a row with the same key, the later one's stands. */
  sources: z.array(importSource),
  rows: z.record(z.enum(TEMPLATE_KINDS), z.number()),
  firstSession: z.string().nullable(),
  lastSession: z.string().nullable(),
})

/** What an immutable folder of canonical history holds and where it came from. */
export type Generation = z.infer<typeof generationRecord>

const recordFile = 'generation.json'

/** Name of a generation: a hash over its input files in their order, so that the same inputs give the same name. */
export function generationId(sources: readonly { kind: TemplateKind; file: string; sha256: string }[]): string {
  const inputs = sources.map(({ kind, file, sha256 }) => [kind, file, sha256])
  return sha256Of(JSON.stringify([CANONICAL_FORMAT_VERSION, inputs])).slice(0, 24)
}

export async function readGeneration(folder: string): Promise<Generation> {
  return generationRecord.parse(JSON.parse(await readFile(join(folder, recordFile), 'utf8')))
}

export function generationFile(folder: string, kind: TemplateKind): string {
  return join(folder, `${kind}.parquet`)
}

export function generationRecordFile(folder: string): string {
  return join(folder, recordFile)
}
