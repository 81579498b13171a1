import type { Frontier, Portfolio } from '@fairweight/domain/optimization/critical-line/frontier.ts'
import { measurePortfolio } from '@fairweight/domain/optimization/critical-line/measure-portfolio.ts'

/** The portfolio that is optimal at one trade-off, read off the corners. */
export function portfolioAtLambda(frontier: Frontier, lambda: number): Portfolio {
  const { corners } = frontier
  const below = corners.findIndex((corner) => corner.lambda <= lambda)
  const floor = corners[below]!
  const top = corners[below - 1]
  if (top === undefined || lambda <= floor.highestLambda) return measurePortfolio(frontier, floor.weights, lambda)
  const share = (lambda - floor.highestLambda) / (top.lambda - floor.highestLambda)
  return measurePortfolio(
    frontier,
    floor.weights.map((weight, i) => weight + share * (top.weights[i]! - weight)),
    lambda,
  )
}
