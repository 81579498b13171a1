import type { MarketFinding } from '../../provenance/market-finding.ts'
import { median } from '../median.ts'
import { type CheckedHistory, at, dateAt, tradedSessions } from '../prices/checked-history.ts'
import { type PriceMove, notableMoves } from '../prices/price-move.ts'

/** How far, as logarithms, a day's own return and volume, and a week's usual volume, may lead from where the other stood. */
const ORDINARY = { dayReturn: 0.15, dayVolume: Math.log(8), weekVolume: Math.log(3) } as const
/** With more pairs of a rise and a fall on a day, more of them meet by chance: the room for the day's own return shrinks with their root. */
const PAIRS_WITH_ALL_ROOM = 9
const SESSIONS_BEFORE = 20
const SESSIONS_AFTER = 5

interface Jump {
  readonly history: CheckedHistory
  readonly traded: Int32Array
  readonly move: PriceMove
}

/**
 * Two tickers that take each other's price level on one day, and trade from then on as the other did: their rows were exchanged.
 * On days of news many prices come to lie where others were, by chance; the news itself brings a crowd, and few trade alike.
 * Two whose levels lie within a third of each other cannot be told apart by price; where no volume is known it is only named.
 */
export function swappedTickers(histories: readonly CheckedHistory[]): MarketFinding[] {
  const jumps = histories.flatMap((history) => {
    const traded = tradedSessions(history.closes)
    return notableMoves(history, traded).filter((move) => move.splitFactor === 1).map((move): Jump => ({ history, traded, move }))
  })
  return [...Map.groupBy(jumps, ({ move }) => move.session).values()].flatMap((sameDay) => {
    const [up, down] = [sameDay.filter(({ move }) => move.ratio > 1), sameDay.filter(({ move }) => move.ratio < 1)]
    const room = ORDINARY.dayReturn / Math.max(1, Math.sqrt((up.length * down.length) / PAIRS_WITH_ALL_ROOM))
    const haveSwapped = (one: Jump, other: Jump) => followsOn(one, other, room) && followsOn(other, one, room)
    return up.flatMap((one) => down.flatMap((other) => (haveSwapped(one, other) ? [finding(one, other), finding(other, one)] : [])))
  })
}

/** Whether the rows of one from the day on could be those that follow the other's. */
function followsOn(one: Jump, other: Jump, room: number): boolean {
  if (Math.abs(Math.log(closeAfter(one) / closeBefore(other))) >= room) return false
  const usual = usualVolume(other, -SESSIONS_BEFORE, 0)
  const [day, week] = [Math.log(at(one.history.volumes, one.move.session) / usual), Math.log(usualVolume(one, 0, SESSIONS_AFTER) / usual)]
  return isSilent(one) || isSilent(other) || (day < ORDINARY.dayVolume && Math.abs(week) < ORDINARY.weekVolume)
}

function closeBefore({ history, move }: Jump): number {
  return at(history.importedCloses, move.before)
}

function closeAfter({ history, move }: Jump): number {
  return at(history.importedCloses, move.session)
}

function isSilent({ history, move }: Jump): boolean {
  return Number.isNaN(at(history.volumes, move.session)) || Number.isNaN(at(history.volumes, move.before))
}

/** Median of the volumes of sessions counted from the day of the jump. */
function usualVolume({ history, traded, move }: Jump, from: number, to: number): number {
  const sessions = traded.subarray(Math.max(0, move.place + from), move.place + to)
  return median(Array.from(sessions, (session) => at(history.volumes, session)))
}

function finding(jump: Jump, partner: Jump): MarketFinding {
  const { history: { ticker }, move } = jump
  const [date, other, isConfirmed] = [dateAt(jump.history, move.session), partner.history.ticker, !isSilent(jump) && !isSilent(partner)]
  return {
    check: 'swapped-tickers',
    severity: isConfirmed ? 'block' : 'warn',
    ticker,
    sessionDate: date,
    detail: { other, ratio: move.ratio },
    sentence: `${ticker} and ${other} took each other’s price on ${date}, as if their rows were exchanged; ${isConfirmed ? 'neither is ranked' : 'no volume is known to confirm it, so both are kept'}.`,
    remedy: `Compare the closes of both from ${date} on with another source and import them again.`,
    blocked: isConfirmed ? 'both grades' : null,
  }
}
