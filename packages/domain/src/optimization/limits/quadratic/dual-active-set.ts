import { type Direction, type MinimizerMoves, minimizerMoves } from './minimizer-moves.ts'
import {
  copyOf,
  unconstrainedState,
  mostViolated,
  type Quadratic,
  type QuadraticState,
  valueOf,
  type Violation,
} from './quadratic-state.ts'

type QuadraticResult =
  | { readonly status: 'solved'; readonly value: number; readonly state: QuadraticState }
  /** 'stuck' means that rounding got the better of the method. */
  | { readonly status: 'cut-off' | 'infeasible' | 'stuck' }

/** Solves from the solution of a looser problem, or afresh; stops as soon as the minimum is known to reach the cut-off. */
export type SolveQuadratic = (
  lower: Float64Array,
  upper: Float64Array,
  from: QuadraticState | null,
  cutOff: number,
) => QuadraticResult

/** Constraints may be missed by this much. */
const ALLOWANCE = 1e-12
/** Approaching a constraint slower than this share of the free speed is standing still. */
const NO_MOVE = 1e-10
const MAX_STEPS_PER_ASSET = 10

/**
 * Solves quadratic programs that differ in their bounds only, by the dual active-set method: it takes up violated
 * constraints one by one, and the value only rises. After the change of one bound a few steps are enough.
 *
 * Source: D. Goldfarb and A. Idnani, "A numerically stable dual method for solving strictly convex quadratic programs" (1983).
 */
export function dualActiveSet(problem: Quadratic): SolveQuadratic {
  const moves = minimizerMoves(problem)
  return (lower, upper, from, cutOff) => {
    const state = from === null ? unconstrainedState(problem) : copyOf(from)
    if (from === null && !moves.settle(state, lower, upper)) return { status: 'stuck' }
    const isFixed = fixedAssets(lower, upper)
    let value = valueOf(problem, state.weights)
    let stepsLeft = MAX_STEPS_PER_ASSET * problem.size
    for (let violated = mostViolated(problem, state, lower, upper, ALLOWANCE); violated !== null;) {
      const taken = takeUp(moves, state, violated, isFixed, stepsLeft)
      if (typeof taken === 'string') return { status: taken }
      stepsLeft -= taken.steps
      value += taken.rise
      if (value >= cutOff) return { status: 'cut-off' }
      violated = mostViolated(problem, state, lower, upper, ALLOWANCE)
      if (violated !== null) continue
      if (!moves.settle(state, lower, upper)) return { status: 'stuck' }
      value = valueOf(problem, state.weights)
      violated = mostViolated(problem, state, lower, upper, ALLOWANCE)
    }
    return { status: 'solved', value, state }
  }
}

function fixedAssets(lower: Float64Array, upper: Float64Array): Uint8Array {
  const isFixed = new Uint8Array(lower.length)
  for (let asset = 0; asset < lower.length; asset++) if (lower[asset] === upper[asset]) isFixed[asset] = 1
  return isFixed
}

/** Presses against a violated constraint until it is kept, letting go of others whose pressure ends; `rise` is what that adds to the value. */
function takeUp(
  moves: MinimizerMoves,
  state: QuadraticState,
  violated: Violation,
  isFixed: Uint8Array,
  maxSteps: number,
): { readonly steps: number; readonly rise: number } | 'infeasible' | 'stuck' {
  const { asset, sign } = violated
  let { missing } = violated
  let pressure = 0
  let rise = 0
  if (asset >= 0) {
    pressure = state.places[asset] === 0 ? 0 : Math.max(0, sign * state.gradients[asset]!)
    release(state, { asset, row: -1 })
  }
  for (let steps = 1; steps <= maxSteps; steps++) {
    const direction = moves.against(state, violated)
    if (direction === null) return 'stuck'
    const rate = direction.rate > NO_MOVE * direction.freeRate ? direction.rate : 0
    const full = rate > 0 ? missing / rate : Infinity
    const block = firstBlock(state, direction, isFixed, full)
    const step = Math.min(full, block.step)
    if (step === Infinity) return 'infeasible'
    advance(state, direction, step, rate > 0)
    rise += step * rate * (pressure + step / 2)
    pressure += step
    missing -= step * rate
    if (full <= block.step) {
      hold(state, violated, sign * pressure)
      return { steps, rise }
    }
    release(state, block)
  }
  return 'stuck'
}

interface Block {
  step: number
  asset: number
  row: number
}

/** The first constraint whose pressure ends before `full`; its step is Infinity when none does. What is fixed never lets go. */
function firstBlock(
  { places, gradients, activeRows, multipliers }: QuadraticState,
  direction: Direction,
  isFixed: Uint8Array,
  full: number,
): Block {
  const first: Block = { step: Infinity, asset: -1, row: -1 }
  const consider = (pressure: number, rate: number, asset: number, row: number): void => {
    if (rate >= 0) return
    const step = Math.max(0, pressure) / -rate
    if (step >= first.step || step >= full) return
    first.step = step
    first.asset = asset
    first.row = row
  }
  for (let i = 0; i < places.length; i++) {
    if (places[i] !== 0 && isFixed[i] === 0)
      consider(-places[i]! * gradients[i]!, -places[i]! * direction.gradients[i]!, i, -1)
  }
  for (let row = 1; row < activeRows.length; row++)
    if (activeRows[row] === 1) consider(multipliers[row]!, direction.multipliers[row]!, -1, row)
  return first
}

function advance(state: QuadraticState, direction: Direction, step: number, isMoving: boolean): void {
  for (let i = 0; i < state.weights.length; i++) {
    if (isMoving) state.weights[i]! += step * direction.weights[i]!
    state.gradients[i]! += step * direction.gradients[i]!
  }
  for (let row = 0; row < state.multipliers.length; row++) state.multipliers[row]! += step * direction.multipliers[row]!
}

function hold(state: QuadraticState, { asset, row, sign }: Violation, pressure: number): void {
  if (asset >= 0) {
    state.places[asset] = -sign
    state.gradients[asset] = pressure
  } else {
    state.activeRows[row] = 1
    state.multipliers[row] = pressure
  }
}

function release(state: QuadraticState, { asset, row }: { readonly asset: number; readonly row: number }): void {
  if (asset >= 0) {
    state.places[asset] = 0
    state.gradients[asset] = 0
  } else {
    state.activeRows[row] = 0
    state.multipliers[row] = 0
  }
}
