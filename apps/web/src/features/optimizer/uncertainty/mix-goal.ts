import type { StockOptimizationRequest } from '@fairweight/domain/optimization'
import type { ChosenMix } from '../risk/chosen-mix.ts'

/** The part of a request that says by what a mix is chosen. */
export type MixGoal = Partial<Pick<StockOptimizationRequest, 'riskLevel' | 'targetReturn' | 'targetVolatility'>>

/** What the mix on show was chosen by, where it is not the answer's own: an end of the frontier or a volatility between. */
export function mixGoal({ isAnswer, position, volatility }: ChosenMix): MixGoal {
  if (isAnswer) return {}
  if (position <= 0) return { riskLevel: 'least_risk', targetReturn: undefined }
  if (position >= 1) return { riskLevel: 'maximum_return', targetReturn: undefined }
  return { targetVolatility: volatility, targetReturn: undefined }
}
