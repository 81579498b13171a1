import portfolioAllocation from 'portfolio-allocation'
import { rowsOf, varianceOf, type BenchProblem } from './problem.ts'
import { POINTS, type Solver } from './solver.ts'

/** npm portfolio-allocation with its own critical line. */
export function portfolioAllocationSolver(problem: BenchProblem, task: 'minimum variance' | '20 points'): Solver {
  const covariance = rowsOf(problem)
  const means = Array.from(problem.expectedReturns)
  if (task === 'minimum variance') {
    return () =>
      varianceOf(
        problem,
        portfolioAllocation.globalMinimumVarianceWeights(covariance, {
          mu: means,
          optimizationMethod: 'critical-line',
        }),
      )
  }
  return () => {
    const points = portfolioAllocation.meanVarianceEfficientFrontierPortfolios(means, covariance, {
      nbPortfolios: POINTS,
      optimizationMethod: 'critical-line',
    })
    return Math.min(...points.map(([weights]) => varianceOf(problem, weights)))
  }
}
