import type { Dataset, OptimizationResult } from '@fairweight/contract/wire'
import type { OptimizerSlots } from '../../data/optimizing/optimizer-slots.ts'
import type { OptimizerChoice } from './choices.ts'
import type { AnswerFrontier } from './risk/answer-frontier.ts'
import type { ChosenMix } from './risk/chosen-mix.ts'

export interface OptimizerProps extends OptimizerSlots {
  /** At least two, in any order. */
  readonly tickers: readonly string[]
  readonly snapshot: string
  readonly dataset: Dataset
  /** The address: what is chosen stands in it. */
  readonly params: URLSearchParams
  /** `later` while something moves. */
  readonly onParams: (params: URLSearchParams, how: 'replace' | 'later') => void
  readonly onRemove: (ticker: string) => void
  readonly nameOf: (ticker: string) => string
  readonly sectorOf: (ticker: string) => string | null
}

export interface MixResultProps extends OptimizerProps {
  readonly answer: OptimizationResult
  readonly choice: OptimizerChoice
  readonly onChoice: (choice: OptimizerChoice) => void
  /** A newer answer is on its way. */
  readonly isStale: boolean
  /** The slider is being moved. */
  readonly isMoving: boolean
  /** Both null where the answer has no mix. */
  readonly frontier: AnswerFrontier | null
  readonly mix: ChosenMix | null
}
