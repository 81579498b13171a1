import { randomUUID } from 'node:crypto'
import type { AlertPause } from '@fairweight/contract/wire'
import { type AlertRule, type AlertState, MAX_ALERTS } from '@fairweight/domain/alerts'
import { type AlertId, asAlertId, type UserId } from '@fairweight/domain/identifiers'
import type { Queryable } from '../../opening/database.ts'
import { livingLists } from '../living-lists/living-lists.ts'
import { portfolios } from '../portfolios/portfolios.ts'
import { findList } from '../user-data/read-lists.ts'
import type { StockAlertTable } from '../../tables/alerts/alert-tables.ts'
import type { GradedDay } from '../ratings/rating-alerts.ts'
import { withPerson } from '../users/with-locked-user.ts'
import { alertReaders } from './alert-readers.ts'

/** What somebody wants to hear of, and what was last known of it. */
export interface StockAlert {
  readonly id: AlertId
  readonly rule: AlertRule
  /** What its list, screen or portfolio is called; the ticker of one stock. */
  readonly name: string
  readonly createdAt: Date
  /** The published day that `state` is of; null before the first. */
  readonly known: GradedDay | null
  readonly state: AlertState | null
  readonly pause: AlertPause | null
}

/** What an alert is about besides one stock. */
type Subject = Pick<StockAlertTable, 'list_id' | 'portfolio_id' | 'living_list_id'>

/** Alerts. Writes hold the person's row and throw PersonNotFoundError; an alert of somebody else is an unknown one. */
export const stockAlerts = {
  /** A person's, in the order in which they were made. */
  async all(db: Queryable, userId: UserId): Promise<StockAlert[]> {
    const rows = await select(db)
      .where('stock_alert.user_id', '=', userId)
      .orderBy('stock_alert.created_at')
      .orderBy('stock_alert.id')
      .execute()
    return rows.map(({ named, dataset, knownOn, ...row }) => ({
      ...row,
      name: named ?? tickerOf(row.rule),
      known: dataset === null || knownOn === null ? null : { dataset, asOf: knownOn },
    }))
  },

  /** Keeps an alert about which nothing is known yet, and with the first one that emails are wanted. The same rule again is the alert that is there. */
  create(
    db: Queryable,
    userId: UserId,
    rule: AlertRule,
    now: Date,
  ): Promise<{ readonly id: AlertId } | 'unknown-list' | 'unknown-portfolio' | 'too-many-alerts'> {
    return withPerson(db, userId, async (trx) => {
      const key = JSON.stringify(rule)
      const kept = await trx
        .selectFrom('stock_alert')
        .select(['id', 'rule_key'])
        .where('user_id', '=', userId)
        .execute()
      const same = kept.find(({ rule_key }) => rule_key === key)
      if (same !== undefined) return { id: same.id }
      if (kept.length >= MAX_ALERTS) return 'too-many-alerts'
      const subject = subjectOf(rule)
      const unknown = await unknownSubject(trx, userId, subject)
      if (unknown !== null) return unknown
      const id = asAlertId(randomUUID())
      await trx
        .insertInto('stock_alert')
        .values({ id, user_id: userId, rule: key, rule_key: key, ...subject, created_at: now })
        .execute()
      await alertReaders.begin(trx, userId)
      return { id }
    })
  },

  /** Deletes an alert with what it told. */
  remove(db: Queryable, userId: UserId, id: AlertId): Promise<'removed' | 'unknown-alert'> {
    return withPerson(db, userId, async (trx) => {
      const { numDeletedRows } = await trx
        .deleteFrom('stock_alert')
        .where('user_id', '=', userId)
        .where('id', '=', id)
        .executeTakeFirst()
      return numDeletedRows === 0n ? 'unknown-alert' : 'removed'
    })
  },

  /** Keeps what is known of an alert on a day. The caller holds the person's row. */
  async know(trx: Queryable, id: AlertId, { dataset, asOf }: GradedDay, state: AlertState | null): Promise<void> {
    await trx
      .updateTable('stock_alert')
      .set({ dataset, known_on: asOf, state: state === null ? null : JSON.stringify(state), pause: null })
      .where('id', '=', id)
      .execute()
  },

  /** Keeps why an alert rests; what was known of it stays. The caller holds the person's row. */
  async rest(trx: Queryable, id: AlertId, pause: AlertPause): Promise<void> {
    await trx.updateTable('stock_alert').set({ pause }).where('id', '=', id).execute()
  },

  /** Up to `limit` people with an account that is not shut out, of whose alerts one is not held against this day or a later one yet, in the order of their ids. */
  async waitingAfter(db: Queryable, day: GradedDay, afterUserId: UserId | null, limit: number): Promise<UserId[]> {
    const waiting = db
      .selectFrom('stock_alert')
      .innerJoin('app_user', 'app_user.id', 'stock_alert.user_id')
      .select('stock_alert.user_id as userId')
      .distinct()
      .where('app_user.disabled_at', 'is', null)
      .where(({ eb, or }) =>
        or([
          eb('stock_alert.known_on', 'is', null),
          eb('stock_alert.dataset', '<>', day.dataset),
          eb('stock_alert.known_on', '<', day.asOf),
        ]),
      )
    const rest = afterUserId === null ? waiting : waiting.where('stock_alert.user_id', '>', afterUserId)
    const rows = await rest.orderBy('stock_alert.user_id').limit(limit).execute()
    return rows.map(({ userId }) => userId)
  },
}

function select(db: Queryable) {
  return db
    .selectFrom('stock_alert')
    .leftJoin('stock_list', 'stock_list.id', 'stock_alert.list_id')
    .leftJoin('portfolio', 'portfolio.id', 'stock_alert.portfolio_id')
    .leftJoin('living_list', 'living_list.id', 'stock_alert.living_list_id')
    .select([
      'stock_alert.id as id',
      'stock_alert.rule as rule',
      'stock_alert.created_at as createdAt',
      'stock_alert.dataset as dataset',
      'stock_alert.known_on as knownOn',
      'stock_alert.state as state',
      'stock_alert.pause as pause',
    ])
    .select(({ fn }) => fn.coalesce('stock_list.name', 'portfolio.name', 'living_list.name').as('named'))
}

/** The ticker of a rule about one stock; nothing for one about several. */
export function tickerOf(rule: AlertRule): string {
  if ('ticker' in rule) return rule.ticker
  return 'stocks' in rule && rule.stocks.of === 'stock' ? rule.stocks.ticker : ''
}

function subjectOf(rule: AlertRule): Subject {
  const part = 'stocks' in rule ? rule.stocks : rule
  return {
    list_id: 'listId' in part ? part.listId : null,
    portfolio_id: 'portfolioId' in part ? part.portfolioId : null,
    living_list_id: 'livingListId' in part ? part.livingListId : null,
  }
}

async function unknownSubject(
  trx: Queryable,
  userId: UserId,
  { list_id, portfolio_id, living_list_id }: Subject,
): Promise<'unknown-list' | 'unknown-portfolio' | null> {
  if (list_id !== null && (await findList(trx, userId, list_id)) === null) return 'unknown-list'
  if (living_list_id !== null && (await livingLists.find(trx, userId, living_list_id)) === null) return 'unknown-list'
  return portfolio_id !== null && (await portfolios.find(trx, userId, portfolio_id)) === null
    ? 'unknown-portfolio'
    : null
}
