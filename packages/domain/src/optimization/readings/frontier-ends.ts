import type { CornerPortfolio, Frontier } from '../critical-line/frontier.ts'

/** The portfolio of least variance ("Least Risk"): the last corner. */
export function minimumVariance(frontier: Frontier): CornerPortfolio {
  return frontier.corners[frontier.corners.length - 1]!
}

/** The portfolio of greatest expected return ("Maximum Return"): the first corner; among ties, the one of least variance. */
export function maximumReturn(frontier: Frontier): CornerPortfolio {
  return frontier.corners[0]!
}
