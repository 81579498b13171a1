import type { Dataset, OptimizationRequest } from '@fairweight/contract/wire'
import type { OptimizerChoice } from './choices.ts'
import { limitsFor, type MixLimits, withPart } from './limits/mix-limits.ts'

interface RequestInput {
  readonly tickers: readonly string[]
  readonly dataset: Dataset
  readonly choice: OptimizerChoice
  readonly sectorOf: (ticker: string) => string | null
}

/** What the server is asked. Where its answer will be a whole frontier, wanted returns and volatilities are read off that instead. */
export function optimizationRequest({ tickers, dataset, choice, sectorOf }: RequestInput): OptimizationRequest {
  const { period, riskLevel, limits } = choice
  const kept = limitsFor(limits, tickers, sectorOf)
  return {
    tickers: tickers.toSorted(),
    time_period: period,
    optimization_type: riskLevel,
    dataset,
    ...(isRestricted(kept) ? kept : withoutTarget(kept)),
  }
}

/** Where holdings are restricted the frontier is proven points, with nothing to read off between them. */
function isRestricted({ smallestHolding, mostHoldings }: MixLimits): boolean {
  return smallestHolding !== undefined || mostHoldings !== undefined
}

export function withoutTarget(limits: MixLimits): MixLimits {
  return withPart(withPart(limits, 'targetReturn', undefined), 'targetVolatility', undefined)
}
