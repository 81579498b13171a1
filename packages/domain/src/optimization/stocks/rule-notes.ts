import { defaultCap, sectorGroups } from './stock-rules.ts'
import type { StockOptimizationRequest } from './stock-optimization.ts'
import { percent } from '../../wording/figures.ts'

/** What a reader should know of the limits: the cap that nobody set, and caps that touch nothing. */
export function ruleNotes(request: StockOptimizationRequest, tickers: readonly string[]): string[] {
  const { unused } = sectorGroups(tickers, request)
  return [
    ...(request.maxWeight === undefined
      ? [`No holding can weigh more than ${percent(defaultCap(tickers.length))} unless you set another limit.`]
      : []),
    ...holdingNotes(request, tickers.length),
    ...unused.map((sector) => `The cap for the sector ${sector} was ignored: none of these stocks belongs to it.`),
  ]
}

/** Between the points of a restricted frontier lies nothing, so that some goals choose among them. */
function holdingNotes(request: StockOptimizationRequest, n: number): string[] {
  const { smallestHolding, mostHoldings, riskLevel, targetReturn, targetVolatility } = request
  if (smallestHolding === undefined && (mostHoldings ?? n) >= n) return []
  const points =
    'With limits on the holdings the frontier is 20 proven mixes, equally spaced in return, instead of a curve.'
  if (targetVolatility !== undefined)
    return [points, 'The mix shown is the one with the best return within your target volatility.']
  if (targetReturn === undefined && riskLevel === 'balanced')
    return [points, 'Balanced is the one with the best Sharpe ratio.']
  return [points]
}
