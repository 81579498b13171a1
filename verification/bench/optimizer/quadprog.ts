import { solveQP } from 'quadprog'
import { frontierEnds } from './fairweight.ts'
import { rowsOf, varianceOf, type BenchProblem } from './problem.ts'
import { targetsBetween, type Solver } from './solver.ts'

/** npm quadprog (Goldfarb–Idnani), one run for each point. Its lists count from 1. */
export function quadprogSolver(problem: BenchProblem, task: 'minimum variance' | '20 points'): Solver {
  const { n, expectedReturns } = problem
  const covariance = rowsOf(problem)
  const oneBased = <T>(list: readonly T[], first: T): T[] => [first, ...list]
  const quadratic = oneBased(
    covariance.map((row) => oneBased(row, 0)),
    [],
  )
  const solve = (target: number | null): number => {
    const columns = [
      Array<number>(n).fill(1),
      ...(target === null ? [] : [Array.from(expectedReturns)]),
      ...covariance.map((_, i) => covariance.map((_row, j) => (i === j ? 1 : 0))),
    ]
    const constraints = oneBased(
      covariance.map((_, i) =>
        oneBased(
          columns.map((column) => column[i] ?? 0),
          0,
        ),
      ),
      [],
    )
    const rightSide = oneBased([1, ...(target === null ? [] : [target]), ...Array<number>(n).fill(0)], 0)
    // It overwrites what it is given.
    const { solution, message } = solveQP(
      quadratic.map((row) => row.slice()),
      Array<number>(n + 1).fill(0),
      constraints,
      rightSide,
      target === null ? 1 : 2,
    )
    if (message !== '') throw new Error(message)
    return varianceOf(problem, solution.slice(1))
  }
  if (task === 'minimum variance') return () => solve(null)
  const targets = targetsBetween(frontierEnds(problem))
  return () => Math.min(...targets.map(solve))
}
