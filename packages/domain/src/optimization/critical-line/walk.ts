import { changeGroup, changeAsset } from './apply-event.ts'
import { findNextEvent, FULL, OPEN, type PathEvent, type Permits } from './next-event.ts'
import type { PathMeans } from './path-means.ts'
import { AT_UPPER, FREE, type PathState } from './path-state.ts'
import { findDefect, findDirection, refineWeights, workspaceFor, type Workspace } from './walk-direction.ts'

/** Events after which the free block is factored afresh. */
const REFACTOR_EVERY = 50

/** One step of refinement is enough for ordinary inputs; nearly singular ones gain from a few. */
const MAX_REFINEMENTS = 3

/** Gradients and sums that agree as well as this agree to the last digits. */
const NO_DEFECT = 4e-15

/** A step of refinement that leaves a defect of no more than this has done no harm. */
const HARMLESS = 1e-13

/** Below this share of the largest terms of the free gradients a trade-off moves them by less than their rounding: the path has ended. */
const NO_TRADE_OFF = 1e-13

/**
 * Walks the critical line from the state, whose free assets all have mean zero within their budgets, down to trade-off zero.
 * `visit` sees the state at the start and after every stretch. Returns how far from its event the walk turned at worst, as
 * a share of the free gradients: rounding on ordinary inputs, more where the free assets are nearly dependent, Infinity
 * where events that are left have sunk into rounding. Null when the events do not end (a guard against cycling on degenerate inputs; no input is known that reaches it).
 */
export function walk(
  state: PathState,
  means: PathMeans,
  permits: Permits,
  visit: (lambda: number) => void,
): number | null {
  const work = workspaceFor(state)
  const maxEvents = 200 + 50 * (state.weights.length + state.barredGroups.length)
  let lambda = firstTradeOff(state, means, permits)
  let last: PathEvent | null = null
  let farthest = 0
  const deviations = state.covariance.variances.map(Math.sqrt)
  visit(lambda)
  for (let events = 1; events <= maxEvents; events++) {
    findDirection(state, means, work)
    const next = findNextEvent(state, means, work, lambda, permits, last)
    const event =
      next !== null && lambda - next.distance > NO_TRADE_OFF * gradientTerms(state, deviations) ? next : null
    const distance = event?.distance ?? (next === null ? lambda : next.distance)
    advance(state, work, distance)
    lambda = event === null ? 0 : lambda - distance
    if (event !== null && event.to <= AT_UPPER) changeAsset(state, event)
    if (event === null || events % REFACTOR_EVERY === 0) state.block.refactor()
    if (event !== null && event.to === FULL) changeGroup(state, means, event)
    // What was solved for the old free assets still serves to settle before an asset enters.
    if (event === null || event.to !== FREE) work.solver.reset()
    settle(state, means, lambda, work)
    if (distance > 0 || event === null) visit(lambda)
    if (event === null) return next === null ? farthest : Infinity
    farthest = Math.max(farthest, missedBy(means, event, lambda, state, work))
    // Only after settling, so that the entering asset stands exactly on its bound, and an opening group at its cap, at this corner.
    if (event.to === FREE) changeAsset(state, event)
    if (event.to === OPEN) changeGroup(state, means, event)
    if (event.to === FREE || event.to === OPEN) {
      work.solver.reset()
      if ((event.to === FREE ? state.barred : state.barredGroups)[event.of] === 1) farthest = Infinity
    }
    last = event
  }
  return null
}

/** Gradients below this share of the mean variance are rounding, and no yardstick. */
const SMALLEST_GRADIENT_SHARE = 1e-4

/**
 * At an event the asset that moves between free and bounded, or the group between full and open, agrees with the free
 * assets of its budget, or with those of the rest; by how much it does not, after settling.
 */
function missedBy(
  { inBudget, groupLevels }: PathMeans,
  { of, to }: PathEvent,
  lambda: number,
  { gradient, budgetOf }: PathState,
  { lowest, highest, scale }: Workspace,
): number {
  const levelOf = (budget: number): number => (lowest[budget]! + highest[budget]!) / 2
  const isGroup = to === FULL || to === OPEN
  const level = levelOf(isGroup ? 0 : budgetOf[of]!)
  const own = isGroup ? levelOf(of + 1) + lambda * groupLevels[of]! : lambda * inBudget[of]! - gradient[of]!
  return Math.abs(own - level) / Math.max(Math.abs(own), SMALLEST_GRADIENT_SHARE * scale)
}

/** The largest trade-off at which the start stops being the best: above it nothing moves. */
function firstTradeOff(state: PathState, means: PathMeans, permits: Permits): number {
  const { gradient, place, budgetOf } = state
  const pivots = new Int32Array(state.barredGroups.length + 1)
  for (const asset of state.free) pivots[budgetOf[asset]!] = asset
  let lambda = 0
  for (let i = 0; i < place.length; i++) {
    const mean = means.inBudget[i]!
    if (place[i]! > AT_UPPER || permits.assets[i] === 0 || mean === 0) continue
    lambda = Math.max(lambda, (gradient[i]! - gradient[pivots[budgetOf[i]!]!]!) / mean)
  }
  for (const budget of state.budgets) {
    const level = means.groupLevels[budget - 1] ?? 0
    if (level === 0 || permits.groups[budget - 1] === 0) continue
    lambda = Math.max(lambda, (gradient[pivots[budget]!]! - gradient[pivots[0]!]!) / level)
  }
  return lambda
}

/** A bound on the terms that add up to a free asset's gradient. */
function gradientTerms({ free, weights }: PathState, deviations: Float64Array): number {
  let whole = 0
  for (let i = 0; i < weights.length; i++) whole += Math.abs(weights[i]!) * deviations[i]!
  let largest = 0
  for (const asset of free) largest = Math.max(largest, deviations[asset]!)
  return largest * whole
}

function advance(state: PathState, direction: Workspace, distance: number): void {
  for (const asset of state.free) {
    const moved = state.weights[asset]! - distance * direction.weights[asset]!
    state.weights[asset] = Math.min(state.upper[asset]!, Math.max(state.lower[asset]!, moved))
  }
}

/**
 * Brings gradient and weights back to the last digits, so that rounding does not add up along the path. A step that makes
 * things worse, as one can where the free assets are nearly dependent, is taken back.
 */
function settle(state: PathState, means: PathMeans, lambda: number, work: Workspace): void {
  state.covariance.multiply(state.weights, state.gradient)
  let defect = findDefect(state, means, lambda, work)
  for (let step = 0; step < MAX_REFINEMENTS && defect.relative > NO_DEFECT; step++) {
    work.formerWeights.set(state.weights)
    work.formerGradient.set(state.gradient)
    refineWeights(state, work)
    state.covariance.multiply(state.weights, state.gradient)
    const left = findDefect(state, means, lambda, work)
    if (!(left.absolute <= Math.max(defect.absolute, HARMLESS))) {
      state.weights.set(work.formerWeights)
      state.gradient.set(work.formerGradient)
      return
    }
    defect = left
  }
}
