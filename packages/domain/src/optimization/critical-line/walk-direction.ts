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
  readonly ones: Float64Array
  readonly rightSide: Float64Array
}

export function workspaceFor(n: number): Workspace {
  return {
    weights: new Float64Array(n), gradient: new Float64Array(n), ones: new Float64Array(n), rightSide: new Float64Array(n),
  }
}

/** Solves the free block for the means, keeping the sum of weights: writes the direction into the workspace. */
export function findDirection(state: PathState, means: Float64Array, work: Workspace): void {
  const { free } = state
  for (let i = 0; i < free.length; i++) work.rightSide[i] = means[free[i]!]!
  solveWithinBudget(state, work, 0)
  work.weights.fill(0)
  for (let i = 0; i < free.length; i++) work.weights[free[i]!] = work.rightSide[i]!
  state.covariance.multiply(work.weights, work.gradient)
}

/**
 * One step of iterative refinement at a fixed trade-off: moves the free weights so that their gradients agree and the
 * sum is one to the last digits. Returns whether anything moved.
 */
export function refineWeights(state: PathState, means: Float64Array, lambda: number, work: Workspace): boolean {
  const { free, weights, gradient } = state
  let smallest = Infinity
  let largest = -Infinity
  let size = 0
  for (let i = 0; i < free.length; i++) {
    const asset = free[i]!
    const defect = lambda * means[asset]! - gradient[asset]!
    work.rightSide[i] = defect
    smallest = Math.min(smallest, defect)
    largest = Math.max(largest, defect)
    size = Math.max(size, Math.abs(gradient[asset]!))
  }
  const gap = 1 - weights.reduce((sum, weight) => sum + weight, 0)
  if (largest - smallest <= NO_DEFECT * size && Math.abs(gap) <= NO_DEFECT) return false
  const centre = (largest + smallest) / 2
  for (let i = 0; i < free.length; i++) work.rightSide[i]! -= centre
  solveWithinBudget(state, work, gap)
  for (let i = 0; i < free.length; i++) {
    const asset = free[i]!
    weights[asset] = Math.min(state.upper[asset]!, Math.max(state.lower[asset]!, weights[asset]! + work.rightSide[i]!))
  }
  return true
}

const NO_DEFECT = 4e-15

/** rightSide becomes the x with block · x = rightSide + constant and sum `total`. */
function solveWithinBudget(state: PathState, work: Workspace, total: number): void {
  const { free, block } = state
  const { ones, rightSide } = work
  for (let i = 0; i < free.length; i++) ones[i] = 1
  block.solve(ones)
  block.solve(rightSide)
  let sumOfOnes = 0
  let sum = 0
  for (let i = 0; i < free.length; i++) {
    sumOfOnes += ones[i]!
    sum += rightSide[i]!
  }
  const multiplier = (total - sum) / sumOfOnes
  for (let i = 0; i < free.length; i++) rightSide[i]! += multiplier * ones[i]!
}
