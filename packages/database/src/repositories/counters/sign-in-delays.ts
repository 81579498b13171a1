import { sql } from 'kysely'
import type { Queryable } from '../../opening/database.ts'

/** Whether a password is looked at now, or when it will be. */
export type SignInLeave = { allowed: true } | { allowed: false; retryAfterSeconds: number }

const freeAttempts = 5
const firstDelaySeconds = 30
const longestDelaySeconds = 15 * 60
const memorySeconds = 15 * 60

/**
 * Growing delays after wrong passwords: five attempts are free, the fifth and every later one is followed by a delay, 30 seconds
 * first and doubling up to 15 minutes. Everything is forgotten 15 minutes after the last attempt and its delay.
 */
export const signInDelays = {
  /**
   * Asks to try a password and counts the attempt as failed until `succeed` says otherwise, in one statement, so that attempts at the
   * same time are counted one by one. An attempt within a delay is refused and does not lengthen it.
   */
  async begin(db: Queryable, key: string, now: Date): Promise<SignInLeave> {
    const failures = sql<number>`case when sign_in_delay.forgotten_at <= ${now} then 1 else least(sign_in_delay.failures, 100) + 1 end`
    const seconds = sql<number>`(case when ${failures} < ${freeAttempts} then 0
      else least(${longestDelaySeconds}, ${firstDelaySeconds} * power(2, least(${failures} - ${freeAttempts}, 20))) end)`
    const after = (seconds: unknown) => sql<Date>`${now}::timestamptz + ${seconds} * interval '1 second'`
    const counted = await db
      .insertInto('sign_in_delay')
      .values({ key, failures: 1, not_before: now, forgotten_at: new Date(now.getTime() + memorySeconds * 1000) })
      .onConflict((conflict) =>
        conflict
          .column('key')
          .doUpdateSet({ failures, not_before: after(seconds), forgotten_at: after(sql`(${seconds} + ${memorySeconds})`) })
          .where('sign_in_delay.not_before', '<=', now),
      )
      .returning('failures')
      .executeTakeFirst()
    return counted ? { allowed: true } : refusal(db, key, now)
  },

  /** The password was right: nothing of what came before counts any more. */
  async succeed(db: Queryable, key: string): Promise<void> {
    await db.deleteFrom('sign_in_delay').where('key', '=', key).execute()
  },

  /** Forgets what is long past, and says how much. */
  async sweep(db: Queryable, now: Date): Promise<number> {
    const { numDeletedRows } = await db.deleteFrom('sign_in_delay').where('forgotten_at', '<=', now).executeTakeFirst()
    return Number(numDeletedRows)
  },
}

async function refusal(db: Queryable, key: string, now: Date): Promise<SignInLeave> {
  const row = await db.selectFrom('sign_in_delay').select('not_before').where('key', '=', key).executeTakeFirst()
  const millis = row ? row.not_before.getTime() - now.getTime() : 0
  return { allowed: false, retryAfterSeconds: Math.max(1, Math.ceil(millis / 1000)) }
}
