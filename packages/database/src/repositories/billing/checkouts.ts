import type { CheckoutSessionId, UserId } from '@fairweight/domain/identifiers'
import { type Selectable, sql } from 'kysely'
import type { Queryable } from '../../opening/database.ts'
import type { CheckoutTable } from '../../tables/billing-tables.ts'
import { withPerson } from '../users/with-locked-user.ts'

/** What somebody chose to buy, and how it is offered to them. */
export interface CheckoutChoice {
  priceId: string
  promotionCode: string | null
  hasTrial: boolean
  /** Whether the provider's page asks for the renewal terms. */
  asksConsent: boolean
  expiresAt: Date
}

/** The provider's page where to pay. */
export interface OpenCheckout {
  sessionId: CheckoutSessionId
  url: string
}

/** A person's newest checkout; without `sessionId` and long expired when it is closed. */
export interface StoredCheckout extends CheckoutChoice {
  attempt: number
  /** Null until the provider has answered, and again when the checkout is closed. */
  sessionId: CheckoutSessionId | null
  url: string | null
}

export interface BegunCheckout {
  /** Names the checkout to the provider. */
  attempt: number
  /** When this attempt ends: to be sent as it stands, for the same attempt must always ask the provider for the same. */
  expiresAt: Date
  /** The page, when the same choice is open already. */
  open: OpenCheckout | null
  /** The session of the earlier attempt, to be expired at the provider. */
  replaced: CheckoutSessionId | null
}

const closed = sql<Date>`to_timestamp(0)`

/** A person's newest checkout. Each has a number, which never returns, so that a double press is one checkout. */
export const checkouts = {
  async find(db: Queryable, userId: UserId): Promise<StoredCheckout | null> {
    const row = await db.selectFrom('checkout').selectAll().where('user_id', '=', userId).executeTakeFirst()
    return row ? toCheckout(row) : null
  },

  /** Goes on with the open checkout of the same choice, or begins the next one in its place. Throws PersonNotFoundError. */
  begin(db: Queryable, userId: UserId, choice: CheckoutChoice, now: Date): Promise<BegunCheckout> {
    return withPerson(db, userId, async (trx) => {
      const known = await findLocked(trx, userId)
      const isOpen = known !== null && known.expiresAt > now
      if (isOpen && isSameChoice(known, choice))
        return { attempt: known.attempt, expiresAt: known.expiresAt, open: pageOf(known), replaced: null }
      const attempt = (known?.attempt ?? 0) + 1
      await lay(trx, userId, attempt, choice)
      return { attempt, expiresAt: choice.expiresAt, open: null, replaced: isOpen ? known.sessionId : null }
    })
  },

  /** Keeps the page that the provider answered. False: the attempt was replaced or closed meanwhile, or the person is gone. */
  async opened(db: Queryable, userId: UserId, attempt: number, { sessionId, url }: OpenCheckout): Promise<boolean> {
    const { numUpdatedRows } = await db
      .updateTable('checkout')
      .set({ session_id: sessionId, url })
      .where('user_id', '=', userId)
      .where('attempt', '=', attempt)
      .where('expires_at', '>', closed)
      .executeTakeFirst()
    return numUpdatedRows > 0n
  },

  /**
   * Ends one checkout, so that the next gets a page of its own: by its session or, as long as it has none, by its number. One that came
   * after it stays.
   */
  async close(
    db: Queryable,
    userId: UserId,
    which: { sessionId: CheckoutSessionId } | { attempt: number },
  ): Promise<void> {
    const ended = db
      .updateTable('checkout')
      .set({ session_id: null, url: null, expires_at: closed })
      .where('user_id', '=', userId)
    const one =
      'sessionId' in which
        ? ended.where('session_id', '=', which.sessionId)
        : ended.where('attempt', '=', which.attempt).where('session_id', 'is', null)
    await one.execute()
  },
}

/** Held until the transaction ends, so that a page which is kept meanwhile is either seen here or comes too late. */
async function findLocked(trx: Queryable, userId: UserId): Promise<StoredCheckout | null> {
  const row = await trx.selectFrom('checkout').selectAll().where('user_id', '=', userId).forUpdate().executeTakeFirst()
  return row ? toCheckout(row) : null
}

async function lay(trx: Queryable, userId: UserId, attempt: number, choice: CheckoutChoice): Promise<void> {
  const row = {
    attempt,
    price_id: choice.priceId,
    promotion_code: choice.promotionCode,
    has_trial: choice.hasTrial,
    asks_consent: choice.asksConsent,
    session_id: null,
    url: null,
    expires_at: choice.expiresAt,
  }
  await trx
    .insertInto('checkout')
    .values({ user_id: userId, ...row })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
    .execute()
}

function isSameChoice(one: CheckoutChoice, other: CheckoutChoice): boolean {
  return (
    one.priceId === other.priceId &&
    one.promotionCode === other.promotionCode &&
    one.hasTrial === other.hasTrial &&
    one.asksConsent === other.asksConsent
  )
}

function pageOf({ sessionId, url }: StoredCheckout): OpenCheckout | null {
  return sessionId === null || url === null ? null : { sessionId, url }
}

function toCheckout(row: Selectable<CheckoutTable>): StoredCheckout {
  return {
    attempt: row.attempt,
    priceId: row.price_id,
    promotionCode: row.promotion_code,
    hasTrial: row.has_trial,
    asksConsent: row.asks_consent,
    sessionId: row.session_id,
    url: row.url,
    expiresAt: row.expires_at,
  }
}
