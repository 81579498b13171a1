import type { OptimizationRequest } from '@fairweight/contract/wire'

/** What a mix must keep, and how its estimates are made: the part of the request that stands under "Limits and estimates". Absent means the default. */
export type MixLimits = Pick<
  OptimizationRequest,
  | 'maxWeight'
  | 'limits'
  | 'sectorCaps'
  | 'smallestHolding'
  | 'mostHoldings'
  | 'targetReturn'
  | 'targetVolatility'
  | 'estimators'
>

export const NO_LIMITS: MixLimits = {}

export interface OptimizerLimitsProps {
  readonly value: MixLimits
  readonly onChange: (value: MixLimits) => void
  /** The chosen stocks, in the order of the list. */
  readonly tickers: readonly string[]
  readonly sectorOf: (ticker: string) => string | null
  readonly nameOf: (ticker: string) => string
}

/** The value with one part set, or taken out when `undefined` or empty. */
export function withPart<Name extends keyof MixLimits>(value: MixLimits, name: Name, part: MixLimits[Name]): MixLimits {
  const { [name]: _, ...rest } = value
  const isEmpty = part === undefined || (typeof part === 'object' && Object.keys(part).length === 0)
  return isEmpty ? rest : { ...rest, [name]: part }
}

/** Days each pair shares's own go with the sample covariance and plain means only; what was chosen against that falls back to its default. */
export function withoutConflict(
  estimators: NonNullable<MixLimits['estimators']>,
): NonNullable<MixLimits['estimators']> {
  if (estimators.missingData !== 'pairwise') return estimators
  const { covariance: _, expectedReturns, ...rest } = estimators
  return expectedReturns === undefined || expectedReturns === 'james-stein' ? rest : { ...rest, expectedReturns }
}

/** What of the limits the request for these stocks carries: bounds of other stocks and caps of other sectors stay behind. */
export function limitsFor(
  value: MixLimits,
  tickers: readonly string[],
  sectorOf: (ticker: string) => string | null,
): MixLimits {
  const sectors = new Set(tickers.map(sectorOf))
  const limits = Object.fromEntries(Object.entries(value.limits ?? {}).filter(([ticker]) => tickers.includes(ticker)))
  const sectorCaps = Object.fromEntries(
    Object.entries(value.sectorCaps ?? {}).filter(([sector]) => sectors.has(sector)),
  )
  return withPart(withPart(value, 'limits', limits), 'sectorCaps', sectorCaps)
}

/** What is set, for the folded line: "3 limits set, 1 estimate changed"; "defaults" when nothing is. */
export function limitsSummary(value: MixLimits): string {
  const single = [
    value.maxWeight,
    value.smallestHolding,
    value.mostHoldings,
    value.targetReturn,
    value.targetVolatility,
  ].filter((part) => part !== undefined).length
  const limits = single + Object.keys(value.limits ?? {}).length + Object.keys(value.sectorCaps ?? {}).length
  const estimates = Object.keys(value.estimators ?? {}).length
  const parts = [
    limits > 0 && `${limits} ${limits === 1 ? 'limit' : 'limits'} set`,
    estimates > 0 && `${estimates} ${estimates === 1 ? 'estimate' : 'estimates'} changed`,
  ].filter(Boolean)
  return parts.length === 0 ? 'defaults' : parts.join(', ')
}
