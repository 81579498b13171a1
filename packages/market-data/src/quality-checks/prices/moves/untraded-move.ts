import { median } from '../../median.ts'
import { type CheckedHistory, closeAt, dateAt, percentMove } from '../checked-history.ts'
import { isExplainedByDividend } from '../returns/day-return.ts'
import { EFFECT_TEXTS, type PriceEffect, type PriceFinding, priceFinding } from '../price-finding.ts'
import { type PriceMove, isLarge, isSplitSized, indexOfReturn } from '../price-move.ts'
import { likelySplit } from './split-shape.ts'

/** Volumes of the month before say what is usual, if so many of them are known. */
const SESSIONS_BEFORE = 20
const MIN_KNOWN = 10
/** A large move draws high turnover; one on less than a hundredth of the usual volume is a stray print, or the trading of other shares. */
const STRAY = 0.01
/** Trading at the new level is back when it reaches this part of the usual one. */
const TRADED_AGAIN = 0.1

/**
 * A move that nobody traded, or only a stray print. Until the market has traded at the new level its closes are in doubt; once it
 * has, the two levels do not belong together.
 */
export function untradedMove(history: CheckedHistory, traded: Int32Array, move: PriceMove): PriceFinding | null {
  if (!isSplitSized(move) || move.splitFactor !== 1 || isExplainedByDividend(history, move)) return null
  const [volume, usual] = [closeAt(history.volumes, move.session), usualVolume(history, traded, move)]
  const isStray = volume < STRAY * usual
  if (!(isStray || (volume === 0 && isLarge(move)))) return null
  const date = dateAt(history, move.session)
  const effect = effectOf(history, traded, move, usual)
  return priceFinding(history, {
    check: volume === 0 ? 'impossible-jump' : 'stray-print',
    severity: 'block',
    session: move.session,
    effects: [effect],
    consequence: EFFECT_TEXTS[effect.kind],
    detail: {
      ratio: move.ratio,
      splitThatWouldExplain: likelySplit(move.ratio),
      volume,
      usualVolume: Number.isNaN(usual) ? null : usual,
    },
    words: `moved ${percentMove(move.ratio)} on ${date} ${formatTraded(volume, usual)}`,
    remedy: `Correct the closes from ${date} on, or import the split of that day.`,
  })
}

/** NaN where too few are known. */
function usualVolume({ volumes }: CheckedHistory, traded: Int32Array, { place: position }: PriceMove): number {
  const before = Array.from(traded.subarray(Math.max(0, position - SESSIONS_BEFORE), position), (session) =>
    closeAt(volumes, session),
  ).filter((volume) => volume > 0)
  return before.length < MIN_KNOWN ? Number.NaN : median(before)
}

function effectOf(
  history: CheckedHistory,
  traded: Int32Array,
  move: PriceMove,
  usual: number,
): PriceEffect & { readonly kind: 'break' | 'span' } {
  const back = indexOfReturn(history, traded, move, Math.abs(Math.log(move.ratio)) / 2)
  const again = placeTradedAgain(history, traded, move.place, usual)
  if (again !== -1 && (back === -1 || again < back)) return { kind: 'break', session: move.session }
  return { kind: 'span', from: move.session, to: closeAt(traded, back === -1 ? traded.length - 1 : back - 1) }
}

/** Where nothing is usual, any trading is. */
function placeTradedAgain({ volumes }: CheckedHistory, traded: Int32Array, position: number, usual: number): number {
  const least = Number.isNaN(usual) ? 0 : TRADED_AGAIN * usual
  for (let later = position + 1; later < traded.length; later++)
    if (closeAt(volumes, closeAt(traded, later)) > least) return later
  return -1
}

function formatTraded(volume: number, usual: number): string {
  if (volume === 0) return 'without trading volume, split or dividend'
  const shares = (count: number) => count.toLocaleString('en-US', { maximumFractionDigits: 0 })
  return `on a volume of ${shares(volume)} shares instead of the usual ${shares(usual)}`
}
