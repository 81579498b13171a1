import type { MarketFinding } from '../../provenance/market-finding.ts'
import { type CheckedHistory, at, dateAt } from './checked-history.ts'
import type { PriceMove } from './price-move.ts'

/** Cents for dollars, and thousands. No share moves so far in a day, whatever its volume. */
const SCALES = [100, 1000] as const
const TOLERANCE = 0.12

/** A move beyond this factor that is taken back at once is an error in one close. */
const SPIKE = 2.5
const SPIKE_SESSIONS = 5
const BACK_WITHIN = 0.3

/** A close in another unit: a jump by about 100 or 1,000 times, up or down, or a leap of any size that the next closes take back. */
export function unitJump(history: CheckedHistory, traded: Int32Array, move: PriceMove): MarketFinding | null {
  if (move.splitFactor !== 1) return null
  const times = move.ratio > 1 ? move.ratio : 1 / move.ratio
  const scale = SCALES.find((known) => Math.abs(times / known - 1) < TOLERANCE)
  if (scale === undefined && !(times > SPIKE && isTakenBack(history, traded, move))) return null
  const { ticker } = history
  const date = dateAt(history, move.session)
  const size = `${times >= 10 ? times.toFixed(0) : times.toFixed(1)} times ${move.ratio > 1 ? 'above' : 'below'}`
  return {
    check: scale === undefined ? 'price-spike' : 'price-unit',
    severity: 'block',
    ticker,
    sessionDate: date,
    detail: { ratio: move.ratio },
    sentence: `${ticker}’s close of ${date} is ${size} the one before${scale === undefined ? ', and the closes after it are back where they were' : ', as if in another unit'}; it is not ranked.`,
    remedy: `Correct the close${scale === undefined ? '' : 's'} of ${date}${scale === undefined ? '' : ' and after'} and import them again.`,
    blocked: 'both grades',
  }
}

function isTakenBack({ closes }: CheckedHistory, traded: Int32Array, { before, place }: PriceMove): boolean {
  const level = at(closes, before)
  return traded.subarray(place + 1, place + 1 + SPIKE_SESSIONS).some((session) => Math.abs(Math.log(at(closes, session) / level)) < BACK_WITHIN)
}
