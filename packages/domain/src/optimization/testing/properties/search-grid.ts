import { objectiveOf, type SmallProblem } from '../enumerate-active-sets.ts'

const STEPS = 20
const LEVELS = 50
const ZOOM = 0.73

/**
 * The least objective of three assets by looking everywhere: a grid over the weights of the first two, each time finer
 * around the best point so far. The third weight is what is left, a group may hold the first two.
 */
export function bestOnGrid(problem: SmallProblem, lambda: number): number {
  const { lower, upper, groups = [] } = problem
  const cap = groups[0]?.upper ?? Infinity
  let best = { first: 0.5, share: 0.5, objective: Infinity }
  let width = 1
  for (let level = 0; level < LEVELS; level++) {
    const around = level === 0 ? { first: 0.5, share: 0.5 } : best
    for (let i = 0; i <= STEPS; i++) {
      const first = between(around.first + width * (i / STEPS - 0.5), lower[0]!, upper[0]!)
      const least = Math.max(lower[1]!, 1 - first - upper[2]!)
      const most = Math.min(upper[1]!, 1 - first - lower[2]!, cap - first)
      if (least > most) continue
      for (let j = 0; j <= STEPS; j++) {
        const share = between(around.share + width * (j / STEPS - 0.5), 0, 1)
        const second = least + share * (most - least)
        const objective = objectiveOf(problem, [first, second, 1 - first - second], lambda)
        if (objective < best.objective) best = { first, share, objective }
      }
    }
    width *= ZOOM
  }
  return best.objective
}

function between(value: number, lowest: number, highest: number): number {
  return Math.min(highest, Math.max(lowest, value))
}
