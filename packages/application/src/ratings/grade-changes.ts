import type { UserId } from '@fairweight/domain/identifiers'
import { LRUCache } from 'lru-cache'
import {
  type RatingChange,
  type MomentumRating,
  type NotRatedReason,
  type ValueRating,
  type ValueReason,
  stockList,
  type Dataset,
} from '@fairweight/contract/wire'
import type { Queryable } from '@fairweight/database/opening/database.ts'
import { lists } from '@fairweight/database/repositories/user-data/lists.ts'
import type { Tool } from '@fairweight/domain/entitlement'
import type { SnapshotReader } from '@fairweight/market-data/snapshots/open-snapshot.ts'
import { stockDataBody } from '@fairweight/market-data/snapshots/body-names.ts'
import { gradesOfDay } from '@fairweight/market-data/ledger/grades-of-day.ts'

interface ChangesQuery {
  readonly userId: UserId
  readonly tools: ReadonlySet<Tool>
  /** The day to compare with, an ISO date. */
  readonly since: string
  readonly snapshot: SnapshotReader
}

/** How the grades of somebody's listed stocks differ from those of a past day; null when nothing is known of that day. */
export async function listedChanges(
  db: Queryable,
  pastGrades: PastGrades,
  { userId, tools, since, snapshot }: ChangesQuery,
): Promise<RatingChange[] | null> {
  const { asOf, dataset } = snapshot.manifest
  if (since === asOf) return []
  const before = await pastGrades(db, dataset, since)
  if (before === null) return null
  const listed = await lists.all(db, userId)
  return gradeChanges({
    before,
    now: currentGrades(snapshot),
    tickers: listed.flatMap(({ tickers }) => tickers),
    tools,
  })
}

/** How a stock is graded by both tools; withheld is Unranked. */
export interface Grades {
  readonly value: ValueRating
  readonly momentum: MomentumRating
}

/** How it is graded now, why it has no letter where it has none, and what the company is called. */
export interface NamedGrades extends Grades {
  readonly name: string
  readonly valueReason: ValueReason | null
  readonly momentumReason: NotRatedReason | null
}

interface Comparison {
  readonly before: ReadonlyMap<string, Grades>
  readonly now: ReadonlyMap<string, NamedGrades>
  readonly tickers: Iterable<string>
  readonly tools: ReadonlySet<Tool>
}

/** The grades of some stocks that are others than before, for the tools held: by ticker, the value grade first, each stock once. */
export function gradeChanges({ before, now, tickers, tools }: Comparison): RatingChange[] {
  return [...new Set(tickers)].toSorted().flatMap((ticker) => {
    const [was, is] = [before.get(ticker) ?? null, now.get(ticker) ?? null]
    const company = { TICKER: ticker, COMPANY_NAME: is?.name ?? null }
    const changes: RatingChange[] = [
      {
        tool: 'value',
        ...company,
        before: was?.value ?? null,
        after: is?.value ?? null,
        ...(is?.valueReason && { reason: is.valueReason }),
      },
      {
        tool: 'momentum',
        ...company,
        before: was?.momentum ?? null,
        after: is?.momentum ?? null,
        ...(is?.momentumReason && { reason: is.momentumReason }),
      },
    ]
    return changes.filter((change) => tools.has(change.tool) && isWorthReporting(change))
  })
}

/** A new stock without a grade is no news. */
function isWorthReporting({ before, after }: RatingChange): boolean {
  return before !== after && !(before === null && after === 'Unranked')
}

const BODY_OF_BOTH_TOOLS = stockDataBody({ value: true, momentum: true })
const read = new WeakMap<SnapshotReader, ReadonlyMap<string, NamedGrades>>()

/** The grades of every stock of a snapshot by ticker, read once a snapshot. */
export function currentGrades(snapshot: SnapshotReader): ReadonlyMap<string, NamedGrades> {
  const known = read.get(snapshot)
  if (known) return known
  const grades = readGrades(snapshot)
  read.set(snapshot, grades)
  return grades
}

function readGrades(snapshot: SnapshotReader): ReadonlyMap<string, NamedGrades> {
  const body = snapshot.body(BODY_OF_BOTH_TOOLS)
  if (body === null) return new Map()
  const { stocks } = stockList.parse(JSON.parse(body.json.toString()))
  return new Map(
    stocks.map(
      ({
        TICKER,
        COMPANY_NAME,
        VALUE_RATING = 'Unranked',
        VALUE_REASON = null,
        MOMENTUM_RATING = 'Unranked',
        MOMENTUM_REASON = null,
      }) => [
        TICKER,
        {
          name: COMPANY_NAME,
          value: VALUE_RATING,
          valueReason: VALUE_REASON,
          momentum: MOMENTUM_RATING,
          momentumReason: MOMENTUM_REASON,
        },
      ],
    ),
  )
}

/** The grades of a past day by ticker, or null when nothing is known of that day. */
export type PastGrades = (db: Queryable, dataset: Dataset, asOf: string) => Promise<ReadonlyMap<string, Grades> | null>

/** Enough for everybody who was here within a month; each is a few hundred kilobytes. */
const MAX_DAYS = 32

/** Reads past days from the ledger and keeps the last ones that were asked for: a day there never changes. */
export function openPastGrades(): PastGrades {
  const kept = new LRUCache<string, ReadonlyMap<string, Grades>>({ max: MAX_DAYS })
  return async (db, dataset, asOf) => {
    const key = `${dataset} ${asOf}`
    const grades = kept.get(key) ?? (await gradesOfDay(db, dataset, asOf))
    if (grades !== null) kept.set(key, grades)
    return grades
  }
}
