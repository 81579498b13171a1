import { DAY_MS } from '@fairweight/domain/time/durations.ts'
import { PRICE_FIGURES, type PriceFigure, priceMeasures } from '@fairweight/domain/momentum'
import { METHOD_SETTINGS } from '@fairweight/domain/settings'
import { closesEarly, isoDateFromDays } from '@fairweight/domain/time'
import { checkPrices } from '../../../../packages/market-data/src/quality-checks/check-prices.ts'
import {
  type CheckedHistory,
  tradedSessions,
} from '../../../../packages/market-data/src/quality-checks/prices/checked-history.ts'
import type { PriceFinding } from '../../../../packages/market-data/src/quality-checks/prices/price-finding.ts'
import type { PricesVerdict } from '../../../../packages/market-data/src/quality-checks/prices/prices-verdict.ts'
import { applyPriceFindings } from '../../../../packages/market-data/src/quality-checks/apply-price-findings.ts'
import { swappedTickers } from '../../../../packages/market-data/src/quality-checks/universe/swapped-tickers.ts'
import { cleanHistory } from '../../../../packages/market-data/src/history/clean-history.ts'
import type { SeededRandom } from '../../../../packages/market-data/src/sample/seeded-random.ts'
import { withCloses, withVolumes } from './synthetic-history.ts'
import { withShareCounts } from './share-counts.ts'

/** Plants one fault into a clean history (a second one to exchange with) and says whether the gate caught it. */
export type PriceFault = (history: CheckedHistory, other: CheckedHistory, random: SeededRandom) => boolean

const HUNDREDFOLD = [100, 0.01] as const
/** A fall by a third, as of 3 for 2, is below the 40% from where on moves are looked at without a known split. */
const SPLITS = [2, 3, 4, 5, 7, 10, 20, 0.1, 0.2] as const
const KNOWN_SPLITS = [1.5, ...SPLITS] as const
/** Turnover is compared with that of a month before. */
const A_MONTH = 25

/** Closes that a fault makes unusable, as places among the sessions: those before and from a day on, those of a range, or those before a day. */
type Spoiled = { readonly break: number } | { readonly from: number; readonly to: number } | { readonly before: number }

/**
 * Held back: there is a finding of that very day, and of all price figures, exactly those whose windows read what the fault spoiled
 * are kept back, by a count of their own.
 */
function isHeldBack(history: CheckedHistory, verdict: PricesVerdict, day: number, spoiled: Spoiled): boolean {
  const isReported = verdict.findings.some(
    ({ sessionDate, effects }) => effects.length > 0 && sessionDate === dateOf(history, day),
  )
  return (
    isReported && figuresGiven(history, verdict).toSorted().join() === figuresLeftBy(history, spoiled).toSorted().join()
  )
}

/** The figures of the last session's day that have a value. */
function figuresGiven(history: CheckedHistory, verdict: PricesVerdict): PriceFigure[] {
  const { closes } = cleanHistory(
    { closes: history.closes, totalReturnCloses: history.closes, isPriceReturnOnly: true },
    verdict,
  )
  const traded = tradedSessions(closes)
  const series = {
    dates: Int32Array.from(traded, (session) => history.sessions[session] ?? 0),
    closes: Float64Array.from(traded, (session) => closes[session] ?? 0),
  }
  const measures = priceMeasures(series, isoDateFromDays(history.sessions.at(-1) ?? 0), METHOD_SETTINGS, verdict.doubts)
  return PRICE_FIGURES.filter((figure) => measures[figure].value !== null)
}

/** Sessions that an average of so many years must have. */
const LEAST = { 1: 240, 3: 719, 5: 1_197 } as const
const LAGGED = { window: 252, lag: 21 } as const

/** The figures that a plain look at their windows leaves: each needs its sessions, and none of those may be spoiled. */
function figuresLeftBy(history: CheckedHistory, spoiled: Spoiled): PriceFigure[] {
  const own = [...history.closes.keys()].filter(
    (session) => !Number.isNaN(history.closes[session]) && !('before' in spoiled && session < spoiled.before),
  )
  const asOf = dateOf(history, history.sessions.length - 1)
  const years = (count: keyof typeof LEAST) => {
    const start = Date.parse(`${Number(asOf.slice(0, 4)) - count}${asOf.slice(4)}`) / DAY_MS
    return own.filter((session) => (history.sessions[session] ?? 0) > start)
  }
  const covered = (count: keyof typeof LEAST) => (years(count).length >= LEAST[count] ? years(count) : undefined)
  const [last, lagged] = [own.slice(-1), own.slice(-LAGGED.window - LAGGED.lag, -LAGGED.lag)]
  const laggedYear = lagged.length === LAGGED.window ? lagged : undefined
  const read: Record<PriceFigure, readonly number[] | undefined> = {
    lastClose: last,
    oneYearAverage: covered(1),
    threeYearAverage: covered(3),
    fiveYearAverage: covered(5),
    threeYearMaximum: covered(3),
    laggedOneYearAverage: laggedYear,
    momentum: laggedYear && [...laggedYear, ...last],
  }
  return PRICE_FIGURES.filter((figure) => {
    const sessions = read[figure]
    return sessions !== undefined && !isSpoiled(sessions, spoiled)
  })
}

