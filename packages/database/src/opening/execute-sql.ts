import type { PGlite } from '@electric-sql/pglite'
import { CompiledQuery, type PostgresPool, type PostgresQueryResult } from 'kysely'
import type { ExecuteSql, Queryable } from './database.ts'

/** Of one statement; a text of several has a list of them. */
type Result = PostgresQueryResult<Record<string, unknown>>

/** Executes on the embedded database; nothing else runs between the statements of one text. */
export function executeOnEmbedded(pglite: PGlite): ExecuteSql {
  return async (text, values = []) => {
    if (values.length > 0) return pglite.query<Record<string, unknown>>(text, [...values])
    // The transaction holds the only connection and rolls back what fails; a text's own begin and commit only raise notices.
    const results = await pglite.transaction((trx) => trx.exec(text))
    return { rows: results.flatMap((result): Record<string, unknown>[] => result.rows) }
  }
}

/** Executes on a pool; a connection whose text failed is thrown away, and with it what it had begun. */
export function executeOnPool(pool: PostgresPool): ExecuteSql {
  return async (text, values = []) => {
    const client = await pool.connect()
    try {
      const result: Result | Result[] = await client.query<Record<string, unknown>>(text, values)
      client.release()
      return { rows: [result].flat().flatMap(({ rows }) => rows) }
    } catch (error) {
      client.release(true)
      throw error
    }
  }
}

/** Executes in a connection or transaction that is under way. */
export function executeWithin(db: Queryable): ExecuteSql {
  return async (text, values = []) => ({
    rows: (await db.executeQuery<Record<string, unknown>>(CompiledQuery.raw(text, [...values]))).rows,
  })
}
