import type { CustomerId } from '@fairweight/domain/identifiers'
import type { Queryable } from '../../opening/database.ts'

/** An event of the payment provider: that it came and whom it is about. */
export interface StoredProviderEvent {
  id: string
  kind: string
  customerId: CustomerId | null
  happenedAt: Date
}

/** The events that came. Each is worked off by reading its customer anew, which works off all that came before. Times are real time. */
export const providerEvents = {
  /** Keeps an event that waits for its customer to be read; one about no customer has nothing to wait for. False: it is known. */
  async store(db: Queryable, { id, kind, customerId, happenedAt }: StoredProviderEvent, now: Date): Promise<boolean> {
    const isOver = customerId === null
    const row = await db
      .insertInto('provider_event')
      .values({
        id,
        kind,
        customer_id: customerId,
        happened_at: happenedAt,
        received_at: now,
        state: isOver ? 'ignored' : 'waiting',
        finished_at: isOver ? now : null,
      })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .returning('id')
      .executeTakeFirst()
    return row !== undefined
  },

  /** The customer's events that came before a reading began are worked off. Says how many. */
  async finish(
    db: Queryable,
    customerId: CustomerId,
    receivedBefore: Date,
    now: Date,
    state: 'done' | 'ignored',
  ): Promise<number> {
    const { numUpdatedRows } = await db
      .updateTable('provider_event')
      .set({ state, finished_at: now })
      .where('customer_id', '=', customerId)
      .where('state', '=', 'waiting')
      .where('received_at', '<', receivedBefore)
      .executeTakeFirst()
    return Number(numUpdatedRows)
  },

  /** The customers with events that wait since before `receivedBefore`, those that wait longest first. */
  async waitingCustomers(db: Queryable, receivedBefore: Date, limit: number): Promise<CustomerId[]> {
    const rows = await db
      .selectFrom('provider_event')
      .select('customer_id')
      .where('state', '=', 'waiting')
      .where('received_at', '<', receivedBefore)
      .groupBy('customer_id')
      .orderBy(({ fn }) => fn.min('received_at'))
      .orderBy('customer_id')
      .limit(limit)
      .execute()
    return rows.flatMap(({ customer_id }) => customer_id ?? [])
  },

  /** How many events wait, and since when the oldest of them; null: none waits. */
  async waitingSince(db: Queryable): Promise<{ count: number; oldest: Date | null }> {
    return db
      .selectFrom('provider_event')
      .select(({ fn }) => [fn.countAll<number>().as('count'), fn.min<Date | null>('received_at').as('oldest')])
      .where('state', '=', 'waiting')
      .executeTakeFirstOrThrow()
  },

  /** Forgets events that were finished before; until then one that comes twice is known. Says how many. */
  async sweep(db: Queryable, finishedBefore: Date): Promise<number> {
    const { numDeletedRows } = await db
      .deleteFrom('provider_event')
      .where('state', '<>', 'waiting')
      .where('finished_at', '<', finishedBefore)
      .executeTakeFirst()
    return Number(numDeletedRows)
  },
}