function isSpoiled(read: readonly number[], spoiled: Spoiled): boolean {
  if ('break' in spoiled)
    return read.some((session) => session < spoiled.break) && read.some((session) => session >= spoiled.break)
  return 'from' in spoiled && read.some((session) => session >= spoiled.from && session <= spoiled.to)
}

export function check(history: CheckedHistory, more: readonly PriceFinding[] = []): PricesVerdict {
  return checkPrices(history, history.sessions.at(-1) ?? 0, more)
}

function anySession({ sessions }: CheckedHistory, random: SeededRandom, margin = A_MONTH): number {
  return margin + Math.floor(random.uniform() * (sessions.length - margin))
}

function dateOf({ sessions }: CheckedHistory, session: number): string {
  return isoDateFromDays(sessions[session] ?? 0)
}

const hundredfold: PriceFault = (history, _other, random) => {
  const [day, times, isLasting] = [anySession(history, random), random.pick(HUNDREDFOLD), random.chance(0.5)]
  const faulty = withCloses(history, (close, session) =>
    session === day || (isLasting && session > day) ? close * times : close,
  )
  return isHeldBack(faulty, check(faulty), day, { from: day, to: isLasting ? history.sessions.length - 1 : day })
}

/** The vendor goes on repeating its last close, and nobody trades. */
const repeated: PriceFault = (history, _other, random) => {
  const from = history.sessions.length - Math.floor(random.between(5, 30))
  const last = history.closes[from] ?? 0
  const faulty = withVolumes(
    withCloses(history, (close, session) => (session > from ? last : close)),
    (volume, session) => (session > from ? 0 : volume),
  )
  const end = history.sessions.length - 1
  return isHeldBack(faulty, check(faulty), end, { from: from + 1, to: end })
}

/** The series ends more than a week before the day: there is no price, so both grades are empty, and it is said. */
const ended: PriceFault = (history, _other, random) => {
  const from = history.sessions.length - Math.floor(random.between(7, 60))
  const faulty = withCloses(history, (close, session) => (session >= from ? Number.NaN : close))
  const verdict = check(faulty)
  return (
    applyPriceFindings(verdict.findings, null).some(
      ({ check: name, blocked }) => name === 'stale-series' && blocked === 'both grades',
    ) && !figuresGiven(faulty, verdict).includes('momentum')
  )
}

/** Raw closes and volumes after a split that the table does not know; the filings count the shares as they are. */
const missedSplit: PriceFault = (history, _other, random) => {
  const [day, factor] = [anySession(history, random), random.pick(SPLITS)]
  const faulty = withShareCounts(withUnreportedSplit(history, day, factor), { day, factor }, random)
  return isHeldBack(faulty, check(faulty), day, { break: day })
}

/** The same by closes and volumes alone, as in the weeks before a filing counts the shares again. */
export function isSplitSeenWithoutFilings(history: CheckedHistory, random: SeededRandom): boolean {
  const [day, factor] = [anySession(history, random), random.pick(SPLITS)]
  const faulty = withUnreportedSplit(history, day, factor)
  return isHeldBack(faulty, check(faulty), day, { break: day })
}

function withUnreportedSplit(history: CheckedHistory, day: number, factor: number): CheckedHistory {
  const split = withCloses(history, (close, session) => (session >= day ? close / factor : close))
  return withVolumes(split, (volume, session) => (session >= day ? volume * factor : volume))
}

/** The table knows the split, and the closes were adjusted for it already: it counts twice. */
const doubledSplit: PriceFault = (history, _other, random) => {
  const [day, factor] = [anySession(history, random), random.pick(KNOWN_SPLITS)]
  const closes = history.closes.map((close, session) => (session < day ? close / factor : close))
  const faulty = { ...history, closes, splits: [{ date: isoDateFromDays(history.sessions[day] ?? 0), factor }] }
  return isHeldBack(faulty, check(faulty), day, { break: day })
}

