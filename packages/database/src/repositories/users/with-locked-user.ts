import type { UserId } from '@fairweight/domain/identifiers'
import type { Queryable } from '../../opening/database.ts'
import { inTransaction } from '../../opening/in-transaction.ts'
import { PersonNotFoundError } from './person-not-found-error.ts'

/** Whose rows a transaction is known to hold. */
const heldBy = new WeakMap<Queryable, Set<UserId>>()

/**
 * Says that a transaction holds a person's row, by `for no key update` or a stronger lock, so that it is not asked for again before its end. Not by
 * itself: where nobody is to learn who has an account, the same statements are made for everybody.
 */
export function notePersonHeld(trx: Queryable, userId: UserId): void {
  const held = heldBy.get(trx) ?? new Set()
  heldBy.set(trx, held.add(userId))
}

/** To be called where a person is removed: whoever writes for them later in the same transaction has to be told. */
export function notePersonRemoved(trx: Queryable, userId: UserId): void {
  heldBy.get(trx)?.delete(userId)
}

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
    if (heldBy.get(trx)?.has(userId)) return work(trx)
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
