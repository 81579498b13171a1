import type { AssetGroup } from '../critical-line/asset-group.ts'
import { completeEstimators, estimatorConflict } from '../estimators/estimator-choice.ts'
import type { MixGoal, MixRules } from '../mix/mix-rules.ts'
import type { StockLimits, StockOptimizationReason, StockOptimizationRequest } from './stock-optimization.ts'

/** Reads the rules of a request; `tickers` are its own, in the order of the series that will be solved. */
export function mixRules(request: StockOptimizationRequest, tickers: readonly string[]): MixRules {
  const { estimators, maxWeight, limits, smallestHolding, mostHoldings } = request
  const isRestricted = smallestHolding !== undefined || (mostHoldings !== undefined && mostHoldings < tickers.length)
  return {
    estimators: completeEstimators(estimators),
    ...holdingLimits(tickers, maxWeight, limits),
    groups: sectorGroups(tickers, request).groups,
    holdings: isRestricted ? { smallestHolding, mostHoldings } : null,
    goal: goalOf(request),
  }
}

function goalOf({ riskLevel, targetReturn, targetVolatility }: StockOptimizationRequest): MixGoal {
  if (targetReturn !== undefined) return { kind: 'target-return', target: targetReturn }
  if (targetVolatility !== undefined) return { kind: 'target-volatility', target: targetVolatility }
  return { kind: riskLevel }
}

/** Default cap for one holding: 40%, or twice an equal share where that is more. */
export function defaultCap(n: number): number {
  return Math.max(0.4, Math.min(1, 2 / n))
}

/**
 * Bounds for each ticker. A ticker's own limit goes before the cap for all; a floor above the default cap lifts it,
 * while a floor above a cap that the user chose stays a contradiction to report.
 */
export function holdingLimits(
  tickers: readonly string[],
  maxWeight: number | undefined,
  limits: Readonly<Record<string, StockLimits>> | undefined,
): { lower: Float64Array; upper: Float64Array } {
  const cap = maxWeight ?? defaultCap(tickers.length)
  const own = tickers.map((ticker) => (limits && Object.hasOwn(limits, ticker) ? limits[ticker] : undefined))
  return {
    lower: Float64Array.from(own, (limit) => limit?.lower ?? 0),
    upper: Float64Array.from(
      own,
      (limit) => limit?.upper ?? (maxWeight === undefined ? Math.max(cap, limit?.lower ?? 0) : cap),
    ),
  }
}

/**
 * The caps by sector as groups of tickers. A ticker without a sector is in no group and has no such cap; a cap for a
 * sector that none of the tickers has is left out and named in `unused`. Sectors are in alphabetical order.
 */
export function sectorGroups(
  tickers: readonly string[],
  { sectors, sectorCaps }: Pick<StockOptimizationRequest, 'sectors' | 'sectorCaps'>,
): { readonly groups: readonly AssetGroup[]; readonly unused: readonly string[] } {
  const sectorOf = (ticker: string) => (sectors && Object.hasOwn(sectors, ticker) ? sectors[ticker] : undefined)
  const caps = sectorCaps ?? {}
  const all = Object.keys(caps)
    .sort()
    .map((name): AssetGroup => {
      const members = tickers.flatMap((ticker, place) => (sectorOf(ticker) === name ? [place] : []))
      return { name, members, upper: caps[name]! }
    })
  return {
    groups: all.filter(({ members }) => members.length > 0),
    unused: all.flatMap(({ name, members }) => (members.length === 0 ? [name] : [])),
  }
}

/** The first thing that a request asks for and that cannot be, whatever the prices are; null when there is none. */
export function findRequestConflict({
  targetReturn,
  targetVolatility,
  estimators,
}: StockOptimizationRequest): StockOptimizationReason | null {
  if (targetReturn !== undefined && targetVolatility !== undefined) {
    return {
      code: 'two-targets',
      limit: 'targetVolatility',
      message: 'Choose a target return or a target volatility, not both.',
      shortestFix: 'Leave out one of the two.',
    }
  }
  const conflict = estimatorConflict(completeEstimators(estimators))
  return conflict === null ? null : { code: 'estimators-disagree', limit: 'estimators', message: conflict }
}
