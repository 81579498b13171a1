import { defaultCap } from './holding-limits.ts'
import { sectorGroups } from './sector-groups.ts'
import type { StockOptimizationRequest } from './stock-optimization.ts'
import { percent } from '../wording/percent.ts'

/** What a reader should know of the limits: the cap that nobody set, and caps that touch nothing. */
export function ruleNotes(request: StockOptimizationRequest, tickers: readonly string[]): string[] {
  const { unused } = sectorGroups(tickers, request)
  return [
    ...(request.maxWeight === undefined ? [`No holding weighs more than ${percent(defaultCap(tickers.length))} unless you set another limit.`] : []),
    ...unused.map((sector) => `The cap for the sector ${sector} was left out: none of these stocks belongs to it.`),
  ]
}
