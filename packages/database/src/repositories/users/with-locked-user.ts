import type { UserId } from '@fairweight/domain/identifiers'
import type { Queryable } from '../../opening/database.ts'
import { inTransaction } from '../../opening/in-transaction.ts'
import { PersonNotFoundError } from './person-not-found-error.ts'

/**
 * Runs `work` in one transaction that holds the person's row from its first statement to its end, so that the writes of one
 * person come one after the other, and none outlives the person. Throws PersonNotFoundError.
 */
export function withPerson<Result>(
  db: Queryable,
  userId: UserId,
  work: (trx: Queryable) => Promise<Result>,
): Promise<Result> {
  return inTransaction(db, async (trx) => {
    // "No key" leaves other tables free to refer to the person meanwhile; two of these, and a removal, still exclude each other.
    const row = await trx
      .selectFrom('app_user')
      .select('id')
      .where('id', '=', userId)
      .forNoKeyUpdate()
      .executeTakeFirst()
    if (!row) throw new PersonNotFoundError()
    return work(trx)
  })
}
