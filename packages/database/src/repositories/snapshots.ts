import type { SnapshotId } from '@fairweight/domain/identifiers'
import { type Selectable, sql } from 'kysely'
import type { Queryable } from '../opening/database.ts'
import type { Dataset } from '../tables/dataset.ts'
import type { SnapshotTable } from '../tables/snapshot-tables.ts'

/** A snapshot to be recorded; `id` is the hash of its content, `asOf` an ISO date. */
export interface NewSnapshot {
  id: SnapshotId
  dataset: Dataset
  asOf: string
  manifest: object
}

/** A recorded snapshot; times are ISO text in UTC. */
export interface Snapshot extends NewSnapshot {
  createdAt: string
}

/** The snapshot that readers see, and since when. */
export interface PublishedSnapshot extends Snapshot {
  publishedAt: string
}

/** Snapshots and the pointer to the current one of each dataset. */
export const snapshots = {
  /** Records a snapshot. Doing so again changes nothing, since the same id means the same content. */
  async record(db: Queryable, snapshot: NewSnapshot): Promise<void> {
    const { id, dataset, asOf, manifest } = snapshot
    await db
      .insertInto('snapshot')
      .values({ id, dataset, as_of: asOf, manifest: JSON.stringify(manifest) })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute()
  },

  /** Makes a recorded snapshot of this dataset the one that readers see, in one statement. */
  async point(db: Queryable, dataset: Dataset, id: SnapshotId, now = new Date()): Promise<void> {
    const row = { snapshot_id: id, published_at: now }
    await db
      .insertInto('snapshot_pointer')
      .values({ dataset, ...row })
      .onConflict((conflict) => conflict.column('dataset').doUpdateSet(row))
      .execute()
  },

  /** The snapshot that readers see, or null before the first is published. */
  async current(db: Queryable, dataset: Dataset): Promise<PublishedSnapshot | null> {
    const row = await db
      .selectFrom('snapshot_pointer')
      .innerJoin('snapshot', 'snapshot.id', 'snapshot_pointer.snapshot_id')
      .selectAll('snapshot')
      .select('published_at')
      .where('snapshot_pointer.dataset', '=', dataset)
      .executeTakeFirst()
    return row ? { ...toSnapshot(row), publishedAt: row.published_at.toISOString() } : null
  },

  /** The snapshot of a dataset that was recorded last in one of these formats, or null. */
  async newestOfFormats(db: Queryable, dataset: Dataset, formats: readonly number[]): Promise<Snapshot | null> {
    const row = await db
      .selectFrom('snapshot')
      .selectAll()
      .where('dataset', '=', dataset)
      .where(sql<string>`manifest ->> 'format'`, 'in', formats.map(String))
      .orderBy('created_at', 'desc')
      .orderBy('id')
      .limit(1)
      .executeTakeFirst()
    return row ? toSnapshot(row) : null
  },

  /** One snapshot by its id, or null. */
  async find(db: Queryable, id: SnapshotId): Promise<Snapshot | null> {
    const row = await db.selectFrom('snapshot').selectAll().where('id', '=', id).executeTakeFirst()
    return row ? toSnapshot(row) : null
  },

  /** Snapshots up to a day, the latest day first; of one day, the one recorded last first. */
  async upTo(db: Queryable, dataset: Dataset, asOf: string, limit = 50): Promise<Pick<Snapshot, 'id' | 'asOf'>[]> {
    const rows = await db
      .selectFrom('snapshot')
      .select(['id', 'as_of'])
      .where('dataset', '=', dataset)
      .where('as_of', '<=', asOf)
      .orderBy('as_of', 'desc')
      .orderBy('created_at', 'desc')
      .orderBy('id')
      .limit(limit)
      .execute()
    return rows.map(({ id, as_of }) => ({ id, asOf: as_of }))
  },

  /** Every snapshot that was ever recorded, without its manifest, newest first. */
  async ages(db: Queryable): Promise<Omit<Snapshot, 'manifest'>[]> {
    const rows = await db
      .selectFrom('snapshot')
      .select(['id', 'dataset', 'as_of', 'created_at'])
      .orderBy('created_at', 'desc')
      .orderBy('id')
      .execute()
    return rows.map(({ id, dataset, as_of, created_at }) => ({
      id,
      dataset,
      asOf: as_of,
      createdAt: created_at.toISOString(),
    }))
  },

  /** The newest snapshots of a dataset, newest first. */
  async list(db: Queryable, dataset: Dataset, limit = 50): Promise<Snapshot[]> {
    const rows = await db
      .selectFrom('snapshot')
      .selectAll()
      .where('dataset', '=', dataset)
      .orderBy('created_at', 'desc')
      .orderBy('id')
      .limit(limit)
      .execute()
    return rows.map(toSnapshot)
  },
}

function toSnapshot(row: Selectable<SnapshotTable>): Snapshot {
  const { id, dataset, as_of, manifest, created_at } = row
  return { id, dataset, asOf: as_of, manifest, createdAt: created_at.toISOString() }
}
