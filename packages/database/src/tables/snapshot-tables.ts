import type { SnapshotId } from '@fairweight/domain/identifiers'
import type { Generated, JSONColumnType } from 'kysely'
import type { Dataset } from './dataset.ts'

/** Immutable, content-addressed snapshots: one row each, never updated. */
export interface SnapshotTable {
  id: SnapshotId
  dataset: Dataset
  as_of: string
  created_at: Generated<Date>
  manifest: JSONColumnType<object, string, never>
}

/** The one snapshot of each dataset that readers see. */
export interface SnapshotPointerTable {
  dataset: Dataset
  snapshot_id: SnapshotId
  published_at: Generated<Date>
}

/** Which immutable folder of Parquet files is a dataset's current history. */
export interface CanonicalPointerTable {
  dataset: Dataset
  generation_id: string
  updated_at: Generated<Date>
}

/** Immutable bytes under the name of a hash: parts of the files that every server reads. */
export interface StoredObjectTable {
  name: string
  content: Buffer
  /** When it was last wanted by a writer; what no folder lists is removed only some time after. */
  kept_at: Generated<Date>
}

/** A folder of files that are made of stored objects. */
export interface StoredFolderTable {
  /** Such as "snapshots/<id>". */
  name: string
  /** JSON text: the files of the folder with their parts. */
  listing: string
  kept_at: Generated<Date>
}

/** Since when nobody needs a published folder. */
export interface UnneededFolderTable {
  /** As in the store and in a data folder, such as "snapshots/<id>". */
  name: string
  since: Date
}
