import { AT_LOWER, AT_UPPER, FREE, type PathState } from './path-state.ts'
import type { WalkDirection } from './walk-direction.ts'

/** The next asset that changes its place when the trade-off falls, and how far it may fall until then. */
export interface PathEvent {
  readonly distance: number
  readonly asset: number
  /** Where the asset stands after the event. */
  readonly to: typeof AT_LOWER | typeof AT_UPPER | typeof FREE
}

/** Slopes below this share of the largest one are rounding. */
const NO_SLOPE = 1e-13

/**
 * The nearest event within `lambda`, or null when the trade-off reaches zero first.
 * `last` is the asset of the previous event: in exact arithmetic it cannot undo its own move on the next stretch, so it
 * is not allowed to because of rounding either.
 */
export function findNextEvent(
  state: PathState, means: Float64Array, direction: WalkDirection, lambda: number, mayEnter: Uint8Array, last: PathEvent | null,
): PathEvent | null {
  const leaving = nearestLeaving(state, direction, lambda, last)
  return nearestEntering(state, means, direction, leaving?.distance ?? lambda, lambda, mayEnter, last) ?? leaving
}

function nearestLeaving(state: PathState, direction: WalkDirection, lambda: number, last: PathEvent | null): PathEvent | null {
  const { free, weights, lower, upper } = state
  // Alone, the budget holds it in place: any slope is rounding.
  if (free.length === 1) return null
  let largest = 0
  for (const asset of free) largest = Math.max(largest, Math.abs(direction.weights[asset]!))
  let distance = lambda
  let nearest = -1
  let to: typeof AT_LOWER | typeof AT_UPPER = AT_LOWER
  for (const asset of free) {
    const slope = direction.weights[asset]!
    if (Math.abs(slope) <= NO_SLOPE * largest) continue
    const bound = slope > 0 ? lower[asset]! : upper[asset]!
    if (last?.asset === asset && bound === weights[asset]) continue
    const until = Math.max(0, (weights[asset]! - bound) / slope)
    if (until < distance) {
      distance = until
      nearest = asset
      to = slope > 0 ? AT_LOWER : AT_UPPER
    }
  }
  return nearest < 0 ? null : { distance, asset: nearest, to }
}

function nearestEntering(
  state: PathState, means: Float64Array, direction: WalkDirection, within: number, lambda: number, mayEnter: Uint8Array,
  last: PathEvent | null,
): PathEvent | null {
  const { free, place, gradient, barred } = state
  let level = 0
  let levelSlope = 0
  for (const asset of free) {
    level += gradient[asset]! - lambda * means[asset]!
    levelSlope += means[asset]! - direction.gradient[asset]!
  }
  level /= free.length
  levelSlope /= free.length
  let distance = within
  let nearest = -1
  for (let asset = 0; asset < place.length; asset++) {
    const at = place[asset]!
    if (at > AT_UPPER || barred[asset] === 1 || mayEnter[asset] === 0 || asset === last?.asset) continue
    const sign = at === AT_LOWER ? 1 : -1
    const slope = sign * (means[asset]! - direction.gradient[asset]! - levelSlope)
    if (slope >= -NO_SLOPE) continue
    const until = Math.max(0, sign * (gradient[asset]! - lambda * means[asset]! - level)) / -slope
    if (until < distance) {
      distance = until
      nearest = asset
    }
  }
  return nearest < 0 ? null : { distance, asset: nearest, to: FREE }
}
