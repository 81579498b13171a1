import type { MarketFinding } from '../provenance/market-finding.ts'
import { type CheckedHistory, tradedSessions } from './prices/checked-history.ts'
import { frozenCloses } from './prices/frozen-closes.ts'
import { largeMove } from './prices/large-moves.ts'
import { missingSessions } from './prices/missing-sessions.ts'
import { notableMoves } from './prices/price-move.ts'
import { reusedTicker } from './prices/reused-ticker.ts'
import { splitDay } from './prices/split-day.ts'
import { staleSeries } from './prices/stale-series.ts'
import { unitJump } from './prices/unit-jump.ts'
import { vendorAdjustment } from './prices/vendor-adjustment.ts'

/** Of the findings about single moves of one stock, no more than this many of one severity are named. */
const MOVES_TO_NAME = 5

/** Checks one price history before it is used; a finding of severity block keeps the stock from being ranked. */
export function checkPrices(history: CheckedHistory, asOfDay: number): MarketFinding[] {
  const traded = tradedSessions(history.closes)
  return [
    ...staleSeries(history, traded, asOfDay),
    ...moveFindings(history, traded),
    ...reusedTicker(history, traded),
    ...vendorAdjustment(history, traded),
    ...frozenCloses(history, traded),
    ...missingSessions(history, traded),
  ]
}

function moveFindings(history: CheckedHistory, traded: Int32Array): MarketFinding[] {
  const found = notableMoves(history, traded).flatMap(
    (move) => splitDay(history, move) ?? unitJump(history, traded, move) ?? largeMove(history, traded, move) ?? [],
  )
  return (['block', 'warn', 'note'] as const).flatMap((severity) => found.filter((finding) => finding.severity === severity).slice(0, MOVES_TO_NAME))
}
