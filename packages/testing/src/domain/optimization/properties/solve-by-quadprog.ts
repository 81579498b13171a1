import { solveQP } from 'quadprog'
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
  const { solution, message } = solveQP(
    oneBased(
      covariance.map((row) => oneBased(row, 0)),
      [],
    ),
    oneBased(
      means.map((mean) => lambda * mean),
      0,
    ),
    oneBased(
      means.map((_, i) =>
        oneBased(
          rows.map(({ row }) => row[i] ?? 0),
          0,
        ),
      ),
      [],
    ),
    oneBased(
      rows.map(({ atLeast }) => atLeast),
      0,
    ),
    1,
  )
  return message === '' ? solution.slice(1) : null
}

function oneBased<T>(list: readonly T[], first: T): T[] {
  return [first, ...list]
}
