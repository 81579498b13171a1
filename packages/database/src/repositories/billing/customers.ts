import type { CustomerId, UserId } from '@fairweight/domain/identifiers'
import type { Selectable } from 'kysely'
import type { Queryable } from '../../opening/database.ts'
import { inTransaction } from '../../opening/in-transaction.ts'
import type { BillingCustomerTable } from '../../tables/billing-tables.ts'
import { PersonNotFoundError } from '../users/person-not-found-error.ts'
import { withPerson } from '../users/with-locked-user.ts'

/** A person as the payment provider knows them. `version` counts what was written of what the provider said. */
export interface BillingCustomer {
  customerId: CustomerId
  userId: UserId
  version: number
  /** Null: never read from the provider yet. */
  syncedAt: Date | null
}

/** What became of something read from the provider: `outdated` = somebody wrote since it was read, so read again. */
export type CustomerWrite = 'written' | 'outdated' | 'gone'

export interface SyncTimes {
  customers: number
  /** Never read from the provider yet. */
  never: number
  /** Null: none was. */
  oldest: Date | null
  newest: Date | null
}

/** Who is a customer of the payment provider, and who was and is still to be removed there. */
export const customers = {
  async find(db: Queryable, customerId: CustomerId): Promise<BillingCustomer | null> {
    const row = await db
      .selectFrom('billing_customer')
      .selectAll()
      .where('customer_id', '=', customerId)
      .executeTakeFirst()
    return row ? toCustomer(row) : null
  },

  async findByUser(db: Queryable, userId: UserId): Promise<BillingCustomer | null> {
    const row = await db.selectFrom('billing_customer').selectAll().where('user_id', '=', userId).executeTakeFirst()
    return row ? toCustomer(row) : null
  },

  /** Keeps the id under which the provider knows a person, and returns the one that is kept: the first one wins. Throws PersonNotFoundError. */
  keep(db: Queryable, userId: UserId, customerId: CustomerId): Promise<CustomerId> {
    return withPerson(db, userId, async (trx) => {
      const known = await customers.findByUser(trx, userId)
      if (known) return known.customerId
      await trx
        .insertInto('billing_customer')
        .values({ customer_id: customerId, user_id: userId, synced_at: null })
        .execute()
      return customerId
    })
  },

  /**
   * Keeps another id for somebody whose customer the provider knows no more, and returns the one that is kept then: when it was replaced
   * before, that stays. Throws PersonNotFoundError.
   */
  replace(db: Queryable, userId: UserId, goneId: CustomerId, customerId: CustomerId): Promise<CustomerId> {
    return withPerson(db, userId, async (trx) => {
      await trx.deleteFrom('billing_customer').where('user_id', '=', userId).where('customer_id', '=', goneId).execute()
      return customers.keep(trx, userId, customerId)
    })
  },

  /**
   * Writes something read from the provider when the customer's `version` was as given: runs `work` in a transaction that holds the
   * person and the customer, then counts the version up. The person is locked first, as every write and the removal do.
   */
  async write(
    db: Queryable,
    customerId: CustomerId,
    version: number,
    work: (trx: Queryable) => Promise<void>,
    now: Date,
  ): Promise<CustomerWrite> {
    const customer = await customers.find(db, customerId)
    if (!customer) return 'gone'
    try {
      return await withPerson(db, customer.userId, async (trx) => {
        if (!(await countUp(trx, customerId, version, now)))
          return (await customers.find(trx, customerId)) ? 'outdated' : 'gone'
        await work(trx)
        return 'written'
      })
    } catch (error) {
      if (error instanceof PersonNotFoundError) return 'gone'
      throw error
    }
  },

  /** The customers that were not read from the provider since `syncedBefore`, those longest ago first. */
  async stale(db: Queryable, syncedBefore: Date, limit: number): Promise<CustomerId[]> {
    const rows = await db
      .selectFrom('billing_customer')
      .select('customer_id')
      .where((row) => row.or([row('synced_at', 'is', null), row('synced_at', '<', syncedBefore)]))
      .orderBy('synced_at', (order) => order.asc().nullsFirst())
      .orderBy('customer_id')
      .limit(limit)
      .execute()
    return rows.map(({ customer_id }) => customer_id)
  },

  /** How many customers there are, how many were never read from the provider, and when the others last were. */
  syncTimes(db: Queryable): Promise<SyncTimes> {
    return db
      .selectFrom('billing_customer')
      .select(({ fn }) => [
        fn.countAll<number>().as('customers'),
        fn.countAll<number>().filterWhere('synced_at', 'is', null).as('never'),
        fn.min<Date | null>('synced_at').as('oldest'),
        fn.max<Date | null>('synced_at').as('newest'),
      ])
      .executeTakeFirstOrThrow()
  },

  /**
   * Notes that a person's customer is to be removed at the provider; call it in the transaction that then removes the person, whose
   * row it holds so that no customer is kept in between. Null: there is none.
   */
  depart(db: Queryable, userId: UserId, now: Date): Promise<CustomerId | null> {
    return inTransaction(db, async (trx) => {
      await trx.selectFrom('app_user').select('id').where('id', '=', userId).forUpdate().execute()
      const customer = await customers.findByUser(trx, userId)
      if (!customer) return null
      await trx
        .insertInto('departed_customer')
        .values({ customer_id: customer.customerId, departed_at: now, removed_at: null })
        .onConflict((conflict) => conflict.column('customer_id').doNothing())
        .execute()
      return customer.customerId
    })
  },

  /** Customers whose account is gone and who are still to be removed at the provider, those that wait longest first. */
  async departed(db: Queryable, limit: number): Promise<CustomerId[]> {
    const rows = await db
      .selectFrom('departed_customer')
      .select('customer_id')
      .where('removed_at', 'is', null)
      .orderBy('departed_at')
      .orderBy('customer_id')
      .limit(limit)
      .execute()
    return rows.map(({ customer_id }) => customer_id)
  },

  /** How many of them wait, and since when the first; null: none does. */
  departedSince(db: Queryable): Promise<{ count: number; oldest: Date | null }> {
    return db
      .selectFrom('departed_customer')
      .select(({ fn }) => [fn.countAll<number>().as('count'), fn.min<Date | null>('departed_at').as('oldest')])
      .where('removed_at', 'is', null)
      .executeTakeFirstOrThrow()
  },

  /** Whether the account of a customer is gone, removed at the provider already or not. */
  async isDeparted(db: Queryable, customerId: CustomerId): Promise<boolean> {
    const row = await db
      .selectFrom('departed_customer')
      .select('customer_id')
      .where('customer_id', '=', customerId)
      .executeTakeFirst()
    return row !== undefined
  },

  /** The provider knows the customer no more. The first time stays. */
  async removedAtProvider(db: Queryable, customerId: CustomerId, now: Date): Promise<void> {
    await db
      .updateTable('departed_customer')
      .set({ removed_at: now })
      .where('customer_id', '=', customerId)
      .where('removed_at', 'is', null)
      .execute()
  },
}

/** False when the version is another one. The row stays locked until the transaction ends. */
async function countUp(trx: Queryable, customerId: CustomerId, version: number, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('billing_customer')
    .set({ version: version + 1, synced_at: now })
    .where('customer_id', '=', customerId)
    .where('version', '=', version)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

function toCustomer({ customer_id, user_id, version, synced_at }: Selectable<BillingCustomerTable>): BillingCustomer {
  return { customerId: customer_id, userId: user_id, version, syncedAt: synced_at }
}
