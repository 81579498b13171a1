import { solveRowsByQuadprog } from '../solve-rows-by-quadprog.ts'
import type { SmallProblem } from '../enumerate-active-sets.ts'

/** The same problem by npm quadprog, which shares no code and no idea with the critical line; null when it finds none. */
export function solveByQuadprog(problem: SmallProblem, lambda: number): number[] | null {
  const { means, covariance, lower, upper, groups = [] } = problem
  const own = (asset: number, sign: number): number[] => means.map((_, i) => (i === asset ? sign : 0))
  const rows = [
    { row: means.map(() => 1), atLeast: 1 },
    ...lower.map((floor, asset) => ({ row: own(asset, 1), atLeast: floor })),
    ...upper.map((cap, asset) => ({ row: own(asset, -1), atLeast: -cap })),
    ...groups.map((group) => ({
      row: means.map((_, i) => (group.members.includes(i) ? -1 : 0)),
      atLeast: -group.upper,
    })),
  ]
  return solveRowsByQuadprog(
    covariance,
    means.map((mean) => lambda * mean),
    rows,
  )
}
