import type { AlertFrequency, RatingChange } from '@fairweight/contract/wire'
import type { Queryable } from '@fairweight/database/opening/database.ts'
import { accountNotices, type KeptNotice } from '@fairweight/database/repositories/alerts/account-notices.ts'
import { type FiredAlert, stockAlertEvents } from '@fairweight/database/repositories/alerts/stock-alert-events.ts'
import {
  type EmailReader,
  type RatingAlert,
  ratingAlerts,
} from '@fairweight/database/repositories/ratings/rating-alerts.ts'
import { alertEventSentence, quotedLines } from '@fairweight/domain/alerts'
import { type Role, toolsOf } from '@fairweight/domain/entitlement'
import type { UserId } from '@fairweight/domain/identifiers'
import { daysBetween, isoDateFromInstant } from '@fairweight/domain/time'
import { DAY_MS } from '@fairweight/domain/time/durations.ts'
import type { SnapshotReader } from '@fairweight/market-data/snapshots/open-snapshot.ts'
import { MAX_ALERTS_PER_EMAIL, MAX_CHANGES_PER_EMAIL, type RatingEmail } from '../../mail/unsubscribable-emails.ts'
import { listedChanges, type PastGrades } from '../grade-changes.ts'

/** Alerts that no email told for so long, since its reader had no plan or no confirmed address, are told by the page alone. */
const MAX_ALERT_AGE_DAYS = 7

/** Days in UTC, since a publish of today may come a little earlier in the day than yesterday's. */
const daysApart = { daily: 1, weekly: 7 } as const

interface GradesQuery {
  readonly userId: UserId
  readonly alert: RatingAlert
  readonly roles: readonly Role[]
  readonly snapshot: SnapshotReader
}

interface NewGrades {
  readonly reader: EmailReader
  /** Null where nothing was told yet, or of other data: then it begins. */
  readonly since: string | null
  readonly changes: readonly RatingChange[]
}

/** What changed in the grades of somebody's listed stocks since their last email; null where none is due. */
export async function newGrades(
  trx: Queryable,
  { pastGrades, clock }: { readonly pastGrades: PastGrades; readonly clock: () => Date },
  { userId, alert: { frequency, reported, emailedAt }, roles, snapshot }: GradesQuery,
): Promise<NewGrades | null> {
  const reader = await ratingAlerts.reader(trx, userId)
  const since = reported?.dataset === snapshot.manifest.dataset ? reported.asOf : null
  // Readers who were moved back to an earlier day hear of what is new once they see a newer one.
  if (reader === null || (since !== null && since >= snapshot.manifest.asOf)) return null
  if (since !== null && !isEmailDue(frequency, emailedAt, clock())) return null
  const tools = toolsOf(roles)
  const changes = since === null ? null : await listedChanges(trx, pastGrades, { userId, tools, since, snapshot })
  return { reader, since: changes === null ? null : since, changes: changes ?? [] }
}

/** What somebody's alerts and notices told that no email did. */
interface NewAlerts {
  readonly reader: EmailReader
  readonly events: readonly FiredAlert[]
  readonly notices: readonly KeptNotice[]
}

/** What is new of somebody's alerts and notices; null where there is nothing, or nobody who may hear of it by email now. */
export async function newAlerts(
  trx: Queryable,
  userId: UserId,
  roles: readonly Role[],
  now: Date,
): Promise<NewAlerts | null> {
  const reader = roles.length === 0 ? null : await stockAlertEvents.reader(trx, userId)
  if (reader === null) return null
  const events = await stockAlertEvents.unsent(trx, { userId, firedAfter: oldestAlert(now) })
  const notices = await accountNotices.unsent(trx, userId, oldestAlert(now))
  return events.length + notices.length === 0 ? null : { reader, events, notices }
}

/** What fired before this is no longer told by email. */
export function oldestAlert(now: Date): Date {
  return new Date(now.getTime() - MAX_ALERT_AGE_DAYS * DAY_MS)
}

/** The email that tells all of it. */
export function newsEmail(
  { email, userId, firstName }: EmailReader,
  days: Pick<RatingEmail, 'dataset' | 'since' | 'asOf'>,
  changes: readonly RatingChange[],
  fired: NewAlerts | null,
): RatingEmail {
  const told = fired === null ? [] : [...fired.events.map(reportedEvent), ...fired.notices.map(reportedNotice)]
  return {
    kind: 'rating-changes',
    to: email,
    userId,
    firstName,
    ...days,
    changes: changes.slice(0, MAX_CHANGES_PER_EMAIL),
    count: changes.length,
    alerts: told.slice(0, MAX_ALERTS_PER_EMAIL),
    alertCount: told.length,
  }
}

function reportedEvent(event: FiredAlert): RatingEmail['alerts'][number] {
  return {
    TICKER: event.ticker,
    COMPANY_NAME: event.name,
    asOf: event.asOf,
    sentence: alertEventSentence(event.rule, event, event.subject),
    ...(event.filing && { quoted: quotedLines(event.filing) }),
  }
}

function reportedNotice({ subject, name, as_of: asOf, sentence, path }: KeptNotice): RatingEmail['alerts'][number] {
  return { TICKER: subject, COMPANY_NAME: name, asOf, sentence, path }
}

/** Whether another email may come: at most one a day of the calendar, or one in seven. */
export function isEmailDue(frequency: AlertFrequency, emailedAt: Date | null, now: Date): boolean {
  if (frequency === 'off') return false
  return (
    emailedAt === null ||
    daysBetween(isoDateFromInstant(emailedAt.getTime()), isoDateFromInstant(now.getTime())) >= daysApart[frequency]
  )
}
