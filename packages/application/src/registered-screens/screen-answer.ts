import {
  MAX_NAMED_STOCKS,
  type RegisteredScreenContents,
  type RegisteredScreenDay,
  type RegisteredScreenSummary,
  type RegisteredScreens,
} from '@fairweight/contract/wire'
import type { Queryable } from '@fairweight/database/opening/database.ts'
import {
  type RegisteredDay,
  registeredScreenDays,
} from '@fairweight/database/repositories/registered-screens/registered-screen-days.ts'
import {
  type RegisteredScreen,
  registeredScreens,
} from '@fairweight/database/repositories/registered-screens/registered-screens.ts'
import type { Dataset } from '@fairweight/database/tables/dataset.ts'
import type { UserId } from '@fairweight/domain/identifiers'
import {
  type CountedDay,
  type Evidence,
  NO_EVIDENCE,
  type ScreenDay,
  evidenceByDay,
  evidenceNeeded,
  forecast,
  screenDays,
  verdictOf,
} from '@fairweight/domain/registered-screens'
import { parseIsoDate } from '@fairweight/domain/time'
import type { SnapshotReader } from '@fairweight/market-data/snapshots/open-snapshot.ts'
import { type FollowedMarket, followedMarket } from './followed-market.ts'

/** The snapshot of each dataset that readers see; null where there is none. */
export type SnapshotOf = (dataset: Dataset) => SnapshotReader | null

/** Somebody's registered screens with the evidence for each. @param dataset what a screen registered now would follow */
export async function registeredScreenSummaries(
  db: Queryable,
  userId: UserId,
  snapshotOf: SnapshotOf,
  dataset: Dataset,
): Promise<RegisteredScreens> {
  const counts = await registeredScreens.counts(db, userId)
  const screens = await registeredScreens.all(db, userId)
  const measured: RegisteredScreenSummary[] = []
  for (const screen of screens) measured.push((await measureScreen(db, screen, snapshotOf, counts)).summary)
  const registered = counts[dataset]
  return {
    dataset,
    registered,
    deleted: registered - screens.filter((screen) => screen.dataset === dataset).length,
    needed: registered === 0 ? null : evidenceNeeded(registered),
    screens: measured,
  }
}

/** One screen with what became of each of its days. */
export async function registeredScreenContents(
  db: Queryable,
  screen: RegisteredScreen,
  snapshotOf: SnapshotOf,
): Promise<RegisteredScreenContents> {
  const counts = await registeredScreens.counts(db, screen.userId)
  const { summary, days, outcomes, evidence } = await measureScreen(db, screen, snapshotOf, counts)
  let counted = 0
  const newest = days.findLast(({ fixed }) => typeof fixed !== 'string')?.fixed
  const members = newest === undefined || typeof newest === 'string' ? [] : newest.tickers
  const snapshot = snapshotOf(screen.dataset)
  const known = members.filter((ticker) => snapshot?.has(ticker) === true)
  return {
    ...summary,
    days: days.flatMap((day, place) => {
      const outcome = outcomes[place]
      if (outcome === undefined) return []
      return [answeredDay(day, outcome, outcome.outcome === 'counted' ? evidence[counted++] : undefined)]
    }),
    members: [...members],
    isPriceReturnOnly: snapshot?.isPriceReturnOnly(known) ?? false,
  }
}

interface MeasuredScreen {
  readonly summary: RegisteredScreenSummary
  readonly days: readonly RegisteredDay[]
  /** What became of each of the days. */
  readonly outcomes: readonly ScreenDay[]
  /** After each day that counted. */
  readonly evidence: readonly Evidence[]
}

async function measureScreen(
  db: Queryable,
  screen: RegisteredScreen,
  snapshotOf: SnapshotOf,
  counts: Readonly<Record<Dataset, number>>,
): Promise<MeasuredScreen> {
  const { userId: _own, ...told } = screen
  const days = await registeredScreenDays.all(db, screen.id)
  const snapshot = snapshotOf(screen.dataset)
  const outcomes = snapshot === null || days.length === 0 ? [] : outcomesOf(days, await followedMarket(db, snapshot))
  const counted = outcomes.filter((day): day is CountedDay => day.outcome === 'counted')
  const excesses = counted.map(({ excess }) => excess)
  const evidence = evidenceByDay(excesses)
  const now = evidence.at(-1) ?? NO_EVIDENCE
  // Counts of an account that is just going are gone with it.
  const tries = Math.max(counts[screen.dataset], screen.attempt)
  const verdict = verdictOf(now, tries)
  const newest = days.at(-1)
  const summary: RegisteredScreenSummary = {
    ...told,
    firstDay: days[0]?.asOf ?? null,
    lastDay: newest?.asOf ?? null,
    fixedDays: days.filter(({ fixed }) => typeof fixed !== 'string').length,
    countedDays: counted.length,
    returns: returnsOf(counted),
    evidence: now,
    verdict,
    forecast: verdict === 'better' ? null : forecast(excesses, tries),
    pause: typeof newest?.fixed === 'string' ? newest.fixed : null,
  }
  return { summary, days, outcomes, evidence }
}

/** A day whose record cannot be found waits: nobody can say when it was written. */
function outcomesOf(days: readonly RegisteredDay[], market: FollowedMarket): ScreenDay[] {
  const fixed = days.map(({ asOf, fixed: members }) => {
    const date = parseIsoDate(asOf)
    if (date === null) throw new TypeError('A day of a screen has an ISO date')
    return {
      asOf: date,
      writtenAt: market.writtenAt.get(asOf) ?? Infinity,
      members: typeof members === 'string' ? null : members.tickers.map((ticker) => market.tickerOfToday(ticker, asOf)),
    }
  })
  return screenDays(fixed, market.prices, market.benchmarkOf)
}

function returnsOf(counted: readonly CountedDay[]): RegisteredScreenSummary['returns'] {
  if (counted.length === 0) return null
  const grown = (returnOf: (day: CountedDay) => number) =>
    counted.reduce((value, day) => value * (1 + returnOf(day)), 1) - 1
  return {
    screen: grown(({ screen }) => screen.mean),
    benchmark: grown(({ benchmark }) => benchmark),
    meanExcess: counted.reduce((sum, { excess }) => sum + excess, 0) / counted.length,
  }
}

function answeredDay(
  { asOf, fixed }: RegisteredDay,
  outcome: ScreenDay,
  evidence: Evidence = NO_EVIDENCE,
): RegisteredScreenDay {
  if (typeof fixed === 'string') return { outcome: 'not-asked', asOf, pause: fixed }
  const members = fixed.tickers.length
  if (outcome.outcome === 'counted') {
    const { entered, left, benchmark, excess, screen } = outcome
    return {
      outcome: 'counted',
      asOf,
      entered,
      left,
      members,
      counted: screen.counted,
      missing: screen.missing.slice(0, MAX_NAMED_STOCKS),
      untraded: screen.untraded.slice(0, MAX_NAMED_STOCKS),
      screen: screen.mean,
      benchmark,
      excess,
      evidence,
    }
  }
  return outcome.outcome === 'not-asked'
    ? { outcome: 'not-asked', asOf, pause: 'not-computed' }
    : { outcome: outcome.outcome, asOf, members }
}
