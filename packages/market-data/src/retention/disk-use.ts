import type { Dataset } from '@fairweight/database/tables/dataset.ts'
import { allAnswersFolder, canonicalFolder, changesFolder, snapshotsFolder } from '../context/market-folders.ts'
import { filesBelow } from '../storage/files-below.ts'

/** What each kind of market data takes of the disk, in bytes. */
export interface DiskUse {
  /** Answers of providers as they were received. */
  readonly answers: number
  /** Histories that were imported. */
  readonly generations: number
  readonly snapshots: number
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

/** What the files below some folders take, in bytes. */
export async function bytesBelow(folders: readonly string[]): Promise<number> {
  const sizes = new Map<string, number>()
  for (const folder of folders) for (const { identity, bytes } of await filesBelow(folder)) sizes.set(identity, bytes)
  return [...sizes.values()].reduce((sum, bytes) => sum + bytes, 0)
}
