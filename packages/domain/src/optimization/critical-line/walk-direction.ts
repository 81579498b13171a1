import { meanVariance } from '../covariance/covariance-operator.ts'
import { sumByGroup } from './asset-group.ts'
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
  readonly counts: Int32Array
  readonly levels: Float64Array
  readonly levelSlopes: Float64Array
  readonly formerWeights: Float64Array
  readonly formerGradient: Float64Array
  /** Mean variance. */
  readonly scale: number
}

/** The arrays that one trace writes again and again, for a problem of this size. */
export function workspaceFor(state: PathState): Workspace {
  const n = state.weights.length
  const budgets = state.barredGroups.length + 1
  return {
    weights: new Float64Array(n),
    gradient: new Float64Array(n),
    rightSide: new Float64Array(n),
    solver: budgetSolver(state),
    totals: new Float64Array(budgets),
    lowest: new Float64Array(budgets),
    highest: new Float64Array(budgets),
    counts: new Int32Array(budgets),
    levels: new Float64Array(budgets),
    levelSlopes: new Float64Array(budgets),
    formerWeights: new Float64Array(n),
    formerGradient: new Float64Array(n),
    scale: meanVariance(state.covariance) || 1,
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

export interface Defect {
  /** The gradients' disagreement beside their size. */
  readonly relative: number
  /** The same beside the mean variance, which means something even where gradients are nothing but rounding. */
  readonly absolute: number
}

/**
 * How far the gradients of a budget are from agreeing, and its sum from its total, at a fixed
 * trade-off. Leaves in the workspace what a step of refinement has to make good.
 */
export function findDefect(state: PathState, means: PathMeans, lambda: number, work: Workspace): Defect {
  const { free, gradient, budgetOf, budgets } = state
  const { rightSide, lowest, highest, totals } = work
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
  findGaps(state, totals)
  let spread = 0
  let gap = 0
  for (const budget of budgets) {
    spread = Math.max(spread, highest[budget]! - lowest[budget]!)
    gap = Math.max(gap, Math.abs(totals[budget]!))
  }
  return {
    relative: Math.max(spread > 0 ? spread / size : 0, gap),
    absolute: Math.max(spread / work.scale, gap, overflow(state)),
  }
}

/** One step of iterative refinement, after `findDefect`: moves the free weights so that gradients agree and sums are right. */
export function refineWeights(state: PathState, work: Workspace): void {
  const { free, weights, budgetOf } = state
  const { rightSide, lowest, highest } = work
  for (let i = 0; i < free.length; i++) {
    const budget = budgetOf[free[i]!]!
    rightSide[i]! -= (highest[budget]! + lowest[budget]!) / 2
  }
  work.solver.solve(rightSide, work.totals)
  for (let i = 0; i < free.length; i++) {
    const asset = free[i]!
    weights[asset] = Math.min(state.upper[asset]!, Math.max(state.lower[asset]!, weights[asset]! + rightSide[i]!))
  }
}

/** How far open groups have come above their caps. */
function overflow({ groups, budgets, weights }: PathState): number {
  if (groups === null) return 0
  return sumByGroup(groups, weights).reduce(
    (most, total, group) => (budgets.includes(group + 1) ? most : Math.max(most, total - groups.caps[group]!)),
    0,
  )
}

/** What each budget's weights lack to its sum. */
function findGaps({ groups, weights, budgets, budgetOf }: PathState, gaps: Float64Array): void {
  gaps.fill(0)
  gaps[0] = 1
  if (groups === null) {
    let gap = 1
    for (let i = 0; i < weights.length; i++) gap -= weights[i]!
    gaps[0] = gap
    return
  }
  for (const budget of budgets) {
    if (budget === 0) continue
    gaps[budget] = groups.caps[budget - 1]!
    gaps[0]! -= gaps[budget]!
  }
  for (let i = 0; i < weights.length; i++) gaps[budgetOf[i]!]! -= weights[i]!
}
