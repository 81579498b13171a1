import { solveRowsByQuadprog } from './solve-rows-by-quadprog.ts'

/** Without it rounding leaves the solver no room where nothing may be traded. */
const SLACK = 1e-11

/**
 * The least of variance / 2 less `linear` · weights with trades of at most `turnover` together, by npm quadprog: |a| + |b| + … ≤ turnover is a row for each choice of
 * signs, so only for a handful of assets. Null when it finds no solution.
 */
export function solveTurnoverByQuadprog(
  problem: {
    readonly covariance: readonly (readonly number[])[]
    readonly today: readonly number[]
    readonly upper: readonly number[]
    readonly groups: readonly { readonly members: readonly number[]; readonly upper: number }[]
  },
  turnover: number,
  linear: readonly number[] = problem.today.map(() => 0),
): number[] | null {
  const { covariance, today, upper, groups } = problem
  const own = (asset: number, sign: number): number[] => today.map((_, i) => (i === asset ? sign : 0))
  const signs = Array.from({ length: 2 ** today.length }, (_, code) => today.map((_, i) => ((code >> i) & 1 ? 1 : -1)))
  const rows = [
    { row: today.map(() => 1), atLeast: 1 },
    ...today.map((_, asset) => ({ row: own(asset, 1), atLeast: 0 })),
    ...upper.map((cap, asset) => ({ row: own(asset, -1), atLeast: -cap })),
    ...groups.map(({ members, upper: cap }) => ({
      row: today.map((_, i) => (members.includes(i) ? -1 : 0)),
      atLeast: -cap,
    })),
    ...signs.map((row) => ({
      row,
      atLeast: row.reduce((sum, sign, i) => sum + sign * today[i]!, -turnover - SLACK),
    })),
  ]
  return solveRowsByQuadprog(covariance, linear, rows)
}
