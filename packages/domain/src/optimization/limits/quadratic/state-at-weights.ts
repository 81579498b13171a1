import { minimizerMoves } from './minimizer-moves.ts'
import { dot, unconstrainedState, type Quadratic, type QuadraticState } from './quadratic-state.ts'

/** Weights this close to a bound lie on it, sums this close to a limit hold it. */
const ON_BOUND = 1e-12
const ON_LIMIT = 1e-9
/** A pressure may have the wrong sign by this share of the largest one, through rounding. */
const WRONG_SIGN = 1e-9

/** The state of a minimizer whose weights are known already; null when they are not the minimizer to rounding. */
export function stateAtWeights(
  problem: Quadratic,
  weights: Float64Array,
  lower: Float64Array,
  upper: Float64Array,
): QuadraticState | null {
  const state = unconstrainedState(problem)
  for (const [asset, weight] of weights.entries()) {
    if (weight <= lower[asset]! + ON_BOUND) state.places[asset] = -1
    else if (weight >= upper[asset]! - ON_BOUND) state.places[asset] = 1
  }
  for (const [row, entries] of problem.rows.entries()) {
    if (row > 0 && dot(entries, weights) <= problem.limits[row]! + ON_LIMIT) state.activeRows[row] = 1
  }
  if (!minimizerMoves(problem).settle(state, lower, upper)) return null
  const largest = state.gradients.reduce((most, gradient) => Math.max(most, Math.abs(gradient)), 0)
  // What is fixed may press either way.
  const hasRightSigns =
    state.gradients.every(
      (gradient, asset) => lower[asset] === upper[asset] || -state.places[asset]! * gradient >= -WRONG_SIGN * largest,
    ) && state.multipliers.every((multiplier, row) => row === 0 || multiplier >= -WRONG_SIGN * largest)
  return hasRightSigns ? state : null
}
