import { median } from '../median.ts'
import { type CheckedHistory, closeAt } from '../prices/checked-history.ts'
import type { PriceMove } from '../prices/price-move.ts'

/** How far, as a logarithm, a day's own return may lead from where the other stood. */
const DAY_RETURN = 0.15
/** How far, as logarithms, a day's volume and a week's usual one may lead from those of the other; more where a company just reported. */
const VOLUME_ROOM = {
  usual: { day: Math.log(8), week: Math.log(3) },
  busy: { day: Math.log(20), week: Math.log(5) },
} as const
const SESSIONS_BEFORE = 20
const SESSIONS_AFTER = 5
/** How many of two stocks lie within a logarithm of each other by chance: prices spread over two orders of magnitude. */
const LEVELS_NEAR = 0.5
/** And how many of two large moves, one up and one down, undo each other to within a logarithm: most are of the same few sizes. */
const MOVES_NEAR = 4
/** News may change a stock's usual volume by so much, as a logarithm. */
const NEWS_VOLUME = 1.5
/** Variability speaks for an exchange by so much at most, and never against one: after news it changes too. */
const MIN_WEIGHT = 0.01
/** Moves are as large as this one when they fall short of it by no more. */
const AS_LARGE = 0.1

export interface Jump {
  readonly history: CheckedHistory
  readonly traded: Int32Array
  readonly move: PriceMove
}

/** Two tickers whose rows may have been exchanged on a day. */
export interface SwappedRows {
  readonly one: Jump
  readonly other: Jump
}

/** Whether the close of one from the day on could be that which follows the other's. */
export function continuesPriceOf(one: Jump, other: Jump): boolean {
  return Math.abs(distance(one, other)) < DAY_RETURN
}

/** Whether each is traded from the day on as the other was. */
export function haveSwappedVolumes({ one, other }: SwappedRows, room: keyof typeof VOLUME_ROOM): boolean {
  return tradesAs(one, other, room) && tradesAs(other, one, room)
}

function tradesAs(one: Jump, other: Jump, room: keyof typeof VOLUME_ROOM): boolean {
  const usual = usualVolume(other, -SESSIONS_BEFORE, 0)
  const [day, week] = [
    Math.log(closeAt(one.history.volumes, one.move.session) / usual),
    Math.log(usualVolume(one, 0, SESSIONS_AFTER) / usual),
  ]
  return day < VOLUME_ROOM[room].day && Math.abs(week) < VOLUME_ROOM[room].week
}

export function hasVolumes({ history, move }: Jump): boolean {
  return !Number.isNaN(closeAt(history.volumes, move.session)) && !Number.isNaN(closeAt(history.volumes, move.before))
}

/**
 * How many pairs that stand as near each other's level chance brings about in all the histories: the pairs of a rise and a fall on one
 * day that are as large, times how seldom two such lie so near.
 */
export function coincidencesExpected(
  { one, other }: SwappedRows,
  days: readonly { readonly up: readonly Jump[]; readonly down: readonly Jump[] }[],
): number {
  const size = Math.min(sizeOf(one), sizeOf(other)) - AS_LARGE
  const count = (jumps: readonly Jump[]) => jumps.reduce((sum, jump) => (sizeOf(jump) >= size ? sum + 1 : sum), 0)
  const pairs = days.reduce((sum, { up, down }) => sum + count(up) * count(down), 0)
  const near = Math.max(Math.abs(distance(one, other)), Math.abs(distance(other, one)))
  return pairs * Math.min(1, LEVELS_NEAR * near) * Math.min(1, MOVES_NEAR * near)
}

/** How seldom two stocks that are still themselves change volume and variability as these did. */
export function chanceOfTrading({ one, other }: SwappedRows): number {
  return ownVolumeChanged(one) * ownVolumeChanged(other) * variabilityStayed(one, other)
}

function sizeOf({ move }: Jump): number {
  return Math.abs(Math.log(move.ratio))
}

/** From where the other stood to where this one stands on the day, as imported. */
function distance(one: Jump, other: Jump): number {
  return Math.log(
    closeAt(one.history.importedCloses, one.move.session) / closeAt(other.history.importedCloses, other.move.before),
  )
}

/** How seldom a stock's own usual volume changes by so much in a day. */
function ownVolumeChanged(jump: Jump): number {
  const change = Math.log(usualVolume(jump, 0, SESSIONS_AFTER) / usualVolume(jump, -SESSIONS_BEFORE, 0)) / NEWS_VOLUME
  return Number.isFinite(change) ? Math.exp(-(change * change) / 2) : 1
}

/** How much better each one's later returns fit its own earlier variability than the other's. */
function variabilityStayed(one: Jump, other: Jump): number {
  const weight = Math.exp(fitOwn(one, other) + fitOwn(other, one))
  return Number.isNaN(weight) ? 1 : Math.min(1, Math.max(MIN_WEIGHT, weight))
}

/** Log-likelihood ratio of normal returns with the own deviation against the other's. */
function fitOwn(jump: Jump, partner: Jump): number {
  const [own, theirs] = [
    meanSquare(returns(jump, -SESSIONS_BEFORE, 0)),
    meanSquare(returns(partner, -SESSIONS_BEFORE, 0)),
  ]
  const later = returns(jump, 1, SESSIONS_BEFORE)
  if (later.length === 0 || !(own > 0) || !(theirs > 0)) return 0
  return (later.length / 2) * (Math.log(theirs / own) + meanSquare(later) * (1 / theirs - 1 / own))
}

/** Daily log returns into the sessions counted from the day of the jump. */
function returns({ history, traded, move }: Jump, from: number, to: number): number[] {
  const first = Math.max(1, move.place + from)
  return Array.from(traded.subarray(first, Math.max(first, move.place + to)), (session, index) =>
    Math.log(closeAt(history.closes, session) / closeAt(history.closes, closeAt(traded, first + index - 1))),
  )
}

function meanSquare(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value * value, 0) / values.length
}

/** Median of the volumes of sessions counted from the day of the jump. */
function usualVolume({ history, traded, move }: Jump, from: number, to: number): number {
  const sessions = traded.subarray(Math.max(0, move.place + from), move.place + to)
  return median(Array.from(sessions, (session) => closeAt(history.volumes, session)))
}
