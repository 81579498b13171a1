import { objectiveOf, type SmallProblem } from '../enumerate-active-sets.ts'

const STEPS = 12
const LEVELS = 14

/**
 * The least objective of three assets by looking everywhere: a grid over the weight of the first, for each of its points
 * a grid over that of the second, each time finer around the best point so far. The third weight is what is left; a
 * group may hold the first two.
 */
export function bestOnGrid(problem: SmallProblem, lambda: number): number {
  const { lower, upper, groups = [] } = problem
  const cap = groups[0]?.upper ?? Infinity
  return minBetween(lower[0]!, upper[0]!, (first) =>
    minBetween(
      Math.max(lower[1]!, 1 - first - upper[2]!),
      Math.min(upper[1]!, 1 - first - lower[2]!, cap - first),
      (second) => objectiveOf(problem, [first, second, 1 - first - second], lambda),
    ),
  )
}

/** The least value of a convex function between two ends; Infinity when they leave nothing between them. */
function minBetween(from: number, to: number, valueAt: (x: number) => number): number {
  let least = Infinity
  for (let level = 0, lowest = from, highest = to; level < LEVELS && lowest <= highest; level++) {
    const step = (highest - lowest) / STEPS
    let best = lowest
    let here = Infinity
    for (let i = 0; i <= STEPS; i++) {
      const value = valueAt(lowest + i * step)
      if (value < here) [here, best] = [value, lowest + i * step]
    }
    least = Math.min(least, here)
    lowest = Math.max(lowest, best - step)
    highest = Math.min(highest, best + step)
  }
  return least
}
