import { sql } from 'kysely'
import type { Queryable } from '../../opening/database.ts'
import type { Dataset } from '../../tables/dataset.ts'

/** Whether an operator has paused the daily run of a dataset. */
export const marketPauses = {
  async pause(db: Queryable, dataset: Dataset, reason: string, now: Date): Promise<void> {
    const row = { paused_at: now, reason }
    await db
      .insertInto('market_pause')
      .values({ dataset, ...row })
      .onConflict((conflict) => conflict.column('dataset').doUpdateSet(row))
      .execute()
  },

  /** Whether it was paused. */
  async resume(db: Queryable, dataset: Dataset): Promise<boolean> {
    const { numDeletedRows } = await db.deleteFrom('market_pause').where('dataset', '=', dataset).executeTakeFirst()
    return numDeletedRows > 0n
  },

  async find(db: Queryable, dataset: Dataset): Promise<{ pausedAt: string; reason: string } | null> {
    const row = await db.selectFrom('market_pause').selectAll().where('dataset', '=', dataset).executeTakeFirst()
    return row ? { pausedAt: row.paused_at.toISOString(), reason: row.reason } : null
  },
}

/** What was asked of providers, by day in UTC. */
export const sourceUsage = {
  async add(
    db: Queryable,
    source: string,
    day: string,
    { requests, bytes, failures }: { requests: number; bytes: number; failures: number },
  ): Promise<void> {
    await db
      .insertInto('source_usage')
      .values({ source, day, requests, bytes, failures })
      .onConflict((conflict) =>
        conflict.columns(['source', 'day']).doUpdateSet({
          requests: sql<number>`source_usage.requests + excluded.requests`,
          bytes: sql<number>`source_usage.bytes + excluded.bytes`,
          failures: sql<number>`source_usage.failures + excluded.failures`,
        }),
      )
      .execute()
  },

  /** What was asked of each provider on a day. */
  async on(db: Queryable, day: string): Promise<Map<string, { requests: number; bytes: number; failures: number }>> {
    const rows = await db.selectFrom('source_usage').selectAll().where('day', '=', day).execute()
    return new Map(rows.map(({ source, requests, bytes, failures }) => [source, { requests, bytes, failures }]))
  },
}
