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

/** A move of a ticker with what it traded around it: enough to be held against those of all others, without its whole history. */
export interface Jump {
  readonly history: Pick<CheckedHistory, 'ticker' | 'sessions'>
  readonly move: PriceMove
  /** Its last traded session. */
  readonly last: number
  /** Closes and volumes of the traded sessions around the move. */
  readonly around: {
    /** The place of the first of them among the traded sessions. */
    readonly first: number
    readonly closes: Float64Array
    readonly volumes: Float32Array
  }
  /** The closes of the day and of the session before, as imported. */
  readonly imported: { readonly on: number; readonly before: number }
}

/** What is needed of a history to judge one of its moves later. */
export function jumpAt(history: CheckedHistory, traded: Int32Array, move: PriceMove): Jump {
  const first = Math.max(0, move.place - SESSIONS_BEFORE - 1)
  const around = traded.subarray(first, move.place + SESSIONS_BEFORE)
  return {
    history: { ticker: history.ticker, sessions: history.sessions },
    move,
    last: Math.max(move.session, closeAt(traded, traded.length - 1)),
    around: {
      first,
      closes: Float64Array.from(around, (session) => closeAt(history.closes, session)),
      volumes: Float32Array.from(around, (session) => closeAt(history.volumes, session)),
    },
    imported: {
      on: closeAt(history.importedCloses, move.session),
      before: closeAt(history.importedCloses, move.before),
    },
  }
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
    Math.log(volumeAt(one, one.move.place) / usual),
    Math.log(usualVolume(one, 0, SESSIONS_AFTER) / usual),
  ]
  return day < VOLUME_ROOM[room].day && Math.abs(week) < VOLUME_ROOM[room].week
}

export function hasVolumes(jump: Jump): boolean {
  const { place } = jump.move
  return !Number.isNaN(volumeAt(jump, place)) && !Number.isNaN(volumeAt(jump, place - 1))
}

function volumeAt({ around }: Jump, place: number): number {
  return closeAt(around.volumes, place - around.first)
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
  return Math.log(one.imported.on / other.imported.before)
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
function returns({ around, move }: Jump, from: number, to: number): number[] {
  const first = Math.max(1, move.place + from) - around.first
  const closes = around.closes.subarray(first, Math.max(first, move.place + to - around.first))
  return Array.from(closes, (close, index) => Math.log(close / closeAt(around.closes, first + index - 1)))
}

function meanSquare(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value * value, 0) / values.length
}

/** Median of the volumes of sessions counted from the day of the jump. */
function usualVolume({ around, move }: Jump, from: number, to: number): number {
  const day = move.place - around.first
  return median(Array.from(around.volumes.subarray(Math.max(0, day + from), day + to)))
}
