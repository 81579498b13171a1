import { solveQP } from 'quadprog'

/** A row of weights whose sum is at least so much. */
export interface QuadprogRow {
  readonly row: readonly number[]
  readonly atLeast: number
}

/**
 * The weights that make variance / 2 less `linear` · weights least, by npm quadprog, which shares no code and no idea with the critical line.
 * @param rows the first holds as an equation
 * @returns null when it finds none
 */
export function solveRowsByQuadprog(
  covariance: readonly (readonly number[])[],
  linear: readonly number[],
  rows: readonly QuadprogRow[],
): number[] | null {
  const columns = linear.map((_, i) =>
    oneBased(
      rows.map(({ row }) => row[i] ?? 0),
      0,
    ),
  )
  const { solution, message } = solveQP(
    oneBased(
      covariance.map((row) => oneBased(row, 0)),
      [],
    ),
    oneBased(linear, 0),
    oneBased(columns, []),
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
