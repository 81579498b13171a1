import { type Frontier, portfolioAtReturn, portfolioAtVolatility } from '../../optimization/index.ts'
import type { JointFigures } from './joint-figures.ts'
import type { FrontierPlace } from './portfolio.ts'

/** What the frontier reaches at the same volatility, and at the same return; null beyond its ends. */
export function frontierPlace(frontier: Frontier, { expectedReturn, volatility }: JointFigures): FrontierPlace {
  const above = portfolioAtVolatility(frontier, volatility)
  const beside = portfolioAtReturn(frontier, expectedReturn)
  return {
    returnAtSameVolatility: above.status === 'optimal' ? above.portfolio.expectedReturn : null,
    volatilityAtSameReturn: beside.status === 'optimal' ? beside.portfolio.volatility : null,
  }
}
