import type { Queryable } from './database.ts'

/** Runs `work` in the caller's transaction when there is one, else in a transaction of its own. */
export function inTransaction<Result>(db: Queryable, work: (trx: Queryable) => Promise<Result>): Promise<Result> {
  return db.isTransaction ? work(db) : db.transaction().execute(work)
}
