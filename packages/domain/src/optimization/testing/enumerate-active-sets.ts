/** A small quadratic problem for the slow reference: minimize w·C·w / 2 − lambda · means·w within bounds, sum one. */
export interface SmallProblem {
  readonly means: readonly number[]
  /** Full matrix. */
  readonly covariance: readonly (readonly number[])[]
  readonly lower: readonly number[]
  readonly upper: readonly number[]
}

/**
 * The least objective over all 3ⁿ choices of which assets lie at their lower bound, their upper bound or between: slow,
 * and shares no idea with the critical line. Only for n ≤ 5 and positive definite covariance.
 */
export function bestByEnumeration(problem: SmallProblem, lambda: number): { weights: number[]; objective: number } {
  const n = problem.means.length
  let best = { weights: [] as number[], objective: Infinity }
  for (let code = 0; code < 3 ** n; code++) {
    const places = Array.from({ length: n }, (_, i) => Math.floor(code / 3 ** i) % 3)
    const weights = solvePlaces(problem, lambda, places)
    if (weights === null || weights.some((w, i) => w < problem.lower[i]! - 1e-12 || w > problem.upper[i]! + 1e-12)) continue
    const objective = objectiveOf(problem, weights, lambda)
    if (objective < best.objective) best = { weights, objective }
  }
  return best
}

/** w·C·w / 2 − lambda · means·w */
export function objectiveOf(problem: SmallProblem, weights: ArrayLike<number>, lambda: number): number {
  let objective = 0
  for (let i = 0; i < problem.means.length; i++) {
    objective -= lambda * problem.means[i]! * weights[i]!
    for (let j = 0; j < problem.means.length; j++) objective += (weights[i]! * problem.covariance[i]![j]! * weights[j]!) / 2
  }
  return objective
}

function solvePlaces(problem: SmallProblem, lambda: number, places: readonly number[]): number[] | null {
  const free = places.flatMap((place, i) => (place === 2 ? [i] : []))
  const weights = places.map((place, i) => (place === 0 ? problem.lower[i]! : place === 1 ? problem.upper[i]! : 0))
  const held = weights.reduce((sum, weight) => sum + weight, 0)
  if (free.length === 0) return Math.abs(held - 1) < 1e-12 ? weights : null
  const system = free.map((i) => [
    ...free.map((j) => problem.covariance[i]![j]!), 1,
    lambda * problem.means[i]! - weights.reduce((sum, weight, j) => sum + problem.covariance[i]![j]! * weight, 0),
  ])
  system.push([...free.map(() => 1), 0, 1 - held])
  const solution = eliminate(system)
  if (solution === null) return null
  for (const [k, i] of free.entries()) weights[i] = solution[k]!
  return weights
}

/** Gaussian elimination with row exchange on [matrix | right side]; null when singular. */
function eliminate(rows: number[][]): number[] | null {
  const size = rows.length
  for (let column = 0; column < size; column++) {
    let pivot = column
    for (let r = column; r < size; r++) if (Math.abs(rows[r]![column]!) > Math.abs(rows[pivot]![column]!)) pivot = r
    const swapped = rows[pivot]!
    rows[pivot] = rows[column]!
    rows[column] = swapped
    if (Math.abs(swapped[column]!) < 1e-14) return null
    for (let r = 0; r < size; r++) {
      if (r === column) continue
      const factor = rows[r]![column]! / swapped[column]!
      for (let c = column; c <= size; c++) rows[r]![c]! -= factor * swapped[c]!
    }
  }
  return rows.map((row, i) => row[size]! / row[i]!)
}
