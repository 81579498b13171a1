import type { Dataset, PastDaysAnswer, PreparedDay } from '@fairweight/contract/wire'
import type { MarketContext } from '@fairweight/market-data/context/market-context.ts'
import { gradesOfDay, ledgerDay } from '@fairweight/market-data/ledger/grades-of-day.ts'
import { gradesOfDayBefore, pastDays } from '@fairweight/market-data/past-days/past-days.ts'
import {
  type PastSnapshotPlace,
  differencesFromLedger,
  makePastSnapshot,
  openPastSnapshot,
  placeOfPastSnapshot,
} from '@fairweight/market-data/past-days/past-snapshot.ts'
import type { SnapshotReader } from '@fairweight/market-data/snapshots/open-snapshot.ts'
import { HOUR_MS } from '@fairweight/domain/time/durations.ts'
import type { Queryable } from '@fairweight/database/opening/database.ts'
import { HttpError } from '../errors/http-error.ts'
import type { GradeSteps } from './stock-changes.ts'

/** The whole data as of any day that the ledger holds. */
export interface PastSnapshots {
  /** The days of a dataset that can be shown, newest first. */
  days(dataset: Dataset): Promise<PastDaysAnswer['days']>
  /** Begins to make a day's snapshot where it is not there yet, one at a time, and says how far it is. Refuses an unknown day. */
  prepare(dataset: Dataset, asOf: string, by: { readonly isVisitor: boolean }): Promise<PreparedDay>
  /** By ticker, what the ledger says of the grades of a day and of those of the day before it that it holds; empty without one. */
  gradeSteps(dataset: Dataset, asOf: string): Promise<ReadonlyMap<string, GradeSteps>>
  /** Refuses an unknown day, and one that is not prepared. */
  open(dataset: Dataset, asOf: string): Promise<SnapshotReader>
  close(): Promise<void>
}

/** A quarter of a gigabyte each for 3,000 stocks. */
const KEPT_ON_DISK = 4
/** Their lists lie in memory. */
const MAX_OPEN = 2
/** How long a snapshot stays open for the answers that are still being made from it. */
const CLOSE_DELAY_MS = 60_000
const RETRY_AFTER_SECONDS = 60
/** Everybody else is asked to come back: each takes half a minute of a processor. */
const MAX_WAITING = 3
/** All visitors of the demo together; a day that is there already costs nothing. */
const MAX_FOR_VISITORS_AN_HOUR = 6

interface OpenDay {
  readonly reader: SnapshotReader
  readonly differing: readonly string[]
}

/** Opens what past days need; nothing is read before somebody asks. */
export function openPastSnapshots(context: MarketContext): PastSnapshots {
  const db = context.database.kysely
  /** In the order in which they were asked for, the last one last. */
  const open = new Map<string, Promise<OpenDay | null>>()
  const making = new Map<string, Promise<void>>()
  const failures = new Map<string, string>()
  let turn: Promise<void> = Promise.resolve()
  let forVisitors: number[] = []

  async function dayOf(dataset: Dataset, asOf: string) {
    const day = await ledgerDay(db, dataset, asOf)
    const place = day && (await placeOfPastSnapshot(day, context))
    if (day === null || place === null) throw new HttpError('unknown-day')
    return { day, place }
  }

  async function read(
    place: PastSnapshotPlace,
    day: Awaited<ReturnType<typeof dayOf>>['day'],
  ): Promise<OpenDay | null> {
    const reader = await openPastSnapshot(place, context)
    return reader && { reader, differing: await differencesFromLedger(place, day) }
  }

  async function opened(dataset: Dataset, asOf: string): Promise<OpenDay | null> {
    const { day, place } = await dayOf(dataset, asOf)
    const key = `${place.directory} ${place.id}`
    const known = open.get(key) ?? read(place, day)
    open.delete(key)
    open.set(key, known)
    const found = await known.catch((error: unknown) => {
      open.delete(key)
      throw error
    })
    if (found === null) open.delete(key)
    closeOldest()
    return found
  }

  function closeOldest(): void {
    for (const [key, day] of [...open].slice(0, -MAX_OPEN)) {
      open.delete(key)
      setTimeout(() => void day.then((found) => found?.reader.close()), CLOSE_DELAY_MS).unref()
    }
  }

  function make(dataset: Dataset, asOf: string, isVisitor: boolean): void {
    const key = `${dataset} ${asOf}`
    if (making.has(key)) return
    const now = Date.now()
    forVisitors = forVisitors.filter((begun) => now - begun < HOUR_MS)
    if (making.size >= MAX_WAITING || (isVisitor && forVisitors.length >= MAX_FOR_VISITORS_AN_HOUR))
      throw new HttpError('too-many-days', { retryAfterSeconds: RETRY_AFTER_SECONDS })
    if (isVisitor) forVisitors.push(now)
    const work = () => makePastSnapshot({ dataset, asOf }, context, KEPT_ON_DISK)
    // One after the other: each needs the memory of a publication.
    turn = turn.then(work).then(
      () => void failures.delete(key),
      (error: unknown) => void failures.set(key, error instanceof Error ? error.message : String(error)),
    )
    making.set(
      key,
      turn.finally(() => making.delete(key)),
    )
  }

  return {
    days: (dataset) => pastDays(db, dataset),
    async prepare(dataset, asOf, { isVisitor }) {
      const ready = await opened(dataset, asOf)
      if (ready !== null) return { asOf, dataset, state: 'ready', differing: [...ready.differing] }
      const key = `${dataset} ${asOf}`
      const failure = failures.get(key)
      failures.delete(key)
      if (failure !== undefined) throw new HttpError('day-not-prepared', { message: failure })
      make(dataset, asOf, isVisitor)
      return { asOf, dataset, state: 'preparing', differing: [] }
    },
    gradeSteps: (dataset, asOf) => gradeStepsOf(db, dataset, asOf),
    async open(dataset, asOf) {
      const found = await opened(dataset, asOf)
      if (found === null) throw new HttpError('day-not-prepared')
      return found.reader
    },
    async close() {
      // A day that is being made is not waited for: it is asked for again, and what is left of it is removed at the next start.
      const days = await Promise.all(open.values())
      await Promise.all(days.map((day) => day?.reader.close()))
      open.clear()
    },
  }
}

async function gradeStepsOf(db: Queryable, dataset: Dataset, asOf: string): Promise<Map<string, GradeSteps>> {
  const [now, before] = await Promise.all([gradesOfDay(db, dataset, asOf), gradesOfDayBefore(db, dataset, asOf)])
  const steps = new Map<string, GradeSteps>()
  for (const [ticker, { value, momentum }] of now ?? []) {
    const earlier = before?.grades.get(ticker)
    if (before === null || earlier === undefined) continue
    steps.set(ticker, {
      gradeChange: { since: before.asOf, from: earlier.value, to: value },
      momentumChange: { since: before.asOf, from: earlier.momentum, to: momentum },
    })
  }
  return steps
}
