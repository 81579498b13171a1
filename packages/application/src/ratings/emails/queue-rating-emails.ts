import type { UserId } from '@fairweight/domain/identifiers'
import { type AlertReader, ratingAlerts } from '@fairweight/database/repositories/ratings/rating-alerts.ts'
import { PersonNotFoundError } from '@fairweight/database/repositories/users/person-not-found-error.ts'
import type { Queryable } from '@fairweight/database/opening/database.ts'
import { entitlements } from '@fairweight/database/repositories/entitlements/entitlements.ts'
import { toolsOf } from '@fairweight/domain/entitlement'
import type { RatingChange, AlertFrequency } from '@fairweight/contract/wire'
import type { SnapshotReader } from '@fairweight/market-data/snapshots/open-snapshot.ts'
import { daysBetween, isoDateFromInstant } from '@fairweight/domain/time'
import type { Logger } from '../../logging/logger.ts'
import type { BillingClock } from '../../billing/billing-clock.ts'
import type { EmailOutbox } from '../../mail/email-outbox.ts'
import { MAX_CHANGES_PER_EMAIL, type RatingEmail } from '../../mail/unsubscribable-emails.ts'
import type { CurrentSnapshots } from '../../market/current-snapshots.ts'
import { listedChanges, type PastGrades } from '../grade-changes.ts'

/** Days in UTC, since a publish of today may come a little earlier in the day than yesterday's. */
const daysApart = { daily: 1, weekly: 7 } as const

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
 * Writes to everybody who wants it what changed since their last email, in one transaction each: whoever was told of a day is not
 * told of it again, however often this is done and wherever it broke off. Says how many emails it wrote. One person's failure holds
 * up nobody else, and is thrown at the end, so that it is tried again.
 */
export async function queueRatingEmails(parts: RatingEmailParts, stopping: AbortSignal): Promise<number> {
  const snapshot = parts.snapshots.find()
  if (snapshot === null) return 0
  let written = 0
  const failures: unknown[] = []
  for await (const userId of peopleWaiting(parts.db, snapshot)) {
    if (stopping.aborted) break
    try {
      if (await writeToOne(parts, snapshot, userId)) written += 1
    } catch (error) {
      if (!(error instanceof PersonNotFoundError)) failures.push(error)
    }
  }
  if (written > 0) parts.log.info({ written }, 'emails about changed grades were written')
  if (failures.length > 0)
    throw new AggregateError(failures, `${failures.length} emails about changed grades could not be written.`)
  return written
}

async function* peopleWaiting(db: Queryable, snapshot: SnapshotReader): AsyncGenerator<UserId> {
  let last: UserId | null = null
  for (;;) {
    const lot: UserId[] = await ratingAlerts.waitingAfter(db, snapshot.manifest, last, PEOPLE_AT_ONCE)
    yield* lot
    last = lot.at(-1) ?? null
    if (last === null) return
  }
}

function writeToOne(
  { db, pastGrades, outbox, billingClock, clock }: RatingEmailParts,
  snapshot: SnapshotReader,
  userId: UserId,
): Promise<boolean> {
  const { dataset, asOf } = snapshot.manifest
  const day = { dataset, asOf }
  return ratingAlerts.withLockedAlert(db, userId, async (trx, { frequency, reported, emailedAt }) => {
    const reader = await ratingAlerts.reader(trx, userId)
    const since = reported?.dataset === dataset ? reported.asOf : null
    // Readers who were moved back to an earlier day hear of what is new once they see a newer one.
    if (reader === null || (since !== null && since >= asOf)) return false
    if (since !== null && !isEmailDue(frequency, emailedAt, clock())) return false
    const tools = toolsOf(await entitlements.rolesAt(trx, userId, billingClock()))
    const changes = since === null ? null : await listedChanges(trx, pastGrades, { userId, tools, since, snapshot })
    const isWritten =
      since !== null &&
      changes !== null &&
      changes.length > 0 &&
      (await outbox.write(trx, emailOf(reader, { dataset, since, asOf }, changes)))
    await ratingAlerts.reported(trx, userId, day, isWritten ? clock() : null)
    return isWritten
  })
}

function emailOf(
  { email, userId, firstName }: AlertReader,
  days: Pick<RatingEmail, 'dataset' | 'since' | 'asOf'>,
  changes: readonly RatingChange[],
): RatingEmail {
  return {
    kind: 'rating-changes',
    to: email,
    userId,
    firstName,
    ...days,
    changes: changes.slice(0, MAX_CHANGES_PER_EMAIL),
    count: changes.length,
  }
}

/** Whether another email may come: at most one a day of the calendar, or one in seven. */
export function isEmailDue(frequency: AlertFrequency, emailedAt: Date | null, now: Date): boolean {
  if (frequency === 'off') return false
  return (
    emailedAt === null ||
    daysBetween(isoDateFromInstant(emailedAt.getTime()), isoDateFromInstant(now.getTime())) >= daysApart[frequency]
  )
}
