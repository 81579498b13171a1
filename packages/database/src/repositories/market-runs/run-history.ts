import type { SnapshotId } from '@fairweight/domain/identifiers'
import type { Queryable } from '../../opening/database.ts'
import type { Dataset } from '../../tables/dataset.ts'

/** What the runs of the past tell about a dataset. */
export const runHistory = {
  /** When the first run of a dataset began, as ISO text in UTC: from then on its days are published by themselves. Null: never. */
  async firstStart(db: Queryable, dataset: Dataset): Promise<string | null> {
    const row = await db
      .selectFrom('market_run')
      .select(({ fn }) => fn.min('started_at').as('first'))
      .where('dataset', '=', dataset)
      .executeTakeFirst()
    return row?.first ? new Date(row.first).toISOString() : null
  },

  /** Whether a run published this snapshot, and not a person. */
  async hasPublished(db: Queryable, snapshotId: SnapshotId): Promise<boolean> {
    const row = await db.selectFrom('market_run').select('id').where('snapshot_id', '=', snapshotId).executeTakeFirst()
    return row !== undefined
  },
}
