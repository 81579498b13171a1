import type { PathMeans } from './path-means.ts'
import { AT_LOWER, AT_UPPER, FREE, type PathState } from './path-state.ts'
import type { WalkDirection, Workspace } from './walk-direction.ts'

/** A full group holds as much as its cap allows; an open one is like any other money. */
export const FULL = 3
export const OPEN = 4

/** The next asset or group that changes its place when the trade-off falls, and how far it may fall until then. */
export interface PathEvent {
  readonly distance: number
  /** Position of the asset or, when it becomes full or open, of the group. */
  readonly of: number
  /** Where it stands after the event. */
  readonly to: typeof AT_LOWER | typeof AT_UPPER | typeof FREE | typeof FULL | typeof OPEN
}

/** Which assets may become free and which groups may open. */
export interface Permits {
  readonly assets: Uint8Array
  readonly groups: Uint8Array
}

/** Slopes below this share of the largest one are rounding. */
const NO_SLOPE = 1e-13

/**
 * The nearest event within `lambda`, or null when the trade-off reaches zero first.
 * `last` is the previous event: in exact arithmetic an asset or a group cannot undo its own move on the next stretch, so
 * it is not allowed to because of rounding either.
 */
export function findNextEvent(
  state: PathState,
  means: PathMeans,
  direction: Workspace,
  lambda: number,
  permits: Permits,
  last: PathEvent | null,
): PathEvent | null {
  direction.counts.fill(0)
  for (const asset of state.free) direction.counts[state.budgetOf[asset]!]!++
  const largest = largestSlope(state, direction)
  let nearest = nearestLeaving(state, direction, lambda, direction.counts, largest, last)
  nearest = nearestFilling(state, direction, nearest?.distance ?? lambda, largest, last) ?? nearest
  const levels = levelsOf(state, means, direction, lambda)
  nearest = nearestOpening(state, means, levels, nearest?.distance ?? lambda, lambda, permits, last) ?? nearest
  return nearestEntering(state, means, direction, levels, nearest?.distance ?? lambda, lambda, permits, last) ?? nearest
}

function nearestLeaving(
  state: PathState,
  direction: WalkDirection,
  lambda: number,
  counts: Int32Array,
  largest: number,
  last: PathEvent | null,
): PathEvent | null {
  const { free, weights, lower, upper, budgetOf } = state
  const smallest = NO_SLOPE * largest
  let distance = lambda
  let nearest = -1
  let to: typeof AT_LOWER | typeof AT_UPPER = AT_LOWER
  for (const asset of free) {
    const slope = direction.weights[asset]!
    // Alone, its budget holds it in place: any slope is rounding.
    if (Math.abs(slope) <= smallest || counts[budgetOf[asset]!] === 1) continue
    const bound = slope > 0 ? lower[asset]! : upper[asset]!
    if (last?.of === asset && last.to === FREE && bound === weights[asset]) continue
    const until = Math.max(0, (weights[asset]! - bound) / slope)
    if (until < distance) {
      distance = until
      nearest = asset
      to = slope > 0 ? AT_LOWER : AT_UPPER
    }
  }
  return nearest < 0 ? null : { distance, of: nearest, to }
}

function largestSlope({ free }: PathState, direction: WalkDirection): number {
  let largest = 0
  for (const asset of free)
    if (Math.abs(direction.weights[asset]!) > largest) largest = Math.abs(direction.weights[asset]!)
  return largest
}

