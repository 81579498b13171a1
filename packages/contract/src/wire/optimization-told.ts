import type { StockOptimizationAnswer } from '@fairweight/domain/optimization'
import type { OptimizationAnswer } from './optimization.ts'

/** What the engine does not know of its own answer. */
export interface OptimizationBackground extends Pick<OptimizationAnswer, 'settings' | 'snapshot' | 'engineVersion'> {
  readonly notes: readonly string[]
}

/** The engine's answer as the wire tells it, with the data's notes before the engine's own. */
export function optimizationTold(answer: StockOptimizationAnswer, { notes, ...background }: OptimizationBackground): OptimizationAnswer {
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
