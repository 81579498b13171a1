import { createHash } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { basename, join, relative, resolve } from 'node:path'
import { z } from 'zod'
import type { MarketRunStep } from '@fairweight/database/repositories/market-runs/market-runs.ts'
import type { FetchedFiles } from '@fairweight/market-data/sources/market-source.ts'
import { exists } from '@fairweight/market-data/storage/durable-folder.ts'
import { sha256OfFile } from '@fairweight/market-data/storage/hash.ts'
import { kindsOf } from '../fetching/fetch-needs.ts'

const stepOutput = z.object({
  /** Files for the import by its option, as paths inside the data folder. */
  files: z.record(z.string(), z.array(z.string())).default({}),
  /** What is to be said of it, in plain sentences. */
  notes: z.array(z.string()).default([]),
  /** Who sent the files. */
  by: z.array(z.string()).default([]),
  /** Rows that an import took, by who sent their file. */
  rows: z.record(z.string(), z.number()).default({}),
  /** Counts the answers that were asked for anew because the first ones lacked too much. */
  round: z.number().default(1),
  /** When it last brought files, or an import last changed the history, as ISO text in UTC. */
  changedAt: z.string().nullable().default(null),
})

/** What a step of a run left behind. */
export type StepOutput = z.infer<typeof stepOutput>

/** What a step left behind; nothing where it was not begun, or another version wrote it. */
export function outputOf(step: MarketRunStep | undefined): StepOutput {
  return stepOutput.safeParse(step?.output ?? {}).data ?? stepOutput.parse({})
}

/** Files inside the data folder, written so that the folder may move. */
export function storedPaths(dataDirectory: string, files: FetchedFiles['files']): StepOutput['files'] {
  return Object.fromEntries(
    kindsOf(files).map((kind) => [kind, (files[kind] ?? []).map((path) => relative(dataDirectory, path))]),
  )
}

/** The files of several steps together, by the option of the import, as absolute paths. */
export function filesOf(dataDirectory: string, outputs: readonly StepOutput[]): Record<string, string[]> {
  const together: Record<string, string[]> = {}
  for (const { files } of outputs)
    for (const [kind, paths] of Object.entries(files))
      (together[kind] ??= []).push(...paths.map((path) => resolve(dataDirectory, path)))
  return together
}

/** How many rows an import took of each source's files; files of several sources that were fetched together count under all their names. */
export function rowsBySource(
  imported: readonly { readonly name: string; readonly rows: number }[],
  outputs: readonly StepOutput[],
): StepOutput['rows'] {
  const sources = new Map(
    outputs.flatMap(({ files, by }) =>
      Object.values(files).flatMap((paths) => paths.map((path) => [basename(path), by.join('+')] as const)),
    ),
  )
  const rows: Record<string, number> = {}
  for (const { name, rows: count } of imported) {
    const source = sources.get(basename(name))
    if (source !== undefined) rows[source] = (rows[source] ?? 0) + count
  }
  return rows
}

/** Names the contents of files and folders: another name means that an import of them would do something else. */
export async function hashOfFiles(files: Readonly<Record<string, readonly string[]>>): Promise<string> {
  const hash = createHash('sha256')
  for (const [kind, paths] of Object.entries(files)) {
    for (const path of paths)
      for (const file of await withFilesInside(path))
        hash.update(`${kind} ${basename(path)} ${relative(path, file)} ${await sha256OfFile(file)}\n`)
  }
  return hash.digest('hex')
}

/** A file itself, or everything in a folder in the order of names. */
async function withFilesInside(path: string): Promise<string[]> {
  const entries = await readdir(path, { recursive: true, withFileTypes: true }).catch(() => null)
  if (entries === null) return (await exists(path)) ? [path] : []
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
    .toSorted()
}
