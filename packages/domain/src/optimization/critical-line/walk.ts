import { meanVariance } from '../covariance/covariance-operator.ts'
import { findNextEvent, type PathEvent } from './next-event.ts'
import { type AT_LOWER, AT_UPPER, FREE, type PathState } from './path-state.ts'
import { findDirection, refineWeights, workspaceFor, type Workspace } from './walk-direction.ts'

/** Events after which the free block is factored afresh. */
const REFACTOR_EVERY = 50

/** One step of refinement is enough for ordinary inputs; nearly singular ones gain from a few. */
const MOST_REFINEMENTS = 3

/** Below this share of the mean variance a trade-off moves the gradient by less than its rounding: the path has ended. */
const NO_TRADE_OFF = 1e-13

/**
 * Walks the critical line from the state, whose free assets all have mean zero, down to trade-off zero.
 * `means` are differences from the pivot's mean scaled to a range near one; `mayEnter` marks assets that may become free.
 * `visit` sees the state at the start and after every stretch. Returns false when the events do not end (a guard against
 * cycling on degenerate inputs; no input is known that reaches it).
 */
export function walk(
  state: PathState, means: Float64Array, mayEnter: Uint8Array, visit: (lambda: number) => void,
): boolean {
  const work = workspaceFor(means.length)
  const mostEvents = 200 + 50 * means.length
  let lambda = firstTradeOff(state, means, mayEnter)
  let last: PathEvent | null = null
  const smallest = NO_TRADE_OFF * meanVariance(state.covariance)
  visit(lambda)
  for (let events = 1; events <= mostEvents; events++) {
    findDirection(state, means, work)
    const next = findNextEvent(state, means, work, lambda, mayEnter, last)
    const event = next !== null && lambda - next.distance > smallest ? next : null
    const distance = event?.distance ?? (next === null ? lambda : next.distance)
    advance(state, work, distance)
    lambda = event === null ? 0 : lambda - distance
    if (event !== null && event.to !== FREE) leave(state, event.asset, event.to)
    if (event === null || events % REFACTOR_EVERY === 0) state.block.refactor()
    settle(state, means, lambda, work)
    if (distance > 0 || event === null) visit(lambda)
    if (event === null) return true
    // Only after settling, so that the newcomer stands exactly on its bound at this corner.
    if (event.to === FREE) enter(state, event.asset)
    last = event
  }
  return false
}

/** The largest trade-off at which the start stops being the best: above it nothing moves. */
function firstTradeOff(state: PathState, means: Float64Array, mayEnter: Uint8Array): number {
  const { gradient, place } = state
  const pivot = state.free[0]!
  let lambda = 0
  for (let i = 0; i < means.length; i++) {
    if (place[i]! > AT_UPPER || mayEnter[i] === 0 || means[i] === 0) continue
    lambda = Math.max(lambda, (gradient[i]! - gradient[pivot]!) / means[i]!)
  }
  return lambda
}

function advance(state: PathState, direction: Workspace, distance: number): void {
  for (const asset of state.free) {
    const moved = state.weights[asset]! - distance * direction.weights[asset]!
    state.weights[asset] = Math.min(state.upper[asset]!, Math.max(state.lower[asset]!, moved))
  }
}

function leave(state: PathState, asset: number, to: typeof AT_LOWER | typeof AT_UPPER): void {
  const place = state.free.indexOf(asset)
  state.free.splice(place, 1)
  state.block.remove(place)
  state.weights[asset] = to === AT_UPPER ? state.upper[asset]! : state.lower[asset]!
  state.place[asset] = to
  state.barred.fill(0)
}

function enter(state: PathState, asset: number): void {
  if (state.block.add(asset)) {
    state.free.push(asset)
    state.place[asset] = FREE
  } else {
    state.barred[asset] = 1
  }
}

/** Brings gradient and weights back to the last digits, so that rounding does not add up along the path. */
function settle(state: PathState, means: Float64Array, lambda: number, work: Workspace): void {
  state.covariance.multiply(state.weights, state.gradient)
  for (let step = 0; step < MOST_REFINEMENTS && refineWeights(state, means, lambda, work); step++) {
    state.covariance.multiply(state.weights, state.gradient)
  }
}
