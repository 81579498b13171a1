import type { Queryable } from '@fairweight/database/opening/database.ts'
import { accountNotices } from '@fairweight/database/repositories/alerts/account-notices.ts'
import { journalEntries } from '@fairweight/database/repositories/journal/journal-entries.ts'
import { PersonNotFoundError } from '@fairweight/database/repositories/users/person-not-found-error.ts'
import { withPerson } from '@fairweight/database/repositories/users/with-locked-user.ts'
import type { UserId } from '@fairweight/domain/identifiers'
import { yearLaterSentence } from '@fairweight/domain/journal'
import { addYears, formatDate, parseIsoDate } from '@fairweight/domain/time'
import type { SnapshotReader } from '@fairweight/market-data/snapshots/open-snapshot.ts'
import { alertedStocks } from '../alerts/alerted-stocks.ts'
import { outcomesOf } from './journal-market.ts'

const PEOPLE_AT_ONCE = 100
const A_YEAR = 12

/**
 * Tells of every entry whose year is over on a published day what happened, once, in one transaction a person. One person's failure holds up
 * nobody else; all are answered.
 */
export async function tellYears(
  { db, clock }: { readonly db: Queryable; readonly clock: () => Date },
  snapshot: SnapshotReader,
  stopping: AbortSignal,
): Promise<readonly unknown[]> {
  const failures: unknown[] = []
  const { dataset, asOf } = snapshot.manifest
  const day = parseIsoDate(asOf)
  if (day === null) return failures
  const over = { dataset, asOf: addYears(day, -1) }
  let last: UserId | null = null
  for (;;) {
    const people: UserId[] = await journalEntries.yearOver(db, over, last, PEOPLE_AT_ONCE)
    for (const userId of people) {
      if (stopping.aborted) return failures
      try {
        await withPerson(db, userId, (trx) => tellOne(trx, userId, snapshot, clock()))
      } catch (error) {
        if (!(error instanceof PersonNotFoundError)) failures.push(error)
      }
    }
    last = people.at(-1) ?? null
    if (last === null) return failures
  }
}

async function tellOne(trx: Queryable, userId: UserId, snapshot: SnapshotReader, now: Date): Promise<void> {
  const entries = await journalEntries.all(trx, userId)
  const outcomes = await outcomesOf(entries, snapshot)
  const stocks = alertedStocks(snapshot)
  const notices = entries.flatMap((entry) => {
    const year = outcomes.get(entry.id)?.find(({ months }) => months === A_YEAR)
    if (year === undefined || year.isAhead) return []
    return [
      {
        kind: 'journal-year',
        key: entry.id,
        as_of: snapshot.manifest.asOf,
        subject: entry.name,
        name: stocks.get(entry.name)?.name ?? null,
        sentence: yearLaterSentence(year, formatDate(entry.as_of)),
        path: `/journal#${entry.id}`,
      } as const,
    ]
  })
  await accountNotices.add(trx, userId, notices, now)
}
