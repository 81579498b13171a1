import { sql } from 'kysely'
import type { Queryable } from '../../opening/database.ts'
import type { Dataset } from '../../tables/dataset.ts'

/** The right to run a dataset, which one process of all machines holds at a time and loses when it stops renewing it. */
export const marketLeases = {
  /** Takes or renews the lease until `until`; false while another holder's has not expired at `now`. One statement. */
  async take(
    db: Queryable,
    dataset: Dataset,
    holder: string,
    { now, until }: { now: Date; until: Date },
  ): Promise<boolean> {
    const taken = await db
      .insertInto('market_lease')
      .values({ dataset, holder, expires_at: until })
      .onConflict((conflict) =>
        conflict
          .column('dataset')
          .doUpdateSet({ holder, expires_at: until })
          .where(({ or, eb }) =>
            or([eb('market_lease.holder', '=', holder), eb('market_lease.expires_at', '<=', now)]),
          ),
      )
      .returning('holder')
      .executeTakeFirst()
    return taken !== undefined
  },

  /** Whether a holder still has the lease; nobody else can take it before this transaction ends. */
  async isHeldBy(trx: Queryable, dataset: Dataset, holder: string): Promise<boolean> {
    const row = await trx
      .selectFrom('market_lease')
      .select('holder')
      .where('dataset', '=', dataset)
      .forUpdate()
      .executeTakeFirst()
    return row?.holder === holder
  },

  /** Who has the lease, and until when unless it is renewed, as ISO text in UTC; null when nobody ever took it or gave it back. */
  async find(db: Queryable, dataset: Dataset): Promise<{ holder: string; expiresAt: string } | null> {
    const row = await db.selectFrom('market_lease').selectAll().where('dataset', '=', dataset).executeTakeFirst()
    return row ? { holder: row.holder, expiresAt: row.expires_at.toISOString() } : null
  },

  async release(db: Queryable, dataset: Dataset, holder: string): Promise<void> {
    await db.deleteFrom('market_lease').where('dataset', '=', dataset).where('holder', '=', holder).execute()
  },
}

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
