import type { Queryable } from '../../opening/database.ts'
import type { Dataset } from '../../tables/dataset.ts'

/** What was read from a dataset's ledger, and when; `computedAt` is ISO text in UTC. */
export interface StoredTrackRecord {
  readonly computedAt: string
  readonly record: object
}

/** The newest reading of each dataset's ledger. */
export const trackRecords = {
  /** Puts a reading in the place of the one before. */
  async save(db: Queryable, dataset: Dataset, { computedAt, record }: StoredTrackRecord): Promise<void> {
    const row = { computed_at: new Date(computedAt), record: JSON.stringify(record) }
    await db
      .insertInto('track_record')
      .values({ dataset, ...row })
      .onConflict((conflict) => conflict.column('dataset').doUpdateSet(row))
      .execute()
  },

  /** The newest reading, or null before the first. */
  async find(db: Queryable, dataset: Dataset): Promise<StoredTrackRecord | null> {
    const row = await db.selectFrom('track_record').selectAll().where('dataset', '=', dataset).executeTakeFirst()
    return row ? { computedAt: row.computed_at.toISOString(), record: row.record } : null
  },
}
