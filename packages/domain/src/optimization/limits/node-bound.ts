import { type HoldingRules, returnTolerance } from './holding-rules.ts'
import { type Objective, relaxedBounds, relaxedFrontier } from './node-relaxation.ts'
import { dualActiveSet } from './quadratic/dual-active-set.ts'
import type { Quadratic, QuadraticState } from './quadratic/quadratic-state.ts'

/** The relaxation of a node: its least value, and the weights that show what to decide next. */
interface NodeBound {
  readonly value: number
  readonly weights: Float64Array
  /** By how much the value rises at least for each unit by which the target does; the value is a convex function of it. */
  readonly slope: number
  /** Where children begin; null when they cannot. */
  readonly state: QuadraticState | null
}

/** Bounds a node from its parent's state; null when it holds nothing below the cut-off. */
export type BoundNode = (decided: Uint8Array, parent: QuadraticState | null, cutOff: number) => NodeBound | null

/** How nodes are bounded, and the state in which the root begins; null to begin afresh. */
export interface Bounding {
  readonly node: BoundNode
  readonly start: QuadraticState | null
}

/** Reads each bound off the whole frontier of the node. */
export function boundByFrontier(rules: HoldingRules, objective: Objective): BoundNode {
  return (decided, _parent, cutOff) => {
    const frontier = relaxedFrontier(rules, decided)
    const found = frontier === null ? null : objective(frontier)
    return found === null || found.value >= cutOff
      ? null
      : { value: found.value, weights: found.portfolio.weights, slope: 0, state: null }
  }
}

/** Solves only for the target, from the parent's solution; falls back on the frontier where rounding defeats that. */
export function boundByQuadratic(
  rules: HoldingRules,
  problem: Quadratic,
  offset: (decided: Uint8Array) => number,
  otherwise: BoundNode,
): BoundNode {
  const solve = dualActiveSet(problem)
  const hasTarget = problem.rows[1] === rules.inputs.expectedReturns
  return (decided, parent, cutOff) => {
    const { lower, upper } = relaxedBounds(rules, decided)
    const shift = offset(decided)
    const found = solve(lower, upper, parent, (cutOff - shift) / 2)
    if (found.status === 'stuck') return otherwise(decided, null, cutOff)
    if (found.status !== 'solved') return null
    const value = 2 * found.value + shift
    if (value >= cutOff) return null
    const { state } = found
    return { value, weights: state.weights, slope: hasTarget ? 2 * Math.max(0, state.multipliers[1]!) : 0, state }
  }
}

/** The whole matrix of the problem, row by row. */
export function covarianceEntries({ inputs: { covariance } }: HoldingRules): Float64Array {
  const n = covariance.size
  const entries = new Float64Array(n * n)
  const unit = new Float64Array(n)
  for (let asset = 0; asset < n; asset++) {
    unit[asset] = 1
    covariance.multiply(unit, entries.subarray(asset * n, (asset + 1) * n))
    unit[asset] = 0
  }
  return entries
}

/** Half the variance, with at least `target` as return unless that is −Infinity, and no group above its cap. */
export function varianceProblem({ inputs }: HoldingRules, matrix: Float64Array, target: number): Quadratic {
  const size = inputs.lower.length
  const rows: Float64Array[] = [new Float64Array(size).fill(1)]
  const limits = [1]
  if (target > -Infinity) {
    rows.push(inputs.expectedReturns)
    limits.push(target - returnTolerance(inputs))
  }
  for (const [group, cap] of (inputs.groups?.caps ?? new Float64Array(0)).entries()) {
    rows.push(Float64Array.from(inputs.groups?.groupOf ?? [], (of) => (of === group ? -1 : 0)))
    limits.push(-cap)
  }
  return { size, matrix, linear: new Float64Array(size), rows, limits: Float64Array.from(limits) }
}
