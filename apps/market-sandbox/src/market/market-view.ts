import { addDays, closeOf, instantInNewYork, type IsoDate, newYorkTime, previousSession } from '@fairweight/domain/time'
import { MINUTE_MS } from '@fairweight/domain/time/durations.ts'
import type { InventedMarket } from './invented-market.ts'

/** A session's figures are there a quarter of an hour after the close, and final at 20:00. */
const PROVISIONAL_AFTER_MS = 15 * MINUTE_MS
const FINAL_AT = 20 * 60
/** Directories and lists of the day are renewed at 17:00. */
const LISTED_AT = 17 * 60

/** What is wrong with the data themselves, until the next session is published. */
export interface Distortion {
  /** The newest session's splits are not announced yet. */
  readonly hidesSplits: boolean
  /** A security that the newest session, and every list, leaves out. */
  readonly vanished: number | null
  /** A security whose newest close is ten times too high. */
  readonly wrongClose: number | null
}

const UNDISTORTED: Distortion = { hidesSplits: false, vanished: null, wrongClose: null }

/** What a provider knows when it is asked. */
export interface MarketView {
  readonly market: InventedMarket
  /** Milliseconds since 1970. */
  readonly now: number
  /** The newest session that is published, a position; -1 before the first. */
  readonly newest: number
  /** Whether its figures are final; until then volumes, and a few closes, still change. */
  readonly isFinal: boolean
  readonly distortion: Distortion
  /** It answers with what it knew a session ago, whatever it is asked for. */
  readonly isOfYesterday: boolean
}

/** What is known at a moment without any fault. @param knows the market that knows a day */
export function viewAt(now: number, knows: (day: IsoDate) => InventedMarket): MarketView {
  const { date, minutes } = newYorkTime(now)
  const market = knows(date)
  const candidate = market.sessionUpTo(date)
  const isOfToday = candidate !== -1 && market.dayOf(candidate) === date
  const isPublished = !isOfToday || now >= closeOf(date) + PROVISIONAL_AFTER_MS
  return {
    market,
    now,
    newest: isPublished ? candidate : candidate - 1,
    isFinal: !isOfToday || !isPublished || minutes >= FINAL_AT,
    distortion: UNDISTORTED,
    isOfYesterday: false,
  }
}

/** The same provider a session ago, in the night after that session. */
export function aSessionAgo(view: MarketView): MarketView {
  return { ...view, newest: view.newest - 1, isFinal: true, distortion: UNDISTORTED, isOfYesterday: true }
}

/** The session that a request for a day is answered with; null where that day has none that is published. Yesterday’s answer is of the one before. */
export function sessionAsked({ market, newest, isOfYesterday }: MarketView, day: IsoDate | null): number | null {
  if (day === null) return newest < 0 ? null : newest
  const session = market.sessionUpTo(day)
  if (session < 0 || market.dayOf(session) !== day || session > newest + Number(isOfYesterday)) return null
  return isOfYesterday ? session - 1 : session
}

/** When the lists of what is traded were last renewed: a day's at 17:00, by what was listed on the last session up to it. */
export function listsRenewed({ market, now, isOfYesterday }: MarketView): {
  readonly session: number
  readonly at: number
} {
  const { date, minutes } = newYorkTime(now)
  const renewed = minutes >= LISTED_AT ? date : addDays(date, -1)
  const day = isOfYesterday ? previousSession(renewed) : renewed
  return { session: market.sessionUpTo(day), at: instantInNewYork(day, LISTED_AT) }
}
