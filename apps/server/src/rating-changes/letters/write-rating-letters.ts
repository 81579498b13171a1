import type { FastifyBaseLogger } from 'fastify'
import { type AlertReader, PersonGone, type Queryable, entitlements, ratingAlerts } from '@fairweight/database'
import { toolsOf } from '@fairweight/domain/entitlement'
import type { RatingChange } from '@fairweight/contract/wire'
import type { SnapshotReader } from '@fairweight/market-data'
import type { BillingClock } from '../../billing/billing-clock.ts'
import type { Post } from '../../mail/post.ts'
import { MOST_CHANGES_IN_A_LETTER, type RatingLetter } from '../../mail/rating-letter.ts'
import type { CurrentSnapshots } from '../../snapshots/current-snapshots.ts'
import { listedChanges } from '../listed-changes.ts'
import type { PastGrades } from '../past-grades.ts'
import { isLetterDue } from './letter-due.ts'

export interface RatingLetterParts {
  readonly db: Queryable
  readonly snapshots: Pick<CurrentSnapshots, 'find'>
  readonly pastGrades: PastGrades
  readonly post: Post
  /** The time by which roles are held. */
  readonly billingClock: BillingClock
  readonly clock: () => Date
  readonly log: FastifyBaseLogger
}

const peopleAtOnce = 100

/**
 * Writes to everybody who wants it what changed since their last letter, in one transaction each: whoever was told of a day is not
 * told of it again, however often this is done and wherever it broke off. Says how many letters it wrote. One person's failure holds
 * up nobody else, and is thrown at the end, so that it is tried again.
 */
export async function writeRatingLetters(parts: RatingLetterParts, stopping: AbortSignal): Promise<number> {
  const snapshot = parts.snapshots.find()
  if (snapshot === null) return 0
  let written = 0
  const failures: unknown[] = []
  for await (const userId of peopleWaiting(parts.db, snapshot)) {
    if (stopping.aborted) break
    try {
      if (await writeToOne(parts, snapshot, userId)) written += 1
    } catch (error) {
      if (!(error instanceof PersonGone)) failures.push(error)
    }
  }
  if (written > 0) parts.log.info({ written }, 'letters about changed grades were written')
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} people could not be written to about changed grades.`)
  return written
}

async function* peopleWaiting(db: Queryable, snapshot: SnapshotReader): AsyncGenerator<string> {
  let last: string | null = null
  for (;;) {
    const lot: string[] = await ratingAlerts.waitingAfter(db, snapshot.manifest, last, peopleAtOnce)
    yield* lot
    last = lot.at(-1) ?? null
    if (last === null) return
  }
}

function writeToOne({ db, pastGrades, post, billingClock, clock }: RatingLetterParts, snapshot: SnapshotReader, userId: string): Promise<boolean> {
  const { dataset, asOf } = snapshot.manifest
  const day = { dataset, asOf }
  return ratingAlerts.inTurn(db, userId, async (trx, { frequency, told, letterAt }) => {
    const reader = await ratingAlerts.reader(trx, userId)
    const since = told?.dataset === dataset ? told.asOf : null
    if (reader === null || since === asOf) return false
    if (since !== null && !isLetterDue(frequency, letterAt, clock())) return false
    const tools = toolsOf(await entitlements.rolesAt(trx, userId, billingClock()))
    const changes = since === null ? null : await listedChanges(trx, pastGrades, { userId, tools, since, snapshot })
    const isWritten = since !== null && changes !== null && changes.length > 0 && (await post.write(trx, letterOf(reader, { dataset, since, asOf }, changes)))
    await ratingAlerts.told(trx, userId, day, isWritten ? clock() : null)
    return isWritten
  })
}

function letterOf({ email, userId, firstName }: AlertReader, days: Pick<RatingLetter, 'dataset' | 'since' | 'asOf'>, changes: readonly RatingChange[]): RatingLetter {
  return { kind: 'rating-changes', to: email, userId, firstName, ...days, changes: changes.slice(0, MOST_CHANGES_IN_A_LETTER), count: changes.length }
}
