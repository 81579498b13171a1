import type { BacktestAnswer, BacktestQuestion } from '@fairweight/contract/wire'
import type { Queryable } from '@fairweight/database/opening/database.ts'
import { backtestTries } from '@fairweight/database/repositories/backtests/backtest-tries.ts'
import {
  type GradeScreen,
  type GradeScreenObstacle,
  readGradeScreen,
  rebalancingDays,
  tryOf,
} from '@fairweight/domain/backtest'
import type { Tool } from '@fairweight/domain/entitlement'
import type { UserId } from '@fairweight/domain/identifiers'
import { type IsoDate, parseIsoDate } from '@fairweight/domain/time'
import type { SnapshotReader } from '@fairweight/market-data/snapshots/open-snapshot.ts'
import { HttpError } from '../errors/http-error.ts'
import { benchmarkParts } from './benchmark-parts.ts'
import { laterTickers } from '../registered-screens/followed-market.ts'
import type { BacktestDay, BacktestJob } from './backtest-job.ts'
import { type GradedDay, keptDays, screenedDays } from './days-with-grades.ts'

/** Who asks, of which data. */
export interface BacktestRequest {
  readonly db: Queryable
  readonly snapshot: SnapshotReader
  readonly userId: UserId
  readonly tools: ReadonlySet<Tool>
  readonly question: BacktestQuestion
  readonly now: Date
}

const REFUSALS: Readonly<Record<GradeScreenObstacle, string>> = {
  bookmarks: 'A backtest cannot use bookmarks: which stocks you would have marked then is not known.',
  'not-kept':
    'Of past days only grades are kept, so a backtest can ask for letters of the value and momentum ratings alone. Remove the other filters first.',
  'tool-not-held': 'This screen asks for ratings that your plan does not include.',
  'nothing-chosen': 'This screen lets every stock through. Choose grades first.',
}
const TOO_MANY_TRIES =
  'You have tried 5,000 different screens, which is as many as are counted. After so many, nothing could be told from luck.'

/**
 * Says what a worker has to compute, and counts the try of a screen; where too few days are kept for anything, the answer itself, which
 * counts as no try. Throws HttpError with one plain sentence for what cannot be backtested.
 */
export async function prepareBacktest(
  request: BacktestRequest,
): Promise<{ readonly job: BacktestJob } | { readonly answer: BacktestAnswer }> {
  const { db, snapshot, question } = request
  const { dataset } = snapshot.manifest
  const all = snapshot.totalReturnRows([], '10y').dates.map(isoDate)
  const { what, every } = question
  if (what.kind === 'mix') {
    const tickers = what.parts.map(({ ticker }) => ticker)
    const days = rebalancingDays(all, all, every).map((day) => ({ ...day, origin: null, passing: tickers, rated: [] }))
    return days.length === 0
      ? { answer: { outcome: 'too-few-days', dataset, firstDay: null, lastDay: null, days: 0 } }
      : { job: jobOf(request, { days, sessions: all, kept: await keptDays(db, dataset), tries: null }) }
  }
  const screen = gradeScreenOf(what.query, request.tools)
  const kept = (await keptDays(db, dataset)).filter((day) => day >= (all[0] ?? ''))
  const days = await screenedDays(db, dataset, { days: kept, sessions: all, every, screen })
  if (days.length === 0) {
    const [firstDay, lastDay] = [kept[0] ?? null, kept.at(-1) ?? null]
    return { answer: { outcome: 'too-few-days', dataset, firstDay, lastDay, days: kept.length } }
  }
  const counted = { dataset, screen: tryOf(screen, every) }
  const tries = await backtestTries.count(db, request.userId, counted, request.now)
  if (tries === 'too-many') throw new HttpError('invalid-request', { message: TOO_MANY_TRIES })
  return { job: jobOf(request, { days, sessions: all, kept, tries }) }
}

function gradeScreenOf(query: string, tools: ReadonlySet<Tool>): GradeScreen {
  const withheld = (['value', 'momentum'] as const).filter((tool) => !tools.has(tool))
  const screen = readGradeScreen(new URLSearchParams(query), new Set(withheld))
  if (typeof screen === 'string') throw new HttpError('invalid-request', { message: REFUSALS[screen] })
  return screen
}

interface Prepared {
  readonly days: readonly (Omit<GradedDay, 'origin'> & Pick<BacktestDay, 'origin'>)[]
  readonly sessions: readonly IsoDate[]
  readonly kept: readonly IsoDate[]
  readonly tries: number | null
}

function jobOf({ snapshot, question }: BacktestRequest, { days, sessions, kept, tries }: Prepared): BacktestJob {
  const { dataset, asOf } = snapshot.manifest
  const nameOf = laterTickers(snapshot)
  const chosen = question.what.kind === 'mix' ? question.what.parts.map(({ ticker }) => ticker) : []
  const benchmark = benchmarkParts(question.benchmark, snapshot)
  const beside = (benchmark ?? []).map(({ ticker }) => ticker)
  for (const ticker of [...chosen, ...beside])
    if (!snapshot.has(ticker))
      throw new HttpError('unknown-ticker', { message: `The current data has no closes of ${ticker}.` })
  const [places, unpriced] = [new Map<string, number>(), new Set<string>()]
  const positionsOf = (tickers: readonly string[], day: string) => {
    const found = new Set<number>()
    for (const ticker of tickers) {
      const name = nameOf(ticker, day)
      if (!snapshot.has(name)) unpriced.add(ticker)
      else found.add(places.get(name) ?? places.set(name, places.size).size - 1)
    }
    return Int32Array.from(found)
  }
  const told = days.map(({ asOf: day, origin, session, passing, rated }) => ({
    asOf: day,
    origin,
    session,
    wanted: positionsOf(passing, day),
    rated: positionsOf(rated, day),
  }))
  positionsOf(beside, asOf)
  const tickers = [...places.keys()]
  return {
    question,
    benchmark,
    dataset,
    asOf,
    firstDay: kept[0] ?? null,
    daysKept: kept.length,
    tickers,
    series: snapshot.totalReturnRows(tickers, '10y').series,
    sessions,
    doubts: snapshot.doubts(tickers),
    days: told,
    unpriced: [...unpriced],
    isPriceReturnOnly: snapshot.isPriceReturnOnly([
      ...new Set(told.flatMap(({ wanted }) => Array.from(wanted, (place) => tickers[place] ?? ''))),
    ]),
    tries,
  }
}

function isoDate(text: string): IsoDate {
  const date = parseIsoDate(text)
  if (date === null) throw new TypeError('A snapshot holds ISO dates')
  return date
}
