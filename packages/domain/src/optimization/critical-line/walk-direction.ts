import { budgetSolver, type BudgetSolver } from './budget-solver.ts'
import type { PathMeans } from './path-means.ts'
import type { PathState } from './path-state.ts'

/** How the free weights and the gradient change for each unit of the trade-off. */
export interface WalkDirection {
  /** d weights / d lambda, one entry for each asset, zero where not free. */
  readonly weights: Float64Array
  /** covariance · direction */
  readonly gradient: Float64Array
}

/** Workspace of the walk, allocated once. */
export interface Workspace extends WalkDirection {
  readonly rightSide: Float64Array
  readonly solver: BudgetSolver
  /** One entry for each budget. */
  readonly totals: Float64Array
  readonly lowest: Float64Array
  readonly highest: Float64Array
}

export function workspaceFor(state: PathState): Workspace {
  const n = state.weights.length
  const budgets = state.barredGroups.length + 1
  return {
    weights: new Float64Array(n), gradient: new Float64Array(n), rightSide: new Float64Array(n), solver: budgetSolver(state),
    totals: new Float64Array(budgets), lowest: new Float64Array(budgets), highest: new Float64Array(budgets),
  }
}

/** Solves the free block for the means, keeping the sum of each budget: writes the direction into the workspace. */
export function findDirection(state: PathState, means: PathMeans, work: Workspace): void {
  const { free } = state
  for (let i = 0; i < free.length; i++) work.rightSide[i] = means.inBudget[free[i]!]!
  work.totals.fill(0)
  work.solver.solve(work.rightSide, work.totals)
  work.weights.fill(0)
  for (let i = 0; i < free.length; i++) work.weights[free[i]!] = work.rightSide[i]!
  state.covariance.multiply(work.weights, work.gradient)
}

/**
 * One step of iterative refinement at a fixed trade-off: moves the free weights so that the gradients of a budget agree
 * and its sum is right to the last digits. Returns whether anything moved.
 */
export function refineWeights(state: PathState, means: PathMeans, lambda: number, work: Workspace): boolean {
  const { free, weights, gradient, budgetOf } = state
  const { rightSide, lowest, highest } = work
  lowest.fill(Infinity)
  highest.fill(-Infinity)
  let size = 0
  for (let i = 0; i < free.length; i++) {
    const asset = free[i]!
    const budget = budgetOf[asset]!
    const defect = lambda * means.inBudget[asset]! - gradient[asset]!
    rightSide[i] = defect
    lowest[budget] = Math.min(lowest[budget]!, defect)
    highest[budget] = Math.max(highest[budget]!, defect)
    size = Math.max(size, Math.abs(gradient[asset]!))
  }
  findGaps(state, work.totals)
  if (state.budgets.every((budget) => highest[budget]! - lowest[budget]! <= NO_DEFECT * size && Math.abs(work.totals[budget]!) <= NO_DEFECT)) return false
  for (let i = 0; i < free.length; i++) {
    const budget = budgetOf[free[i]!]!
    rightSide[i]! -= (highest[budget]! + lowest[budget]!) / 2
  }
  work.solver.solve(rightSide, work.totals)
  for (let i = 0; i < free.length; i++) {
    const asset = free[i]!
    weights[asset] = Math.min(state.upper[asset]!, Math.max(state.lower[asset]!, weights[asset]! + rightSide[i]!))
  }
  return true
}

const NO_DEFECT = 4e-15

/** What each budget's weights lack to its sum. */
function findGaps({ groups, weights, budgets, budgetOf }: PathState, gaps: Float64Array): void {
  gaps.fill(0)
  gaps[0] = 1
  for (const budget of budgets) {
    if (groups === null || budget === 0) continue
    gaps[budget] = groups.caps[budget - 1]!
    gaps[0]! -= gaps[budget]!
  }
  for (let i = 0; i < weights.length; i++) gaps[budgetOf[i]!]! -= weights[i]!
}
