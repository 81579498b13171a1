import { commonPeriod, MIN_RETURNS } from '../../optimization/index.ts'
import type { AssetClassId } from '../classes/asset-classes.ts'
import type { UsableFund } from '../mix/usable-funds.ts'
import type { AssignedStocks } from './assign-to-classes.ts'
import type { ExcludedStock, OwnStock } from './portfolio.ts'

/** Leaves out the stocks that cost most common days, until funds and stocks together share enough of them. */
export function dropShortHistories(sorted: AssignedStocks, funds: readonly UsableFund[]): AssignedStocks {
  const kept = [...sorted.byClass.values()].flat()
  const leftOut: ExcludedStock[] = [...sorted.leftOut]
  const fundCloses = funds.map(({ closes }) => closes)
  for (;;) {
    const { days, daysWithout, histories } = commonPeriod([
      ...fundCloses,
      ...kept.map(({ totalReturnCloses }) => totalReturnCloses),
    ])
    if (days.length > MIN_RETURNS || kept.length === 0) break
    const worst = worstStock(
      daysWithout.slice(funds.length),
      histories.slice(funds.length).map(({ sessions }) => sessions),
    )
    for (const { ticker } of kept.splice(worst, 1))
      leftOut.push({ ticker, code: 'too-little-history', message: tooLittle(ticker) })
  }
  const isKept = new Set(kept)
  const byClass = new Map<AssetClassId, readonly OwnStock[]>()
  for (const [id, stocks] of sorted.byClass) {
    const remaining = stocks.filter((stock) => isKept.has(stock))
    if (remaining.length > 0) byClass.set(id, remaining)
  }
  return { byClass, leftOut }
}

/** The stock without which most days are shared; among equals the one with the fewest prices. */
function worstStock(daysWithout: readonly number[], sessions: readonly number[]): number {
  let worst = 0
  for (let stock = 1; stock < daysWithout.length; stock++) {
    const gain = daysWithout[stock]! - daysWithout[worst]!
    if (gain > 0 || (gain === 0 && sessions[stock]! < sessions[worst]!)) worst = stock
  }
  return worst
}

function tooLittle(ticker: string): string {
  return `${ticker} has too few days with prices in this period; all holdings must have prices on at least ${MIN_RETURNS + 1} shared days.`
}
