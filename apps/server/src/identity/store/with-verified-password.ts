import { type Queryable, type SignInUser, inTransaction, passwords, signInUsers } from '@fairweight/database'
import { IdentityBusy } from '../port/identity-busy.ts'
import { IdentityRefusal } from '../port/identity-refusal.ts'
import type { IdentityParts } from './identity-parts.ts'

const mostRounds = 3
const retryAfterSeconds = 1

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
  for (let round = 0; round < mostRounds; round += 1) {
    const user = await find(database.kysely)
    const verified = user?.passwordHash ?? null
    const matches = await hashing.matches(verified, password)
    if (user === null) throw new IdentityRefusal('not-found')
    if (verified === null) throw new IdentityRefusal('no-password')
    if (!matches) throw new IdentityRefusal('wrong-password')
    const renewed = hashing.isOutdated(verified) ? await hashing.hash(password) : null
    const done = await inTransaction(database.kysely, async (trx) => {
      const locked = await signInUsers.lock(trx, user.id)
      if (locked?.passwordHash !== verified) return null
      if (locked.isDisabled) throw new IdentityRefusal('user-disabled')
      if (renewed !== null) await passwords.rehash(trx, user.id, renewed)
      return { result: await work(trx, locked) }
    })
    if (done) return done.result
  }
  throw new IdentityBusy(retryAfterSeconds)
}
