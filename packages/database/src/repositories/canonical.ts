import type { Queryable } from '../opening/database.ts'
import type { Dataset } from '../tables/dataset.ts'

/** The immutable folder of Parquet files that is a dataset's history now. */
export interface CanonicalPointer {
  generationId: string
  updatedAt: string
}

/** The pointer to each dataset's canonical history. */
export const canonical = {
  /** Makes a generation the current one, in one statement. */
  async point(db: Queryable, dataset: Dataset, generationId: string): Promise<void> {
    const row = { generation_id: generationId, updated_at: new Date() }
    await db
      .insertInto('canonical_pointer')
      .values({ dataset, ...row })
      .onConflict((conflict) => conflict.column('dataset').doUpdateSet(row))
      .execute()
  },

  /** The current generation, or null before the first import. */
  async current(db: Queryable, dataset: Dataset): Promise<CanonicalPointer | null> {
    const row = await db.selectFrom('canonical_pointer').selectAll().where('dataset', '=', dataset).executeTakeFirst()
    return row ? { generationId: row.generation_id, updatedAt: row.updated_at.toISOString() } : null
  },
}
