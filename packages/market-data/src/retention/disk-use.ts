import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Dataset } from '@fairweight/database/tables/dataset.ts'
import { allAnswersFolder, canonicalFolder, changesFolder, snapshotsFolder } from '../context/market-folders.ts'

/** What each kind of market data takes of the disk, in bytes. */
export interface DiskUse {
  /** Answers of providers as they were received. */
  readonly answers: number
  /** Histories that were imported. */
  readonly generations: number
  readonly snapshots: number
}

interface FoundFile {
  readonly path: string
  readonly modified: number
  readonly bytes: number
  /** The same for each name of one file. */
  readonly identity: string
}

/** Measures the folders of market data. A file with several names counts once. */
export async function diskUse(dataDirectory: string): Promise<DiskUse> {
  const datasets: readonly Dataset[] = ['market', 'sample']
  return {
    answers: await bytesBelow([allAnswersFolder(dataDirectory)]),
    generations: await bytesBelow(datasets.map((dataset) => canonicalFolder(dataDirectory, dataset))),
    snapshots: await bytesBelow([snapshotsFolder(dataDirectory), changesFolder(dataDirectory)]),
  }
}

/** Every file below a folder; none where the folder is not there. Files that go meanwhile are left out. */
export async function filesBelow(folder: string): Promise<FoundFile[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  const files: FoundFile[] = []
  for (const entry of entries) {
    if (!entry.isFile()) continue
    const path = join(entry.parentPath, entry.name)
    const facts = await stat(path).catch(() => null)
    if (facts === null) continue
    files.push({ path, modified: facts.mtimeMs, bytes: facts.size, identity: `${facts.dev}-${facts.ino}` })
  }
  return files
}

/** What the files below some folders take, in bytes. */
export async function bytesBelow(folders: readonly string[]): Promise<number> {
  const sizes = new Map<string, number>()
  for (const folder of folders) for (const { identity, bytes } of await filesBelow(folder)) sizes.set(identity, bytes)
  return [...sizes.values()].reduce((sum, bytes) => sum + bytes, 0)
}
