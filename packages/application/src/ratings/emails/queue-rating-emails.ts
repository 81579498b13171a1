import { alertReaders } from '@fairweight/database/repositories/alerts/alert-readers.ts'
import { accountNotices } from '@fairweight/database/repositories/alerts/account-notices.ts'
import { stockAlertEvents } from '@fairweight/database/repositories/alerts/stock-alert-events.ts'
import type { Queryable } from '@fairweight/database/opening/database.ts'
import { entitlements } from '@fairweight/database/repositories/entitlements/entitlements.ts'
import { ratingAlerts } from '@fairweight/database/repositories/ratings/rating-alerts.ts'
import { PersonNotFoundError } from '@fairweight/database/repositories/users/person-not-found-error.ts'
import type { UserId } from '@fairweight/domain/identifiers'
import { isoDateFromInstant } from '@fairweight/domain/time'
import type { SnapshotReader } from '@fairweight/market-data/snapshots/open-snapshot.ts'
import { evaluateAlerts } from '../../alerts/evaluate-alerts.ts'
import type { BillingClock } from '../../billing/billing-clock.ts'
import { tellYears } from '../../journal/tell-years.ts'
import type { Logger } from '../../logging/logger.ts'
import type { EmailOutbox } from '../../mail/email-outbox.ts'
import type { CurrentSnapshots } from '../../market/current-snapshots.ts'
import type { PastGrades } from '../grade-changes.ts'
import { newAlerts, newGrades, newsEmail, oldestAlert } from './reader-news.ts'

export interface RatingEmailParts {
  readonly db: Queryable
  readonly snapshots: Pick<CurrentSnapshots, 'find'>
  readonly pastGrades: PastGrades
  readonly outbox: EmailOutbox
  /** The time by which roles are held. */
  readonly billingClock: BillingClock
  readonly clock: () => Date
  readonly log: Logger
}

const PEOPLE_AT_ONCE = 100

/**
 * Writes to everybody who wants it what changed since their last email and what their alerts told, as one email and in one transaction each: whoever
 * was told of a day is not told of it again, however often this is done and wherever it broke off. Says how many emails it wrote. One person's
 * failure holds up nobody else, and is thrown at the end, so that it is tried again.
 */
export async function queueRatingEmails(parts: RatingEmailParts, stopping: AbortSignal): Promise<number> {
  const snapshot = parts.snapshots.find()
  if (snapshot === null) return 0
  const failures: unknown[] = [
    ...(await evaluateAlerts(parts, snapshot, stopping)),
    ...(await tellYears(parts, snapshot, stopping)),
  ]
  let written = 0
  for await (const userId of peopleWaiting(parts, snapshot)) {
    if (stopping.aborted) break
    try {
      if (await writeToOne(parts, snapshot, userId)) written += 1
    } catch (error) {
      if (!(error instanceof PersonNotFoundError)) failures.push(error)
    }
  }
  if (written > 0) parts.log.info({ written }, 'emails about changed grades and alerts were written')
  if (failures.length > 0)
    throw new AggregateError(failures, `${failures.length} emails about changed grades could not be written.`)
  return written
}

async function* peopleWaiting({ db, clock }: RatingEmailParts, snapshot: SnapshotReader): AsyncGenerator<UserId> {
  const firedAfter = oldestAlert(clock())
  yield* inLots((last) => ratingAlerts.waitingAfter(db, snapshot.manifest, last, PEOPLE_AT_ONCE))
  yield* inLots((last) => stockAlertEvents.readersAfter(db, firedAfter, last, PEOPLE_AT_ONCE))
}

async function* inLots(read: (after: UserId | null) => Promise<UserId[]>): AsyncGenerator<UserId> {
  let last: UserId | null = null
  for (;;) {
    const lot: UserId[] = await read(last)
    yield* lot
    last = lot.at(-1) ?? null
    if (last === null) return
  }
}

function writeToOne(parts: RatingEmailParts, snapshot: SnapshotReader, userId: UserId): Promise<boolean> {
  const { db, outbox, billingClock, clock } = parts
  const { dataset, asOf } = snapshot.manifest
  return ratingAlerts.withLockedAlert(db, userId, async (trx, alert) => {
    const now = clock()
    const roles = await entitlements.rolesAt(trx, userId, billingClock())
    const { digestAt } = await alertReaders.find(trx, userId, now)
    const grades = await newGrades(trx, parts, { userId, alert, roles, snapshot })
    const isFresh = [digestAt, alert.emailedAt].some((at) => at !== null && !isOnEarlierDay(at, now))
    // One email a day, whatever it tells: the rest comes with the next.
    if (isFresh && (grades === null || grades.changes.length > 0)) return false
    const fired = isFresh ? null : await newAlerts(trx, userId, roles, now)
    const reader = fired?.reader ?? grades?.reader ?? null
    const hasNews = (grades?.changes.length ?? 0) > 0 || fired !== null
    const isWritten =
      reader !== null &&
      hasNews &&
      (await outbox.write(
        trx,
        newsEmail(reader, { dataset, since: grades?.since ?? asOf, asOf }, grades?.changes ?? [], fired),
      ))
    if (grades !== null)
      await ratingAlerts.reported(trx, userId, { dataset, asOf }, isWritten && grades.changes.length > 0 ? now : null)
    if (isWritten && fired !== null) {
      await stockAlertEvents.sent(trx, userId, now)
      await accountNotices.sent(trx, userId, now)
      await alertReaders.digestWritten(trx, userId, now)
    }
    return isWritten
  })
}

function isOnEarlierDay(moment: Date, now: Date): boolean {
  return isoDateFromInstant(moment.getTime()) < isoDateFromInstant(now.getTime())
}
