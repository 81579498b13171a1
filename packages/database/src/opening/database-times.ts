import { sql } from 'kysely'
import type { Queryable } from './database.ts'

/** The time by the database's own clock, which is the same for all machines, and when it was started. */
export async function databaseTimes(db: Queryable): Promise<{ now: Date; started: Date }> {
  const { rows } = await sql<{ now: Date | string; started: Date | string }>`
    select clock_timestamp() as now, pg_postmaster_start_time() as started`.execute(db)
  const [{ now, started } = { now: '', started: '' }] = rows
  return { now: new Date(now), started: new Date(started) }
}
