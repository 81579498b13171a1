import type { Portfolio } from '../critical-line/frontier.ts'
import type { ProblemPortfolio } from './optimization-problem.ts'

/** A portfolio with its figures, as the command line answers it. */
export function portfolioAnswer(
  { weights, expectedReturn, variance, volatility, kktResidual }: Omit<Portfolio, 'lambda'>,
  riskFreeRate: number,
): ProblemPortfolio {
  const sharpeRatio = volatility > 0 ? (expectedReturn - riskFreeRate) / volatility : null
  return { weights: Array.from(weights), expectedReturn, variance, volatility, sharpeRatio, kktResidual }
}
