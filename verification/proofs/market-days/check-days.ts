import { type MarketRun, marketRuns } from '@fairweight/database/repositories/market-runs/market-runs.ts'
import { ledger } from '@fairweight/database/repositories/ledger/ledger.ts'
import { readGrades } from '@fairweight/market-data/ledger/grades-text.ts'
import { type IsoDate, isoDateFromInstant, ratingsDueAt } from '@fairweight/domain/time'
import { compareDays } from './compare-days.ts'
import type { PlayedDays } from './play-days.ts'
import type { PlayedMarket } from './played-market.ts'
import type { SeenDay } from './seen-day.ts'

/** What was found of the sessions of a feed with faults. */
export interface DaysReport {
  readonly sessions: number
  readonly onTime: number
  /** Published after 08:00 UTC, each told of at 08:00. */
  readonly late: number
  /** Never published: readers kept the day before, each with its sentence. */
  readonly kept: number
  /** Grades that are as the perfect feed gives them, and stocks that are named, over all days. */
  readonly equalGrades: number
  readonly namedStocks: number
  /** Differences of days whose run says in a note which part was old. */
  readonly reportedInNotes: number
  /** Days that the perfect feed's own gate kept back, so that there is nothing to compare them with. */
  readonly withoutTwin: number
  /** What breaks a promise, as sentences. */
  readonly broken: readonly string[]
}

/** The beginnings of notes that name an old part of a day. */
const OLD_PARTS = ['Filings are not', 'The list of stocks is not', 'Rates are not', 'The holdings of', 'The closes of']

/** Checks a feed with faults against the perfect one: its ledger, its times, what was told of it, and every grade. */
export async function checkDays(
  market: PlayedMarket,
  { sessions, faulty, perfect }: { sessions: readonly IsoDate[]; faulty: PlayedDays; perfect: PlayedDays },
): Promise<DaysReport> {
  const { kysely: db } = market.database
  const [counts, broken] = [
    { onTime: 0, late: 0, kept: 0, equalGrades: 0, namedStocks: 0, reportedInNotes: 0, withoutTwin: 0 },
    [] as string[],
  ]
  broken.push(...(await ledgerFaults(market)))
  for (const session of sessions) {
    const run = await marketRuns.find(db, 'market', session)
    const day = faulty.days.find(({ asOf }) => asOf === session)
    const recorded = await ledger.on(db, { dataset: 'market', origin: 'recorded' }, session)
    if (day === undefined || recorded === null) {
      counts.kept += 1
      if (!isKept(run)) broken.push(`${session} is neither published nor told of.`)
      continue
    }
    if (Date.parse(recorded.writtenAt) <= ratingsDueAt(session)) counts.onTime += 1
    else counts.late += 1
    if (Date.parse(recorded.writtenAt) > ratingsDueAt(session) && !isReportedLate(session, faulty))
      broken.push(`${session} was published late, at ${recorded.writtenAt}, and nobody was told at 08:00 UTC.`)
    broken.push(...gradesUnlikeLedger(day, recorded.grades))
    const twin = perfect.days.find(({ asOf }) => asOf === session)
    if (twin === undefined) {
      counts.withoutTwin += 1
      continue
    }
    const { named, equal, wrong } = compareDays(day, twin)
    counts.equalGrades += equal
    counts.namedStocks += named.length
    if ((run?.notes ?? []).some((note) => OLD_PARTS.some((part) => note.startsWith(part))))
      counts.reportedInNotes += wrong.length
    else broken.push(...wrong)
  }
  return { sessions: sessions.length, ...counts, broken }
}

function isKept(run: MarketRun | null): boolean {
  return run?.state === 'kept-previous' && (run.notes[0] ?? '') !== ''
}

function isReportedLate(session: IsoDate, { mornings }: PlayedDays): boolean {
  const morning = isoDateFromInstant(ratingsDueAt(session))
  return mornings.get(morning)?.some(({ kind }) => kind === 'missed-cut-off' || kind === 'kept-previous') === true
}

/** Days of the ledger that are there twice or out of order. */
async function ledgerFaults({ database }: PlayedMarket): Promise<string[]> {
  const days = await ledger.page(database.kysely, { dataset: 'market', origin: 'recorded' }, 0, 1_000)
  return days.flatMap(({ asOf, writtenAt }, place) => {
    const before = days[place - 1]
    if (before === undefined || (before.asOf < asOf && before.writtenAt <= writtenAt)) return []
    return [`The ledger has ${asOf} after ${before.asOf}.`]
  })
}

/** Readers are shown the grades that the ledger keeps. */
function gradesUnlikeLedger({ asOf, stocks }: SeenDay, kept: Uint8Array): string[] {
  const grades = readGrades(kept) ?? []
  const unlike = grades.filter(({ ticker, value, momentum }) => {
    const row = stocks.get(ticker)?.row
    return row?.VALUE_RATING !== value || row.MOMENTUM_RATING !== momentum
  })
  return unlike.length === 0 && grades.length === stocks.size
    ? []
    : [`The ledger of ${asOf} has other grades than readers see.`]
}
