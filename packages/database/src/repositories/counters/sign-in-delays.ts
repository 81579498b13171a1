import { sql } from 'kysely'
import type { Queryable } from '../../opening/database.ts'

/** Whether a password is looked at now, as which try in a row, or when it will be. */
export type SignInThrottle = { allowed: true; tries: number } | { allowed: false; retryAfterSeconds: number }

/** How wrong passwords make the next try wait: the last free one is followed by the first delay, each later one by twice the last. */
export interface BackoffPolicy {
  readonly freeTries: number
  readonly firstDelaySeconds: number
  readonly maxDelaySeconds: number
}

/** Five tries are free, then 30 seconds, doubling up to 15 minutes: 104 tries in a day at the most. */
export const defaultBackoff: BackoffPolicy = { freeTries: 5, firstDelaySeconds: 30, maxDelaySeconds: 15 * 60 }

/** So long that waiting for it to be over gains a guesser nothing over trying at the pace. */
const MEMORY_SECONDS = 24 * 60 * 60
const MAX_COUNTED = 100

/** Growing delays after wrong passwords, one count a key. Everything is forgotten a day after the last try and its delay. */
export const signInDelays = {
  /**
   * Asks to try a password and counts the try as failed until `succeed` says otherwise, in one statement, so that tries at the
   * same time are counted one by one. A try within a delay is refused and does not lengthen it.
   */
  async begin(
    db: Queryable,
    key: string,
    now: Date,
    { freeTries, firstDelaySeconds, maxDelaySeconds }: BackoffPolicy = defaultBackoff,
  ): Promise<SignInThrottle> {
    const failures = sql<number>`case when sign_in_delay.forgotten_at <= ${now} then 1 else least(sign_in_delay.failures, ${MAX_COUNTED}::int) + 1 end`
    const delayAfter = (tries: unknown) => sql`(case when ${tries} < ${freeTries}::int then 0
      else least(${maxDelaySeconds}::int, ${firstDelaySeconds}::int * power(2, least(${tries} - ${freeTries}::int, 20))) end)`
    const after = (seconds: unknown) => sql<Date>`${now}::timestamptz + ${seconds} * interval '1 second'`
    const first = sql`1::int`
    const counted = await db
      .insertInto('sign_in_delay')
      .values({
        key,
        failures: 1,
        not_before: after(delayAfter(first)),
        forgotten_at: after(sql`(${delayAfter(first)} + ${MEMORY_SECONDS}::int)`),
      })
      .onConflict((conflict) =>
        conflict
          .column('key')
          .doUpdateSet({
            failures,
            not_before: after(delayAfter(failures)),
            forgotten_at: after(sql`(${delayAfter(failures)} + ${MEMORY_SECONDS}::int)`),
          })
          .where('sign_in_delay.not_before', '<=', now),
      )
      .returning('failures')
      .executeTakeFirst()
    return counted ? { allowed: true, tries: counted.failures } : refusal(await find(db, key, now), now)
  },

  /** How it stands, without counting a try; `tries` are those that failed. */
  async look(db: Queryable, key: string, now: Date): Promise<SignInThrottle> {
    const row = await find(db, key, now)
    return row !== null && row.not_before > now ? refusal(row, now) : { allowed: true, tries: row?.failures ?? 0 }
  },

  /** Takes back one try that turned out to be somebody's who knew the password. */
  async takeBack(db: Queryable, key: string): Promise<void> {
    await db
      .updateTable('sign_in_delay')
      .set({ failures: sql<number>`greatest(0, failures - 1)` })
      .where('key', '=', key)
      .execute()
  },

  /** The password was right: nothing of what came before counts any more. */
  async succeed(db: Queryable, key: string): Promise<void> {
    await db.deleteFrom('sign_in_delay').where('key', '=', key).execute()
  },

  /** The same for a key and all those that begin with it and a colon. */
  async succeedBelow(db: Queryable, key: string): Promise<void> {
    await db
      .deleteFrom('sign_in_delay')
      .where(({ eb, or }) => or([eb('key', '=', key), sql<boolean>`starts_with(key, ${`${key}:`})`]))
      .execute()
  },

  /** Forgets what is long past, and says how much. */
  async sweep(db: Queryable, now: Date): Promise<number> {
    const { numDeletedRows } = await db.deleteFrom('sign_in_delay').where('forgotten_at', '<=', now).executeTakeFirst()
    return Number(numDeletedRows)
  },
}

interface Standing {
  readonly failures: number
  readonly not_before: Date
}

async function find(db: Queryable, key: string, now: Date): Promise<Standing | null> {
  const row = await db
    .selectFrom('sign_in_delay')
    .select(['failures', 'not_before'])
    .where('key', '=', key)
    .where('forgotten_at', '>', now)
    .executeTakeFirst()
  return row ?? null
}

function refusal(row: Standing | null, now: Date): SignInThrottle {
  const millis = row ? row.not_before.getTime() - now.getTime() : 0
  return { allowed: false, retryAfterSeconds: Math.max(1, Math.ceil(millis / 1000)) }
}
