import type { StockAlert, StockAlerts } from '@fairweight/contract/wire'
import type { Queryable } from '@fairweight/database/opening/database.ts'
import { alertReaders } from '@fairweight/database/repositories/alerts/alert-readers.ts'
import { stockAlerts, tickerOf } from '@fairweight/database/repositories/alerts/stock-alerts.ts'
import { users } from '@fairweight/database/repositories/users/users.ts'
import type { AlertRule } from '@fairweight/domain/alerts'
import type { UserId } from '@fairweight/domain/identifiers'
import type { SnapshotReader } from '@fairweight/market-data/snapshots/open-snapshot.ts'
import { HttpError } from '../errors/http-error.ts'
import { unwrapOrThrow } from '../errors/unwrap-or-throw.ts'
import { type AlertParts, evaluateAlertsOf } from './evaluate-alerts.ts'

/** Somebody's alerts in the order in which they were made, and whether they come by email. */
export async function alertsOf(db: Queryable, userId: UserId, now: Date): Promise<StockAlerts> {
  return { alerts: (await stockAlerts.all(db, userId)).map(toAnswer), emails: await alertEmailsOf(db, userId, now) }
}

export async function alertEmailsOf(db: Queryable, userId: UserId, now: Date): Promise<StockAlerts['emails']> {
  const { wantsEmail } = await alertReaders.find(db, userId, now)
  const person = await users.find(db, userId)
  return { areWanted: wantsEmail, isAddressConfirmed: person?.emailVerified ?? false }
}

/** Keeps an alert that begins with what is so now. Throws HttpError where it is about nothing that there is. */
export async function makeAlert(
  parts: AlertParts,
  snapshot: SnapshotReader,
  userId: UserId,
  rule: AlertRule,
): Promise<StockAlert> {
  const ticker = tickerOf(rule)
  if (ticker !== '' && !snapshot.has(ticker))
    throw new HttpError('unknown-ticker', { message: `The current data has no stock with the ticker ${ticker}.` })
  const made = unwrapOrThrow(await stockAlerts.create(parts.db, userId, rule, parts.clock()))
  await evaluateAlertsOf(parts, snapshot, userId)
  const alert = (await stockAlerts.all(parts.db, userId)).find(({ id }) => id === made.id)
  if (alert === undefined) throw new HttpError('unknown-alert')
  return toAnswer(alert)
}

function toAnswer({
  id,
  rule,
  name,
  createdAt,
  known,
  pause,
}: Awaited<ReturnType<typeof stockAlerts.all>>[number]): StockAlert {
  return { id, rule, name, createdAt: createdAt.toISOString(), knownOn: known?.asOf ?? null, pause }
}
