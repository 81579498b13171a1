import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import type { SnapshotId } from '@fairweight/domain/identifiers'
import type { Dataset } from '@fairweight/database/tables/dataset.ts'
import type { SourceName } from '../provenance/source-name.ts'

/** What is being written carries this mark. */
export const TEMPORARY_PREFIX = '.writing-'

/** Tells a worker which process it works for: it ends with that one. */
export const CALLER_PID = 'FAIRWEIGHT_CALLER_PID'

/** A new name for something that is being written, beside the place where it will stand. */
export function temporaryName(): string {
  return `${TEMPORARY_PREFIX}${randomBytes(9).toString('hex')}`
}

export function canonicalFolder(dataDirectory: string, dataset: Dataset): string {
  return join(dataDirectory, 'canonical', dataset)
}

export function generationFolder(dataDirectory: string, dataset: Dataset, generation: string): string {
  return join(canonicalFolder(dataDirectory, dataset), generation)
}

export function snapshotsFolder(dataDirectory: string): string {
  return join(dataDirectory, 'snapshots')
}

export function snapshotFolder(dataDirectory: string, id: SnapshotId): string {
  return join(snapshotsFolder(dataDirectory), id)
}

/** Where answers of the SEC lie as they were received; invented ones lie apart. */
export function rawFolder(dataDirectory: string, dataset: Dataset): string {
  return join(dataDirectory, 'raw', dataset === 'market' ? 'sec' : 'sample')
}

/** Where the lists lie of what folders of tables were made of, each under its hash. */
export function folderContentsFolder(dataDirectory: string): string {
  return join(dataDirectory, 'raw', 'folders')
}

/** Where answers of providers lie by their hash, one folder a provider; the SEC's lie where its imported files do. */
export function answersFolder(dataDirectory: string, dataset: Dataset, source: SourceName): string {
  return dataset === 'market' ? join(dataDirectory, 'raw', source) : rawFolder(dataDirectory, dataset)
}

/** Beside a received file: where it came from and when. */
export const RECEIPT_SUFFIX = '.received.json'

/** Where all kept answers lie. */
export function allAnswersFolder(dataDirectory: string): string {
  return join(dataDirectory, 'raw')
}

/** Where answers are being written that belong to a collection. */
export function collectionsFolder(dataDirectory: string): string {
  return join(allAnswersFolder(dataDirectory), 'collections')
}

/** The answers that were fetched together, such as those of a day's run. */
export function collectionFolder(dataDirectory: string, dataset: Dataset, collection: string): string {
  return join(collectionsFolder(dataDirectory), dataset, collection)
}

/** Where the receipts of a collection stand, apart from its answers. */
export function collectionReceiptsFolder(collection: string): string {
  return join(collection, 'receipts')
}

/** Where the generator leaves its files for the import. */
export function sampleFolder(dataDirectory: string): string {
  return join(dataDirectory, 'sample')
}

/** Where the demo's companies stand while a new installation makes the others, each process in a data folder of its own below. */
export function demoSampleFolder(dataDirectory: string): string {
  return join(dataDirectory, 'demo-sample')
}

/** What became of grades since the snapshot before, one file a snapshot. */
export function changesFolder(dataDirectory: string): string {
  return join(dataDirectory, 'changes')
}

/** A data folder of its own for the snapshots of past days, which nobody published: they can be made again. */
export function pastDaysFolder(dataDirectory: string): string {
  return join(dataDirectory, 'past-days')
}
