import { sql } from 'kysely'
import type { Queryable } from '../../opening/database.ts'

/** A request for `wanted` permits of a limit of `max` in `perSeconds`. */
export interface PermitRequest {
  key: string
  wanted: number
  max: number
  perSeconds: number
}

export interface Permits {
  /** 0 to `wanted`. */
  granted: number
  windowEndsAt: Date
}

/** The counters of rate limits. A window begins with its first request and is over after its time, whatever came in it. */
export const requestCounts = {
  /** Takes as many permits as are left, in one statement, so that callers at the same time share them exactly. */
  async take(db: Queryable, { key, wanted, max, perSeconds }: PermitRequest, now: Date): Promise<Permits> {
    const first = {
      taken: Math.min(wanted, max),
      last_granted: Math.min(wanted, max),
      window_ends_at: new Date(now.getTime() + perSeconds * 1000),
    }
    const isOver = sql<boolean>`request_count.window_ends_at <= ${now}`
    const whatIsLeft = sql<number>`greatest(0, least(${wanted}::int, ${max}::int - request_count.taken))`
    const granted = sql<number>`case when ${isOver} then excluded.taken else ${whatIsLeft} end`
    const row = await db
      .insertInto('request_count')
      .values({ key, ...first })
      .onConflict((conflict) =>
        conflict.column('key').doUpdateSet({
          taken: sql<number>`case when ${isOver} then 0 else request_count.taken end + ${granted}`,
          last_granted: granted,
          window_ends_at: sql<Date>`case when ${isOver} then excluded.window_ends_at else request_count.window_ends_at end`,
        }),
      )
      .returning(['last_granted', 'window_ends_at'])
      .executeTakeFirstOrThrow()
    return { granted: row.last_granted, windowEndsAt: row.window_ends_at }
  },

  /** Gives back permits that were not used. To be called only before the window that granted them ends. */
  async release(db: Queryable, key: string, count: number, now: Date): Promise<void> {
    await db
      .updateTable('request_count')
      .set({ taken: sql<number>`greatest(0, taken - ${count}::int)` })
      .where('key', '=', key)
      .where('window_ends_at', '>', now)
      .execute()
  },

  /** Forgets up to `limit` windows that are over, and says how many. What somebody is counting in right now is left for the next time. */
  async sweep(db: Queryable, now: Date, limit: number): Promise<number> {
    const { numDeletedRows } = await db
      .deleteFrom('request_count')
      .where('key', 'in', (over) =>
        over
          .selectFrom('request_count')
          .select('key')
          .where('window_ends_at', '<=', now)
          .orderBy('window_ends_at')
          .limit(limit)
          .forUpdate()
          .skipLocked(),
      )
      .executeTakeFirst()
    return Number(numDeletedRows)
  },
}
