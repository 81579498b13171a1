import { type CheckedHistory, closeAt, dateAt } from '../checked-history.ts'
import { EFFECT_TEXTS, type PriceFinding, priceFinding } from '../price-finding.ts'
import { type PriceMove, indexOfReturn } from '../price-move.ts'

/** Cents for dollars, and thousands. No share moves so far in a day, whatever its volume. */
const SCALES = [100, 1000] as const
/** A digit too many or too few, which hardly any share's day looks like. */
const DIGIT = 10
const TOLERANCE = 0.12

/** A move beyond this factor that is taken back at once is an error in one close. */
const SPIKE = 2.5
export const SPIKE_SESSIONS = 5
const BACK_WITHIN = 0.3
/** Of a leap by thousands of times the way back may miss more. */
const BACK_PART = 0.1

/**
 * Closes in another unit: a jump by about 100 or 1,000 times, up or down, until the closes are back; or a leap of any size that the
 * next closes take back. While a unit lasts nobody can say which side of the jump is right, so the newer one is in doubt. So is a
 * newest close with a digit too many or too few, until the next one tells whether it was real.
 */
export function unitJump(history: CheckedHistory, traded: Int32Array, move: PriceMove): PriceFinding | null {
  if (move.splitFactor !== 1) return null
  const times = timesOf(move)
  const isUnit = isScale(move) || (move.place === traded.length - 1 && isBy(move, DIGIT))
  const back = isUnit
    ? indexOfReturn(history, traded, move, Math.log(times) / 2)
    : times > SPIKE
      ? indexOfReturn(history, traded, move, backWithin(move), move.place + 1 + SPIKE_SESSIONS)
      : -1
  return isUnit || back !== -1 ? wrongCloses(history, traded, move, isUnit ? 'price-unit' : 'price-spike', back) : null
}

/** Whether a move is by the factor between two units of money. */
export function isScale(move: PriceMove): boolean {
  return SCALES.some((scale) => isBy(move, scale))
}

function isBy(move: PriceMove, scale: number): boolean {
  return Math.abs(timesOf(move) / scale - 1) < TOLERANCE
}

/** Whether a leap is taken back within days. */
export function isSpike(history: CheckedHistory, traded: Int32Array, move: PriceMove): boolean {
  return (
    timesOf(move) > SPIKE &&
    indexOfReturn(history, traded, move, backWithin(move), move.place + 1 + SPIKE_SESSIONS) !== -1
  )
}

/** How far from its level, as a logarithm, a close counts as back from a leap. */
export function backWithin({ ratio }: PriceMove): number {
  return Math.max(BACK_WITHIN, BACK_PART * Math.abs(Math.log(ratio)))
}

function timesOf({ ratio }: PriceMove): number {
  return ratio > 1 ? ratio : 1 / ratio
}

function wrongCloses(
  history: CheckedHistory,
  traded: Int32Array,
  move: PriceMove,
  check: 'price-unit' | 'price-spike',
  back: number,
): PriceFinding {
  const [date, times] = [dateAt(history, move.session), timesOf(move)]
  const size = `${times >= 10 ? times.toFixed(0) : times.toFixed(1)} times ${move.ratio > 1 ? 'above' : 'below'}`
  const to = closeAt(traded, back === -1 ? traded.length - 1 : back - 1)
  const seen = check === 'price-unit' ? ', as if in a different unit' : ', and soon returned to its earlier level'
  return priceFinding(history, {
    check,
    severity: 'block',
    session: move.session,
    detail: { ratio: move.ratio, until: dateAt(history, to) },
    words: `closed on ${date} ${size} the session before${seen}`,
    effects: [{ kind: 'span', from: move.session, to }],
    consequence: EFFECT_TEXTS.span,
    remedy: `Correct the close${to === move.session ? '' : 's'} of ${date}${to === move.session ? '' : ' and after'} and import them again.`,
  })
}
