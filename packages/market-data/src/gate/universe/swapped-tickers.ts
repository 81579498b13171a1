import type { MarketFinding } from '../../provenance/market-finding.ts'
import { type CheckedHistory, at, dateAt, tradedSessions } from '../prices/checked-history.ts'
import { type PriceMove, notableMoves } from '../prices/price-move.ts'

/** How far a day's own return may carry each of the two away from the other's level. */
const ORDINARY_DAYS = 0.12

interface Jump {
  readonly history: CheckedHistory
  readonly move: PriceMove
}

/**
 * Two tickers that take each other's price level on one day: their rows were exchanged. Two whose levels lie within a
 * third of each other cannot be told apart by price.
 */
export function swappedTickers(histories: readonly CheckedHistory[]): MarketFinding[] {
  const jumps = histories.flatMap((history) =>
    notableMoves(history, tradedSessions(history.closes)).filter((move) => move.splitFactor === 1).map((move): Jump => ({ history, move })),
  )
  return [...Map.groupBy(jumps, ({ move }) => move.session).values()].flatMap((sameDay) => {
    const [up, down] = [sameDay.filter(({ move }) => move.ratio > 1), sameDay.filter(({ move }) => move.ratio < 1)]
    return up.flatMap((one) => down.flatMap((other) => (haveSwapped(one, other) ? [finding(one, other), finding(other, one)] : [])))
  })
}

function haveSwapped(one: Jump, other: Jump): boolean {
  return isNear(closeAfter(one), closeBefore(other)) && isNear(closeAfter(other), closeBefore(one))
}

function isNear(a: number, b: number): boolean {
  return Math.abs(Math.log(a / b)) < ORDINARY_DAYS
}

function closeBefore({ history, move }: Jump): number {
  return at(history.importedCloses, move.before)
}

function closeAfter({ history, move }: Jump): number {
  return at(history.importedCloses, move.session)
}

function finding({ history, move }: Jump, { history: { ticker: other } }: Jump): MarketFinding {
  const { ticker } = history
  const date = dateAt(history, move.session)
  return {
    check: 'swapped-tickers',
    severity: 'block',
    ticker,
    sessionDate: date,
    detail: { other, ratio: move.ratio },
    sentence: `${ticker} and ${other} took each other’s price on ${date}, as if their rows were exchanged; neither is ranked.`,
    remedy: `Compare the closes of both from ${date} on with another source and import them again.`,
    blocked: 'both grades',
  }
}
