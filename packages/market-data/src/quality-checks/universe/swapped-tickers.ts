import { type PriceFinding, priceFinding } from '../prices/price-finding.ts'
import { type CheckedHistory, dateAt, tradedSessions } from '../prices/checked-history.ts'
import { isSplitSized, notableMoves } from '../prices/price-move.ts'
import {
  type Jump,
  type SwappedRows,
  chanceOfTrading,
  coincidencesExpected,
  hasVolumes,
  continuesPriceOf,
  haveSwappedVolumes,
  jumpAt,
} from './swap-evidence.ts'

/**
 * Held back or named only where chance would hardly bring such a pair about in all these histories: once both are traded as the other
 * was, with more room where the levels alone are as improbable; where no volume is known, it is only named.
 */
const MAX_EXPECTED = { traded: 0.05, levels: 0.001, named: 0.01 } as const

/**
 * Two tickers that take each other's price level on one day, and go on from then as the other did: their rows were exchanged. On days
 * of news many prices come to lie where others were; so each pair is held against the number of such pairs that chance brings about.
 * Two whose levels lie within a fourth of each other cannot be told apart by price; where no volume is known it is only named.
 */
export function swappedTickers(histories: readonly CheckedHistory[]): PriceFinding[] {
  return swappedAmong(histories.flatMap(largeJumps))
}

/** The moves of a ticker that may be its taking another's place. */
export function largeJumps(history: CheckedHistory): Jump[] {
  const traded = tradedSessions(history.closes)
  return notableMoves(history, traded)
    .filter((move) => move.splitFactor === 1 && isSplitSized(move))
    .map((move) => jumpAt(history, traded, move))
}

/** {@link swappedTickers} by the large moves of all tickers, in their order. */
export function swappedAmong(jumps: readonly Jump[]): PriceFinding[] {
  const days = [...Map.groupBy(jumps, ({ move }) => move.session).values()].map((sameDay) => ({
    up: sameDay.filter(({ move }) => move.ratio > 1),
    down: sameDay.filter(({ move }) => move.ratio < 1),
  }))
  return days.flatMap(({ up, down }) => up.flatMap((one) => down.flatMap((other) => found({ one, other }, days))))
}

type Day = Parameters<typeof coincidencesExpected>[1][number]

function found(rows: SwappedRows, days: readonly Day[]): PriceFinding[] {
  const { one, other } = rows
  if (!continuesPriceOf(one, other) || !continuesPriceOf(other, one)) return []
  const isConfirmed = hasVolumes(one) && hasVolumes(other)
  return isSwapped(rows, coincidencesExpected(rows, days), isConfirmed)
    ? [finding(one, other, isConfirmed), finding(other, one, isConfirmed)]
    : []
}

function isSwapped(rows: SwappedRows, expected: number, isConfirmed: boolean): boolean {
  if (!isConfirmed) return expected * chanceOfTrading(rows) < MAX_EXPECTED.named
  if (expected < MAX_EXPECTED.levels) return haveSwappedVolumes(rows, 'busy')
  return haveSwappedVolumes(rows, 'usual') && expected * chanceOfTrading(rows) < MAX_EXPECTED.traded
}

/** From the day on the closes are the other's. */
function finding({ history, move, last }: Jump, partner: Jump, isConfirmed: boolean): PriceFinding {
  const [date, other] = [dateAt(history, move.session), partner.history.ticker]
  return priceFinding(history, {
    check: 'swapped-tickers',
    severity: isConfirmed ? 'block' : 'warn',
    session: move.session,
    detail: { other, ratio: move.ratio },
    words: `took the price of ${other} on ${date}, and ${other} took its own, as if their rows were swapped`,
    effects: isConfirmed
      ? [{ kind: 'span', from: move.session, to: last }]
      : [{ kind: 'suspect', session: move.session }],
    consequence: isConfirmed
      ? 'its closes from then on are in doubt, and figures that use them are withheld'
      : 'there is no volume to confirm it, so both are kept',
    remedy: `Compare the closes of both from ${date} on with another source and import them again.`,
  })
}
