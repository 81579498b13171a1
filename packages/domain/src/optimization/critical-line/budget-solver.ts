import type { PathState } from './path-state.ts'

/** Solves with the free block while every budget keeps its sum. */
export interface BudgetSolver {
  /** Must be told whenever the free block or the budgets have changed. */
  reset(): void
  /** rightSide, one entry for each free asset, becomes the x with block · x = rightSide + a constant for each budget, and budget sums `totals`. */
  solve(rightSide: Float64Array, totals: Float64Array): void
}

/**
 * Eliminates the rows of the budgets by their Schur complement: S = Eᵀ · block⁻¹ · E for the 0/1 columns E of the budgets
 * in force. What depends on the free assets alone is computed once for each set of them.
 */
export function budgetSolver(state: PathState): BudgetSolver {
  const { block, free, budgetOf, budgets } = state
  const n = state.weights.length
  const most = 1 + state.barredGroups.length
  const responses = Array.from({ length: most }, () => new Float64Array(n))
  const rowOf = new Int32Array(most)
  const schur = new Float64Array(most * most)
  const multipliers = new Float64Array(most)
  let isReady = false

  const prepare = (): void => {
    const m = budgets.length
    for (let row = 0; row < m; row++) rowOf[budgets[row]!] = row
    for (let row = 0; row < m; row++) {
      const response = responses[row]!
      const budget = budgets[row]!
      for (let i = 0; i < free.length; i++) response[i] = budgetOf[free[i]!] === budget ? 1 : 0
      block.solve(response)
      for (let column = 0; column < m; column++) schur[row * m + column] = 0
      for (let i = 0; i < free.length; i++) schur[row * m + rowOf[budgetOf[free[i]!]!]!]! += response[i]!
    }
    factor(schur, m)
    isReady = true
  }

  const solve = (rightSide: Float64Array, totals: Float64Array): void => {
    if (!isReady) prepare()
    const m = budgets.length
    block.solve(rightSide)
    for (let row = 0; row < m; row++) multipliers[row] = totals[budgets[row]!]!
    for (let i = 0; i < free.length; i++) multipliers[rowOf[budgetOf[free[i]!]!]!]! -= rightSide[i]!
    solveFactored(schur, m, multipliers)
    for (let row = 0; row < m; row++) {
      const response = responses[row]!
      const multiplier = multipliers[row]!
      for (let i = 0; i < free.length; i++) rightSide[i]! += multiplier * response[i]!
    }
  }

  return {
    reset: () => {
      isReady = false
    },
    solve,
  }
}

/** Lower Cholesky factor of a small positive definite m × m matrix, in place. */
function factor(matrix: Float64Array, m: number): void {
  for (let i = 0; i < m; i++) {
    for (let j = 0; j <= i; j++) {
      let sum = matrix[i * m + j]!
      for (let k = 0; k < j; k++) sum -= matrix[i * m + k]! * matrix[j * m + k]!
      matrix[i * m + j] = i === j ? Math.sqrt(sum) : sum / matrix[j * m + j]!
    }
  }
}

function solveFactored(lower: Float64Array, m: number, x: Float64Array): void {
  for (let i = 0; i < m; i++) {
    let sum = x[i]!
    for (let k = 0; k < i; k++) sum -= lower[i * m + k]! * x[k]!
    x[i] = sum / lower[i * m + i]!
  }
  for (let i = m - 1; i >= 0; i--) {
    let sum = x[i]!
    for (let k = i + 1; k < m; k++) sum -= lower[k * m + i]! * x[k]!
    x[i] = sum / lower[i * m + i]!
  }
}
