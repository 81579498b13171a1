import { sql } from 'kysely'
import type { Queryable } from '../../opening/database.ts'
import { inTransaction } from '../../opening/in-transaction.ts'

/** Whom a trial is for: keyed hashes of account, e-mail address and card under every current secret; `holder` is the account's. */
export interface TrialHolder {
  keys: readonly string[]
  holder: string
}

/**
 * The free trials that are reserved by an open checkout or were had. One trial belongs to one account, one address and one card: all of
 * its keys are taken, or none. They hold nothing that leads back to a person without the secret, and outlive the account.
 */
export const trialUses = {
  /** Sets a trial aside for a checkout; the same holder may do so again. False: somebody else has it, or it was had. */
  reserve(db: Queryable, { keys, holder, until }: TrialHolder & { until: Date }, now: Date): Promise<boolean> {
    return withKeys(db, keys, async (trx) => {
      // After a change of the secret the account's older hash stands among the keys.
      const own = new Set([holder, ...keys])
      const isTaken = (await usesOf(trx, keys)).some(
        ({ holder: other, reserved_until, subscription_id }) =>
          subscription_id !== null || (!own.has(other) && reserved_until !== null && reserved_until > now),
      )
      if (!isTaken) await take(trx, keys, { holder, reserved_until: until, subscription_id: null })
      return !isTaken
    })
  },

  /**
   * Lays down that a subscription has the trial; again for the same one is harmless. False: another had it. Then the keys that nobody
   * had are gone too, so that whoever is refused once is not offered another.
   */
  use(db: Queryable, { keys, holder, subscriptionId }: TrialHolder & { subscriptionId: string }): Promise<boolean> {
    return withKeys(db, keys, async (trx) => {
      const hadByOthers = new Set((await usesOf(trx, keys)).flatMap(({ key, subscription_id }) => (subscription_id === null || subscription_id === subscriptionId ? [] : key)))
      const free = keys.filter((key) => !hadByOthers.has(key))
      if (free.length > 0) await take(trx, free, { holder, reserved_until: null, subscription_id: subscriptionId })
      return hadByOthers.size === 0
    })
  },

  /** Forgets reservations that ran out, and says how many keys it were. */
  async sweep(db: Queryable, now: Date): Promise<number> {
    const { numDeletedRows } = await db.deleteFrom('trial_use').where('subscription_id', 'is', null).where('reserved_until', '<=', now).executeTakeFirst()
    return Number(numDeletedRows)
  },
}

/** Runs `work` while nobody else looks at any of the keys, those without a row included; they are locked in one order, against rings. */
function withKeys(db: Queryable, keys: readonly string[], work: (trx: Queryable) => Promise<boolean>): Promise<boolean> {
  if (keys.length === 0) throw new RangeError('A trial needs at least one key.')
  return inTransaction(db, async (trx) => {
    for (const key of [...new Set(keys)].sort()) await sql`select pg_advisory_xact_lock(hashtextextended(${`trial_use ${key}`}, 0))`.execute(trx)
    return work(trx)
  })
}

function usesOf(trx: Queryable, keys: readonly string[]) {
  return trx.selectFrom('trial_use').selectAll().where('key', 'in', [...keys]).execute()
}

async function take(
  trx: Queryable,
  keys: readonly string[],
  use: { holder: string; reserved_until: Date | null; subscription_id: string | null },
): Promise<void> {
  await trx
    .insertInto('trial_use')
    .values([...new Set(keys)].map((key) => ({ key, ...use })))
    .onConflict((conflict) => conflict.column('key').doUpdateSet(use))
    .execute()
}
