import { sql } from 'kysely'
import type { Database, Queryable } from '../opening/database.ts'
import { withoutTimeLimit } from '../opening/time-limits.ts'

/** A moment of a database that others can read as well; `snapshot` is its name for `pg_dump`, null on the embedded one. */
export interface Moment {
  readonly trx: Queryable
  readonly snapshot: string | null
  /** What all tables and indexes take, in bytes. */
  readonly bytes: number
}

/** Reads one moment of the database, for as long as it takes. Others go on writing. */
export function inOneMoment<Result>(database: Database, read: (moment: Moment) => Promise<Result>): Promise<Result> {
  return withoutTimeLimit(() =>
    database.kysely
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute(async (trx) => {
        await sql`set local statement_timeout = 0`.execute(trx)
        await sql`set local idle_in_transaction_session_timeout = 0`.execute(trx)
        const { rows } = await sql<{ bytes: number }>`select pg_database_size(current_database()) as bytes`.execute(trx)
        return read({ trx, bytes: Number(rows[0]?.bytes ?? 0), snapshot: await exported(database, trx) })
      }),
  )
}

async function exported({ kind }: Database, trx: Queryable): Promise<string | null> {
  if (kind === 'embedded') return null
  const { rows } = await sql<{ snapshot: string }>`select pg_export_snapshot() as snapshot`.execute(trx)
  return rows[0]?.snapshot ?? null
}
