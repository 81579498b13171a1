import type { AssetEstimates } from '../mix/estimate-assets.ts'

export interface JointFigures {
  readonly expectedReturn: number
  readonly volatility: number
}

/** Return and volatility of weights under joint estimates; `weights` has one entry for each series of the estimates. */
export function jointFigures(weights: Float64Array, { expectedReturns, covariance }: Pick<AssetEstimates, 'expectedReturns' | 'covariance'>): JointFigures {
  let expectedReturn = 0
  let variance = 0
  let entry = 0
  for (let i = 0; i < weights.length; i++) {
    expectedReturn += weights[i]! * expectedReturns[i]!
    for (let j = 0; j < i; j++) variance += 2 * weights[i]! * weights[j]! * covariance[entry++]!
    variance += weights[i]! * weights[i]! * covariance[entry++]!
  }
  return { expectedReturn, volatility: Math.sqrt(Math.max(0, variance)) }
}
