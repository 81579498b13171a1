import type { Queryable } from '@fairweight/database/opening/database.ts'
import { type SignInUser, signInUsers } from '@fairweight/database/repositories/sign-in/sign-in-users.ts'
import { inTransaction } from '@fairweight/database/opening/in-transaction.ts'
import { passwords } from '@fairweight/database/repositories/sign-in/passwords.ts'
import { notePersonHeld } from '@fairweight/database/repositories/users/with-locked-user.ts'
import { IdentityBusyError } from '../port/identity-busy-error.ts'
import { IdentityError } from '../port/identity-error.ts'
import type { IdentityParts } from './identity-parts.ts'

const MAX_ROUNDS = 3
const RETRY_AFTER_SECONDS = 1

/**
 * Runs `work` in a transaction for the person whose password this is, holding them locked. Checking takes its time outside
 * the transaction, so a password that changed meanwhile is checked once more. A hash made by other parameters than today's is
 * made anew on the way. Refuses `not-found`, `no-password`, `wrong-password`, and `user-disabled` only after the password was right.
 */
export async function withVerifiedPassword<Result>(
  { database, hashing }: Pick<IdentityParts, 'database' | 'hashing'>,
  find: (db: Queryable) => Promise<SignInUser | null>,
  password: string,
  work: (trx: Queryable, user: SignInUser) => Promise<Result>,
): Promise<Result> {
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const user = await find(database.kysely)
    const verified = user?.passwordHash ?? null
    const matches = await hashing.matches(verified, password)
    if (user === null) throw new IdentityError('not-found')
    if (verified === null) throw new IdentityError('no-password')
    if (!matches) throw new IdentityError('wrong-password')
    const renewed = hashing.isOutdated(verified) ? await hashing.hash(password) : null
    const done = await inTransaction(database.kysely, async (trx) => {
      const locked = await signInUsers.lock(trx, user.id)
      if (locked?.passwordHash !== verified) return null
      if (locked.isDisabled) throw new IdentityError('user-disabled')
      notePersonHeld(trx, user.id)
      if (renewed !== null) await passwords.rehash(trx, user.id, renewed)
      return { result: await work(trx, locked) }
    })
    if (done) return done.result
  }
  throw new IdentityBusyError(RETRY_AFTER_SECONDS)
}
