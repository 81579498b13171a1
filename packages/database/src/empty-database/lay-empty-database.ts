import { createReadStream, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { readFile, readdir, rm } from 'node:fs/promises'
import { findPackageJSON } from 'node:module'
import { join } from 'node:path'
import { createBrotliDecompress } from 'node:zlib'
import { archiveEntries } from './archive.ts'

/** Stands in a folder for as long as its files are being laid. */
const UNFINISHED = 'unfinished'

/** How much is decompressed at a time. */
const CHUNK_BYTES = 1_048_576

/** Where the empty database that a version of PGlite makes lies ready; `scripts/empty-database/write.ts` writes it. */
export function emptyDatabaseFile(pgliteVersion: string): URL {
  return new URL(`./pglite-${pgliteVersion}.tar.br`, import.meta.url)
}

/**
 * Lays an empty database into an empty folder, so that PGlite need not make one, which takes it two and a half seconds of the processor and
 * 350 MB. What a killed process left half-laid is laid anew. Any other folder stays as it is, as does one for whose PGlite none lies ready: that
 * one makes its own.
 */
export async function layEmptyDatabase(directory: string): Promise<void> {
  const found = await readdir(directory)
  if (found.length > 0 && !found.includes(UNFINISHED)) return
  const ready = emptyDatabaseFile(await installedPglite())
  if (!existsSync(ready)) return
  for (const left of found) if (left !== UNFINISHED) await rm(join(directory, left), { recursive: true })
  writeFileSync(join(directory, UNFINISHED), '')
  // A thousand small files: a promise for each would cost more than the files.
  const tar = createReadStream(ready).pipe(createBrotliDecompress({ chunkSize: CHUNK_BYTES }))
  for await (const { path, isFolder, mode, bytes } of archiveEntries(tar)) {
    if (isFolder) mkdirSync(join(directory, path), { recursive: true, mode })
    else writeFileSync(join(directory, path), bytes, { mode })
  }
  rmSync(join(directory, UNFINISHED))
}

/** The version of PGlite that is installed. */
export async function installedPglite(): Promise<string> {
  const file = findPackageJSON('@electric-sql/pglite', import.meta.url)
  const description: unknown = file === undefined ? null : JSON.parse(await readFile(file, 'utf8'))
  if (typeof description !== 'object' || description === null || !('version' in description)) return ''
  return String(description.version)
}
