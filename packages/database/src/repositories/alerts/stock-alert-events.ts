import type { AlertEvent, AlertRule } from '@fairweight/domain/alerts'
import type { AlertId, UserId } from '@fairweight/domain/identifiers'
import type { Queryable } from '../../opening/database.ts'
import type { EmailReader } from '../ratings/rating-alerts.ts'
import { tickerOf } from './stock-alerts.ts'

/** Something that became so of what an alert asked for. */
export interface FiredAlert extends AlertEvent {
  readonly alertId: AlertId
  readonly rule: AlertRule
  /** What its list, screen or portfolio is called; the ticker of one stock. */
  readonly subject: string
  /** The published day, an ISO date. */
  readonly asOf: string
  readonly firedAt: Date
}

interface UnsentQuery {
  readonly userId: UserId
  /** What is older is no longer told by email. */
  readonly firedAfter: Date
}

/** What alerts told. Whoever writes holds the owner's row. */
export const stockAlertEvents = {
  /** Adds what a day made so; what was told of that day already stays as it is. */
  async add(trx: Queryable, alertId: AlertId, asOf: string, events: readonly AlertEvent[], now: Date): Promise<void> {
    if (events.length === 0) return
    await trx
      .insertInto('stock_alert_event')
      .values(
        events.map(({ ticker, name, aspect, from, to, figure, filing }) => ({
          alert_id: alertId,
          as_of: asOf,
          ticker,
          aspect,
          name,
          was: from,
          became: to,
          figure,
          filing: filing === undefined ? null : JSON.stringify(filing),
          fired_at: now,
        })),
      )
      .onConflict((conflict) => conflict.columns(['alert_id', 'as_of', 'ticker', 'aspect']).doNothing())
      .execute()
  },

  /** The newest of a person, newest day first, then by ticker. */
  async newest(db: Queryable, userId: UserId, limit: number): Promise<FiredAlert[]> {
    const rows = await select(db)
      .where('stock_alert.user_id', '=', userId)
      .orderBy('as_of', 'desc')
      .orderBy('ticker')
      .orderBy('aspect')
      .orderBy('alert_id')
      .limit(limit)
      .execute()
    return rows.map(toFired)
  },

  /** What no email told yet, oldest day first, then by ticker. */
  async unsent(db: Queryable, { userId, firedAfter }: UnsentQuery): Promise<FiredAlert[]> {
    const rows = await select(db)
      .where('stock_alert.user_id', '=', userId)
      .where('emailed_at', 'is', null)
      .where('fired_at', '>', firedAfter)
      .orderBy('as_of')
      .orderBy('ticker')
      .orderBy('aspect')
      .orderBy('alert_id')
      .execute()
    return rows.map(toFired)
  },

  /** Keeps that everything of a person was told by email. */
  async sent(trx: Queryable, userId: UserId, now: Date): Promise<void> {
    await trx
      .updateTable('stock_alert_event')
      .set({ emailed_at: now })
      .where('emailed_at', 'is', null)
      .where('alert_id', 'in', ({ selectFrom }) => selectFrom('stock_alert').select('id').where('user_id', '=', userId))
      .execute()
  },

  /** Up to `limit` people who want emails, have a confirmed address, and were not told of an event or a notice yet, in the order of their ids. */
  async readersAfter(db: Queryable, firedAfter: Date, afterUserId: UserId | null, limit: number): Promise<UserId[]> {
    const waiting = readers(db)
      .select('app_user.id as userId')
      .where(({ or, exists, selectFrom }) =>
        or([
          exists(
            selectFrom('stock_alert')
              .innerJoin('stock_alert_event', 'stock_alert_event.alert_id', 'stock_alert.id')
              .select('stock_alert.id')
              .whereRef('stock_alert.user_id', '=', 'app_user.id')
              .where('stock_alert_event.emailed_at', 'is', null)
              .where('stock_alert_event.fired_at', '>', firedAfter),
          ),
          exists(
            selectFrom('account_notice')
              .select('account_notice.key')
              .whereRef('account_notice.user_id', '=', 'app_user.id')
              .where('account_notice.emailed_at', 'is', null)
              .where('account_notice.fired_at', '>', firedAfter),
          ),
        ]),
      )
    const rest = afterUserId === null ? waiting : waiting.where('app_user.id', '>', afterUserId)
    const rows = await rest.orderBy('app_user.id').limit(limit).execute()
    return rows.map(({ userId }) => userId)
  },

  /** Somebody to whom emails about alerts may go at this moment, or null. */
  async reader(db: Queryable, userId: UserId): Promise<EmailReader | null> {
    const row = await readers(db)
      .leftJoin('profile', 'profile.user_id', 'app_user.id')
      .select(['app_user.email as email', 'profile.first_name as firstName'])
      .where('app_user.id', '=', userId)
      .executeTakeFirst()
    return row ? { userId, ...row } : null
  },
}

/** People with a confirmed address and an account that is not shut out, who want emails. */
function readers(db: Queryable) {
  return db
    .selectFrom('app_user')
    .innerJoin('alert_reader', 'alert_reader.user_id', 'app_user.id')
    .where('alert_reader.wants_email', '=', true)
    .where('app_user.is_anonymous', '=', false)
    .where('app_user.email_verified', '=', true)
    .where('app_user.disabled_at', 'is', null)
}

function select(db: Queryable) {
  return db
    .selectFrom('stock_alert_event')
    .innerJoin('stock_alert', 'stock_alert.id', 'stock_alert_event.alert_id')
    .leftJoin('stock_list', 'stock_list.id', 'stock_alert.list_id')
    .leftJoin('portfolio', 'portfolio.id', 'stock_alert.portfolio_id')
    .leftJoin('living_list', 'living_list.id', 'stock_alert.living_list_id')
    .select([
      'alert_id as alertId',
      'rule',
      'as_of as asOf',
      'ticker',
      'aspect',
      'stock_alert_event.name as name',
      'was',
      'became',
      'figure',
      'filing',
      'fired_at as firedAt',
    ])
    .select(({ fn }) => fn.coalesce('stock_list.name', 'portfolio.name', 'living_list.name').as('named'))
}

type FiredRow = Awaited<ReturnType<ReturnType<typeof select>['execute']>>[number]

function toFired({ named, was, became, filing, ...row }: FiredRow): FiredAlert {
  return { ...row, ...(filing !== null && { filing }), from: was, to: became, subject: named ?? tickerOf(row.rule) }
}