/** The open group that is next to reach its cap. */
function nearestFilling(
  state: PathState,
  direction: WalkDirection,
  within: number,
  largest: number,
  last: PathEvent | null,
): PathEvent | null {
  const { free, weights, groups, budgets, budgetOf } = state
  if (groups === null) return null
  const { caps, groupOf } = groups
  const slopes = new Float64Array(caps.length)
  const room = caps.slice()
  let others = 0
  for (const asset of free) {
    const group = groupOf[asset]!
    if (group >= 0) slopes[group]! -= direction.weights[asset]!
    if (budgetOf[asset] === 0) others++
  }
  const members = new Int32Array(caps.length)
  for (const asset of free) if (groupOf[asset]! >= 0) members[groupOf[asset]!]!++
  for (let i = 0; i < weights.length; i++) if (groupOf[i]! >= 0) room[groupOf[i]!]! -= weights[i]!
  const smallest = NO_SLOPE * free.length * largest
  let distance = within
  let nearest = -1
  for (let group = 0; group < caps.length; group++) {
    // With all free money of its budget, its sum cannot change.
    if (slopes[group]! <= smallest || members[group] === others || budgets.includes(group + 1)) continue
    if (last?.of === group && last.to === OPEN) continue
    const until = Math.max(0, room[group]!) / slopes[group]!
    if (until < distance) {
      distance = until
      nearest = group
    }
  }
  return nearest < 0 ? null : { distance, of: nearest, to: FULL }
}

interface BudgetLevels {
  /** Gradient less trade-off · means that all free assets of the budget share. */
  readonly level: Float64Array
  /** Its change when the trade-off falls by one. */
  readonly slope: Float64Array
}

function levelsOf(state: PathState, means: PathMeans, direction: Workspace, lambda: number): BudgetLevels {
  const { free, gradient, budgetOf } = state
  const { counts, levels: level, levelSlopes: slope } = direction
  level.fill(0)
  slope.fill(0)
  for (const asset of free) {
    const budget = budgetOf[asset]!
    level[budget]! += gradient[asset]! - lambda * means.inBudget[asset]!
    slope[budget]! += means.inBudget[asset]! - direction.gradient[asset]!
  }
  for (const budget of state.budgets) {
    level[budget]! /= counts[budget]!
    slope[budget]! /= counts[budget]!
  }
  return { level, slope }
}

/** The full group whose multiplier, the distance of its level below that of the other money, is next to vanish. */
function nearestOpening(
  state: PathState,
  means: PathMeans,
  { level, slope }: BudgetLevels,
  within: number,
  lambda: number,
  permits: Permits,
  last: PathEvent | null,
): PathEvent | null {
  let distance = within
  let nearest = -1
  for (const budget of state.budgets) {
    const group = budget - 1
    if (
      group < 0 ||
      permits.groups[group] === 0 ||
      state.barredGroups[group] === 1 ||
      (last?.of === group && last.to === FULL)
    )
      continue
    const groupLevel = means.groupLevels[group]!
    const fall = slope[budget]! + groupLevel - slope[0]!
    if (fall <= NO_SLOPE) continue
    const until = Math.max(0, level[0]! - level[budget]! + lambda * groupLevel) / fall
    if (until < distance) {
      distance = until
      nearest = group
    }
  }
  return nearest < 0 ? null : { distance, of: nearest, to: OPEN }
}

function nearestEntering(
  state: PathState,
  means: PathMeans,
  direction: WalkDirection,
  levels: BudgetLevels,
  within: number,
  lambda: number,
  permits: Permits,
  last: PathEvent | null,
): PathEvent | null {
  const { place, gradient, barred, budgetOf } = state
  const { inBudget } = means
  const justLeft = last !== null && last.to <= AT_UPPER ? last.of : -1
  let distance = within
  let nearest = -1
  for (let asset = 0; asset < place.length; asset++) {
    const at = place[asset]!
    if (at > AT_UPPER || barred[asset] === 1 || permits.assets[asset] === 0 || asset === justLeft) continue
    const budget = budgetOf[asset]!
    const sign = at === AT_LOWER ? 1 : -1
    const slope = sign * (inBudget[asset]! - direction.gradient[asset]! - levels.slope[budget]!)
    if (slope >= -NO_SLOPE) continue
    const until = Math.max(0, sign * (gradient[asset]! - lambda * inBudget[asset]! - levels.level[budget]!)) / -slope
    if (until < distance) {
      distance = until
      nearest = asset
    }
  }
  return nearest < 0 ? null : { distance, of: nearest, to: FREE }
}
