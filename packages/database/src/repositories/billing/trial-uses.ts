import type { SubscriptionId } from '@fairweight/domain/identifiers'
import { type Selectable, sql } from 'kysely'
import type { Queryable } from '../../opening/database.ts'
import { inTransaction } from '../../opening/in-transaction.ts'
import type { TrialUseTable } from '../../tables/billing-tables.ts'

/** Whom a trial is for: keyed hashes of account, email address and card under every current secret; `holder` is the account's. */
export interface TrialHolder {
  /** What the trial takes. */
  keys: readonly string[]
  /** What it does not take, but must not have been had under: an address that nobody has shown to be theirs. */
  merelyAsked?: readonly string[]
  holder: string
}

/**
 * The free trials that are reserved by an open checkout or were had. One trial belongs to one account, one address and one card: all of
 * its keys are taken, or none. They hold nothing that leads back to a person without the secret, and outlive the account.
 */
export const trialUses = {
  /** Sets a trial aside for a checkout; the same holder may do so again. False: somebody else has it, or it was had. */
  reserve(
    db: Queryable,
    { keys, merelyAsked = [], holder, until }: TrialHolder & { until: Date },
    now: Date,
  ): Promise<boolean> {
    return withKeys(db, keys, merelyAsked, async (trx) => {
      // After a change of the secret the account's older hash stands among the keys.
      const own = new Set([holder, ...keys])
      const uses = await usesOf(trx, [...keys, ...merelyAsked])
      const isTaken = uses.some(
        (use) => wasHad(use) || (keys.includes(use.key) && !own.has(use.holder) && isReservedAt(use, now)),
      )
      if (!isTaken) await take(trx, keys, { holder, reserved_until: until, subscription_id: null })
      return !isTaken
    })
  },

  /**
   * Records that a subscription has the trial; again for the same one is harmless. False: another had it. Then the keys that nobody
   * had are gone too, so that whoever is refused once is not offered another.
   */
  use(
    db: Queryable,
    { keys, merelyAsked = [], holder, subscriptionId }: TrialHolder & { subscriptionId: SubscriptionId },
  ): Promise<boolean> {
    return withKeys(db, keys, merelyAsked, async (trx) => {
      const uses = await usesOf(trx, [...keys, ...merelyAsked])
      const hadByOthers = new Set(
        uses.filter((use) => wasHad(use) && use.subscription_id !== subscriptionId).map(({ key }) => key),
      )
      const free = keys.filter((key) => !hadByOthers.has(key))
      if (free.length > 0) await take(trx, free, { holder, reserved_until: null, subscription_id: subscriptionId })
      return hadByOthers.size === 0
    })
  },

  /**
   * Extends what stands under a holder's keys to further ones of theirs, such as an address that they have just confirmed. Whatever
   * another has there stays with them; a trial that was had goes before one that is only set aside.
   */
  claim(
    db: Queryable,
    { keys, holder, further }: Pick<TrialHolder, 'keys' | 'holder'> & { further: readonly string[] },
    now: Date,
  ): Promise<void> {
    return withKeys(db, keys, further, async (trx) => {
      const uses = await usesOf(trx, [...keys, ...further])
      const ofHolder = uses.filter(({ key }) => keys.includes(key))
      const own = ofHolder.find(wasHad) ?? ofHolder.find((use) => isReservedAt(use, now))
      if (!own) return
      const ofOthers = uses
        .filter((use) => wasHad(use) || (!wasHad(own) && isReservedAt(use, now)))
        .map(({ key }) => key)
      const free = further.filter((key) => !ofOthers.includes(key))
      if (free.length > 0)
        await take(trx, free, { holder, reserved_until: own.reserved_until, subscription_id: own.subscription_id })
    })
  },

  /** Forgets reservations that ran out, and says how many keys it were. */
  async sweep(db: Queryable, now: Date): Promise<number> {
    const { numDeletedRows } = await db
      .deleteFrom('trial_use')
      .where('subscription_id', 'is', null)
      .where('reserved_until', '<=', now)
      .executeTakeFirst()
    return Number(numDeletedRows)
  },
}

type TrialUse = Selectable<TrialUseTable>

function wasHad({ subscription_id }: TrialUse): boolean {
  return subscription_id !== null
}

function isReservedAt({ reserved_until }: TrialUse, now: Date): boolean {
  return reserved_until !== null && reserved_until > now
}

/** Runs `work` while nobody else looks at any of the keys, those without a row included; they are locked in one order, against rings. */
function withKeys<Result>(
  db: Queryable,
  keys: readonly string[],
  others: readonly string[],
  work: (trx: Queryable) => Promise<Result>,
): Promise<Result> {
  if (keys.length === 0) throw new RangeError('A trial needs at least one key.')
  return inTransaction(db, async (trx) => {
    for (const key of [...new Set([...keys, ...others])].sort())
      await sql`select pg_advisory_xact_lock(hashtextextended(${`trial_use ${key}`}, 0))`.execute(trx)
    return work(trx)
  })
}

function usesOf(trx: Queryable, keys: readonly string[]) {
  return trx
    .selectFrom('trial_use')
    .selectAll()
    .where('key', 'in', [...keys])
    .execute()
}

async function take(
  trx: Queryable,
  keys: readonly string[],
  use: { holder: string; reserved_until: Date | null; subscription_id: SubscriptionId | null },
): Promise<void> {
  await trx
    .insertInto('trial_use')
    .values([...new Set(keys)].map((key) => ({ key, ...use })))
    .onConflict((conflict) => conflict.column('key').doUpdateSet(use))
    .execute()
}
