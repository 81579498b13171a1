import { MAX_ALERT_EVENTS, MAX_NEWS_CORRECTIONS, type News } from '@fairweight/contract/wire'
import type { Queryable } from '@fairweight/database/opening/database.ts'
import { accountNotices } from '@fairweight/database/repositories/alerts/account-notices.ts'
import { alertReaders } from '@fairweight/database/repositories/alerts/alert-readers.ts'
import { stockAlertEvents } from '@fairweight/database/repositories/alerts/stock-alert-events.ts'
import {
  type CorrectedGrades,
  marketCorrections,
} from '@fairweight/database/repositories/market-runs/market-corrections.ts'
import { ratingVisits } from '@fairweight/database/repositories/ratings/rating-visits.ts'
import { lists } from '@fairweight/database/repositories/user-data/lists.ts'
import type { Tool } from '@fairweight/domain/entitlement'
import type { UserId } from '@fairweight/domain/identifiers'
import type { SnapshotReader } from '@fairweight/market-data/snapshots/open-snapshot.ts'
import { livingListSummaries } from '../living-lists/living-list-answer.ts'
import { heldTickers } from '../portfolios/held-tickers.ts'
import { currentGrades, gradeChanges, type PastGrades } from './grade-changes.ts'
import { lastSeenDay } from './seen-grades.ts'

interface NewsParts {
  readonly db: Queryable
  readonly pastGrades: PastGrades
  /** Null before anything was published. */
  readonly snapshot: SnapshotReader | null
  readonly now: Date
}

interface Reader {
  readonly userId: UserId
  readonly tools: ReadonlySet<Tool>
}

/** The stocks that somebody lists or holds, and since when something is news to them, an ISO date or time. */
interface OwnStocks {
  readonly tickers: ReadonlySet<string>
  readonly since: string | null
}

/** All that happened since somebody last looked, for the tools that they hold. */
export async function newsOf(parts: NewsParts, reader: Reader): Promise<News> {
  const { db, snapshot, now } = parts
  const { userId } = reader
  const { seenAt } = await alertReaders.find(db, userId, now)
  const events = await stockAlertEvents.newest(db, userId, MAX_ALERT_EVENTS)
  const notices = await accountNotices.newest(db, userId, MAX_ALERT_EVENTS)
  const screens = await livingListSummaries(db, userId)
  const seenDay = snapshot && lastSeenDay(await ratingVisits.find(db, userId, snapshot.manifest.dataset), now)
  const tickers = snapshot === null ? new Set<string>() : await ownTickers(db, userId, snapshot)
  return {
    lastVisit: seenAt?.toISOString() ?? null,
    events: events.map(({ ticker, name, firedAt, subject, ...event }) => ({
      ...event,
      TICKER: ticker,
      COMPANY_NAME: name,
      name: subject,
      isNew: seenAt === null || firedAt > seenAt,
    })),
    notices: notices.map(({ kind, key, as_of: asOf, subject, sentence, path, fired_at: firedAt }) => ({
      kind,
      key,
      asOf,
      subject,
      sentence,
      path,
      isNew: seenAt === null || firedAt > seenAt,
    })),
    grades: snapshot && (await changedGrades(parts, reader, snapshot, { tickers, since: seenDay })),
    screens: screens
      .filter(({ entered, left }) => entered + left > 0)
      .map(({ id, name, entered, left }) => ({ id, name, entered, left })),
    corrections:
      snapshot === null
        ? []
        : await corrections(db, reader, snapshot, {
            tickers,
            since: seenAt?.toISOString() ?? seenDay,
          }),
  }
}

async function ownTickers(db: Queryable, userId: UserId, snapshot: SnapshotReader): Promise<ReadonlySet<string>> {
  const listed = (await lists.all(db, userId)).flatMap(({ tickers }) => tickers)
  return new Set([...listed, ...(await heldTickers(db, userId, (ticker) => snapshot.has(ticker)))])
}

async function changedGrades(
  { db, pastGrades }: NewsParts,
  { tools }: Reader,
  snapshot: SnapshotReader,
  { tickers, since }: OwnStocks,
): Promise<News['grades']> {
  const { asOf, dataset } = snapshot.manifest
  if (since === null) return null
  if (since === asOf) return { since, asOf, dataset, changes: [] }
  const before = await pastGrades(db, dataset, since)
  if (before === null) return null
  return { since, asOf, dataset, changes: gradeChanges({ before, now: currentGrades(snapshot), tickers, tools }) }
}

/** At the first visit of a reader there is none to compare with, so that nothing is news. */
async function corrections(
  db: Queryable,
  { tools }: Reader,
  { manifest: { dataset } }: SnapshotReader,
  { tickers, since }: OwnStocks,
): Promise<News['corrections']> {
  if (since === null) return []
  const found = await marketCorrections.list(db, dataset, MAX_NEWS_CORRECTIONS)
  return found
    .filter(({ foundAt }) => foundAt > since)
    .flatMap(({ session, foundAt, changes }) =>
      changes
        .filter(({ ticker }) => tickers.has(ticker))
        .map(({ ticker, before, after }) => ({
          TICKER: ticker,
          session,
          foundAt,
          before: shownGrades(before, tools),
          after: shownGrades(after, tools),
        })),
    )
    .filter(({ before, after }) => JSON.stringify(before) !== JSON.stringify(after))
    .slice(0, MAX_NEWS_CORRECTIONS)
}

function shownGrades(
  grades: CorrectedGrades['before'],
  tools: ReadonlySet<Tool>,
): News['corrections'][number]['before'] {
  if (grades === null) return null
  return {
    ...(tools.has('value') && { value: grades.value }),
    ...(tools.has('momentum') && { momentum: grades.momentum }),
  }
}