/** Two tickers whose prices are a half or more apart exchange their rows from a day on. */
const exchanged: PriceFault = (history, other, random) => {
  const day = anySession(history, random)
  const moved = scaledApart(history, other, day, random)
  const [one, two] = [withRowsOf(history, moved, day), withRowsOf(moved, history, day)]
  return [one, two].every((faulty) => {
    const swapped = swappedTickers([one, two]).filter(({ ticker }) => ticker === faulty.ticker)
    return isHeldBack(faulty, check(faulty, swapped), day, { from: day, to: history.sessions.length - 1 })
  })
}

/** The history with the other's closes and volumes from a day on. */
function withRowsOf(history: CheckedHistory, other: CheckedHistory, day: number): CheckedHistory {
  const closes = withCloses(history, (close, session) => (session >= day ? (other.closes[session] ?? 0) : close))
  return withVolumes(closes, (volume, session) => (session >= day ? (other.volumes[session] ?? 0) : volume))
}

/** The other history at a level of its own, 1.5 to 12 times the first one's. */
function scaledApart(
  history: CheckedHistory,
  other: CheckedHistory,
  day: number,
  random: SeededRandom,
): CheckedHistory {
  const level = (history.closes[day - 1] ?? 1) / (other.closes[day - 1] ?? 1)
  const times = level * random.between(1.5, 12)
  return withCloses({ ...other, ticker: `${other.ticker}.B` }, (close) => close * times)
}

/** Another company carries the ticker after a silence of three months or more. */
const carried: PriceFault = (history, _other, random) => {
  const silent = 62 + Math.floor(random.uniform() * 60)
  const from = A_MONTH + Math.floor(random.uniform() * (history.sessions.length - silent - 2 * A_MONTH))
  const times = random.chance(0.5) ? random.between(1.7, 20) : random.between(0.05, 0.5)
  const level = (times * (history.closes[from - 1] ?? 1)) / (history.closes[from + silent] ?? 1)
  const faulty = withCloses(history, (close, session) =>
    session < from ? close : session < from + silent ? Number.NaN : close * level,
  )
  return isHeldBack(faulty, check(faulty), from + silent, { before: from + silent })
}

/** Sessions that are missing leave true closes: they are named with their number, and keep nothing back. */
const gap: PriceFault = (history, _other, random) => {
  const length = 1 + Math.floor(random.uniform() * 15)
  const from = history.sessions.length - 250 + Math.floor(random.uniform() * 200)
  const faulty = withCloses(history, (close, session) =>
    session >= from && session < from + length ? Number.NaN : close,
  )
  return check(faulty).findings.some(
    ({ check: name, sessionDate, detail }) =>
      name === 'missing-sessions' && sessionDate === dateOf(history, from) && detail.sessions === length,
  )
}

export const PRICE_FAULTS: Readonly<Record<string, PriceFault>> = {
  '100×, one close or all after': hundredfold,
  'stale: a close that is repeated': repeated,
  'stale: a series that ended': ended,
  'missed split': missedSplit,
  'split counted twice': doubledSplit,
  'swapped tickers': exchanged,
  'swapped: a ticker carried by two': carried,
  gap,
}

/** A true move of about half, up or down, with the trading that news brings; it must never be held back. At least three times the usual is turned over. */
export function trueMoveIsKept(history: CheckedHistory, random: SeededRandom): boolean {
  const day = anySession(history, random)
  const ratio = random.chance(0.5) ? random.between(0.45, 0.55) : random.between(1.45, 1.55)
  const [turnover, usual] = [random.between(3, 20), usualTurnover(history, day)]
  const moved = withCloses(history, (close, session) => (session >= day ? close * ratio : close))
  const traded = withVolumes(moved, (volume, session) =>
    session < day
      ? volume
      : Math.max(volume, (usual * turnover * 0.6 ** (session - day)) / (moved.closes[session] ?? 1)),
  )
  const { doubts, cut } = check(withShareCounts(traded, { day, factor: 1 }, random))
  return doubts.length === 0 && cut === null
}

/** The median of price times shares over the twenty sessions before, half sessions counted double. */
function usualTurnover({ sessions, closes, volumes }: CheckedHistory, day: number): number {
  const before = closes.slice(day - 20, day).map((close, position) => {
    const session = day - 20 + position
    return close * (volumes[session] ?? 0) * (closesEarly(sessions[session] ?? 0) ? 2 : 1)
  })
  return before.toSorted()[before.length / 2] ?? Number.NaN
}
