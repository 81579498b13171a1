declare module 'quadprog' {
  /** Goldfarb and Idnani: least xᵀ·quadratic·x / 2 − linear·x with constraintsᵀ·x ≥ rightSide, the first ones equal; arrays are 1-based. */
  export function solveQP(
    quadratic: number[][],
    linear: number[],
    constraints: number[][],
    rightSide: number[],
    equalities: number,
  ): { solution: number[]; value: number[]; message: string }
}
