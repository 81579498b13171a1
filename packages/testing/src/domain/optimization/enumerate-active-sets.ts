import type { AssetGroup } from '@fairweight/domain/optimization/critical-line/asset-group.ts'

/** A small quadratic problem for the slow reference: minimize w·C·w / 2 − lambda · means·w within bounds and caps of groups, sum one. */
export interface SmallProblem {
  readonly means: readonly number[]
  /** Full matrix. */
  readonly covariance: readonly (readonly number[])[]
  readonly lower: readonly number[]
  readonly upper: readonly number[]
  readonly groups?: readonly AssetGroup[]
}

/**
 * The least objective over all choices of which assets lie at their lower bound, their upper bound or between, and which
 * groups are full: slow, and shares no idea with the critical line. Only for n ≤ 5 and positive definite covariance.
 */
export function bestByEnumeration(problem: SmallProblem, lambda: number): { weights: number[]; objective: number } {
  const n = problem.means.length
  const groups = problem.groups ?? []
  let best = { weights: [] as number[], objective: Infinity }
  for (let code = 0; code < 3 ** n * 2 ** groups.length; code++) {
    const places = Array.from({ length: n }, (_, i) => Math.floor(code / 3 ** i) % 3)
    const full = groups.filter((_, g) => Math.floor(code / 3 ** n / 2 ** g) % 2 === 1)
    const weights = solvePlaces(problem, lambda, places, full)
    if (weights === null || !isFeasible(problem, weights)) continue
    const objective = objectiveOf(problem, weights, lambda)
    if (objective < best.objective) best = { weights, objective }
  }
  return best
}

function isFeasible({ lower, upper, groups = [] }: SmallProblem, weights: readonly number[]): boolean {
  const total = (members: readonly number[]): number => members.reduce((sum, i) => sum + weights[i]!, 0)
  return (
    weights.every((w, i) => w >= lower[i]! - 1e-12 && w <= upper[i]! + 1e-12) &&
    groups.every((group) => total(group.members) <= group.upper + 1e-12)
  )
}

/** w·C·w / 2 − lambda · means·w */
export function objectiveOf(problem: SmallProblem, weights: ArrayLike<number>, lambda: number): number {
  let objective = 0
  for (let i = 0; i < problem.means.length; i++) {
    objective -= lambda * problem.means[i]! * weights[i]!
    for (let j = 0; j < problem.means.length; j++)
      objective += (weights[i]! * problem.covariance[i]![j]! * weights[j]!) / 2
  }
  return objective
}

function solvePlaces(
  problem: SmallProblem,
  lambda: number,
  places: readonly number[],
  full: readonly AssetGroup[],
): number[] | null {
  const free = places.flatMap((place, i) => (place === 2 ? [i] : []))
  const weights = places.map((place, i) => (place === 0 ? problem.lower[i]! : place === 1 ? problem.upper[i]! : 0))
  const rows = [{ members: places.map((_, i) => i), upper: 1 }, ...full].map(({ members, upper }) => ({
    entries: free.map((i) => (members.includes(i) ? 1 : 0)),
    left: members.reduce((left, i) => left - weights[i]!, upper),
  }))
  // Without a free asset a row must hold by itself, and then says nothing.
  const open = rows.filter(({ entries }) => entries.includes(1))
  if (rows.some((row) => !open.includes(row) && Math.abs(row.left) > 1e-12)) return null
  if (free.length === 0) return weights
  const system = free.map((i, place) => [
    ...free.map((j) => problem.covariance[i]![j]!),
    ...open.map(({ entries }) => entries[place]!),
    lambda * problem.means[i]! - weights.reduce((sum, weight, j) => sum + problem.covariance[i]![j]! * weight, 0),
  ])
  for (const { entries, left } of open) system.push([...entries, ...open.map(() => 0), left])
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
