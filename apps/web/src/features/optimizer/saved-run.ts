import type { OptimizationResult, RunContents } from '@fairweight/contract/wire'
import { DEFAULT_ESTIMATORS } from '@fairweight/domain/optimization'
import type { QueryClient } from '@tanstack/react-query'
import { savedWeights } from '../../data/optimizing/saved-weights.ts'
import type { Rerun, NoResult } from '../../data/optimizing/optimizer-slots.ts'
import { optimizationQuery } from '../../data/stock-queries.ts'
import type { OptimizerChoice } from './choices.ts'
import { type MixLimits, NO_LIMITS, withPart } from './limits/mix-limits.ts'

/** An answer as it is kept with its list, or why there is nothing to keep. */
export function runOf({
  settings,
  snapshot,
  engineVersion,
  weights,
  expectedReturn,
  volatility,
  sharpeRatio,
  reason,
}: OptimizationResult): RunContents | NoResult {
  if (expectedReturn === null || volatility === null) return { refusal: reason?.message ?? 'No such mix exists.' }
  return {
    kind: 'stocks',
    settings,
    snapshot,
    engineVersion,
    weights: savedWeights(weights),
    expectedReturn,
    volatility,
    sharpeRatio,
  }
}

/** Asks the server exactly what a kept run was asked. */
export function rerunOnServer(client: QueryClient, snapshot: string): Rerun<'stocks'> {
  return async ({ settings }) => runOf(await client.fetchQuery(optimizationQuery(settings, snapshot)))
}

const LIMIT_NAMES = [
  'maxWeight',
  'limits',
  'sectorCaps',
  'smallestHolding',
  'mostHoldings',
  'targetReturn',
  'targetVolatility',
] as const

/** What was chosen when a run was made, as far as an address can say it. */
export function choiceOf(settings: OptimizationResult['settings']): OptimizerChoice {
  const limits = LIMIT_NAMES.reduce<MixLimits>((value, name) => withPart(value, name, settings[name]), NO_LIMITS)
  const { covariance, expectedReturns, missingData } = settings.estimators
  const estimators = {
    ...(covariance !== DEFAULT_ESTIMATORS.covariance && { covariance }),
    ...(expectedReturns !== DEFAULT_ESTIMATORS.expectedReturns && { expectedReturns }),
    ...(missingData !== DEFAULT_ESTIMATORS.missingData && { missingData }),
  }
  return {
    period: settings.time_period,
    riskLevel: settings.optimization_type,
    position: null,
    limits: withPart(limits, 'estimators', estimators),
  }
}
