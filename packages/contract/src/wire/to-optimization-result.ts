import type { StockOptimizationResult } from '@fairweight/domain/optimization'
import type { OptimizationResult } from './optimization.ts'

/** What the engine does not know of its own answer. */
export interface OptimizationContext extends Pick<OptimizationResult, 'settings' | 'snapshot' | 'engineVersion'> {
  readonly notes: readonly string[]
}

/** The engine's answer as the wire tells it, with the data's notes before the engine's own. */
export function toOptimizationResult(
  answer: StockOptimizationResult,
  { notes, ...background }: OptimizationContext,
): OptimizationResult {
  return {
    ...answer,
    weights: [...answer.weights],
    frontier: answer.frontier.map((corner) => ({ ...corner, weights: [...corner.weights] })),
    equalWeight: answer.equalWeight && { ...answer.equalWeight, weights: [...answer.equalWeight.weights] },
    histories: [...answer.histories],
    ...background,
    notes: [...notes, ...answer.notes],
  }
}
