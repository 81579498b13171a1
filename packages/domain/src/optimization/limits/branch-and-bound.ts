import { countHoldings, type HoldingRules, NO_WEIGHT, tooSmallHolding } from './holding-rules.ts'
import type { SolvedChoices } from './solved-choices.ts'
import type { Bounding } from './node-bound.ts'
import { nodeQueue } from './node-queue.ts'
import { HELD, LEFT_OUT, type Objective, OPEN, type Reading, rootDecisions } from './node-relaxation.ts'

export interface BestChoice extends Reading {
  /** No choice has a smaller value. */
  readonly bound: number
}

export interface Search {
  readonly rules: HoldingRules
  readonly objective: Objective
  readonly bound: Bounding
  /** A second bound, for nodes that the first leaves open. */
  readonly sharperBound: Bounding | null
  readonly known: SolvedChoices
  readonly nodeLimit: number
  /** Only smaller values are looked for; the least of all where it is not said. */
  readonly below?: number
  /** Whether a part of the tree may be left out whatever else holds, by its value and its slope; see `NodeBound`. */
  readonly isBeaten?: ((value: number, slope: number) => boolean) | undefined
}

/** Values closer than this, relative to the best, are equal. */
const SAME_VALUE = 1e-10

/**
 * The choice of holdings with the least value of the objective, by branch and bound, best bound first, with undecided
 * assets free in the relaxation of a node. Every relaxation is rounded to a complete choice, whose exact frontier joins
 * `known`. Null when no choice reaches the objective with a value below `below`; `nodeLimit` ends the search with an honest bound.
 *
 * Source: P. Bonami and M. Lejeune, "An exact solution approach for portfolio optimization problems under stochastic
 * and integer constraints" (2009).
 */
export function bestChoice({
  rules,
  objective,
  bound,
  sharperBound,
  known,
  nodeLimit,
  below = Infinity,
  isBeaten = () => false,
}: Search): BestChoice | null {
  let best = known.best(objective)
  const cutOff = (): number => (best === null ? below : Math.min(below, best.value - SAME_VALUE * Math.abs(best.value)))
  const queue = nodeQueue()
  queue.push({
    bound: -Infinity,
    decided: rootDecisions(rules),
    state: bound.start,
    sharperState: sharperBound?.start ?? null,
  })
  for (let nodes = 0; queue.lowest() < cutOff() && nodes < nodeLimit; nodes++) {
    const node = queue.pop()
    const decided = completed(rules, node.decided)
    const first = bound.node(decided, node.state, cutOff())
    if (first === null || isBeaten(first.value, first.slope)) continue
    const rounded = known.add(roundedChoice(rules, decided, first.weights), objective)
    if (rounded !== null && (best === null || rounded.value < best.value)) best = rounded
    const branch = branchingAsset(rules, decided, first.weights)
    if (branch === -1) continue
    const second = sharperBound === null ? null : sharperBound.node(decided, node.sharperState, cutOff())
    if (sharperBound !== null && (second === null || isBeaten(second.value, second.slope))) continue
    const value = Math.max(node.bound, first.value, second?.value ?? -Infinity)
    for (const side of [HELD, LEFT_OUT]) {
      queue.push({
        bound: value,
        decided: decided.with(branch, side),
        state: first.state,
        sharperState: second?.state ?? null,
      })
    }
  }
  return best === null || best.value >= below
    ? null
    : { ...best, bound: queue.lowest() < cutOff() ? queue.lowest() : best.value }
}

/** When as many are held as may be, all others are left out; so is what cannot weigh enough. */
function completed({ mostHoldings, least, most }: HoldingRules, decided: Uint8Array): Uint8Array {
  const isFull = countHeld(decided) >= mostHoldings
  const complete = decided.slice()
  for (let asset = 0; asset < decided.length; asset++)
    if (decided[asset] === OPEN && (isFull || least[asset]! > most[asset]!)) complete[asset] = LEFT_OUT
  return complete
}

/** What is held for certain and the largest weights, as many as may be held, small ones only from half of what a holding must weigh. */
function roundedChoice({ mostHoldings, least }: HoldingRules, decided: Uint8Array, weights: Float64Array): number[] {
  const held: number[] = []
  const byWeight: number[] = []
  for (let asset = 0; asset < decided.length; asset++) {
    if (decided[asset] === HELD) held.push(asset)
    else if (decided[asset] === OPEN && weights[asset]! > Math.max(NO_WEIGHT, least[asset]! / 2)) byWeight.push(asset)
  }
  byWeight.sort((a, b) => weights[b]! - weights[a]! || a - b)
  return [...held, ...byWeight.slice(0, mostHoldings - held.length)].sort((a, b) => a - b)
}

function countHeld(decided: Uint8Array): number {
  let count = 0
  for (let asset = 0; asset < decided.length; asset++) if (decided[asset] === HELD) count++
  return count
}

/** The undecided asset that breaks a rule most; -1 when the weights keep them all. */
function branchingAsset(rules: HoldingRules, decided: Uint8Array, weights: Float64Array): number {
  const isTooSmall = tooSmallHolding(rules, weights) !== -1
  if (!isTooSmall && countHoldings(weights) <= rules.mostHoldings) return -1
  let branch = -1
  let highest = 0
  for (let asset = 0; asset < weights.length; asset++) {
    const weight = weights[asset]!
    if (decided[asset] !== OPEN || weight <= NO_WEIGHT) continue
    const least = rules.least[asset]!
    const breach = isTooSmall ? Math.min(weight, Math.max(0, least - weight)) : weight
    if (breach > highest) {
      branch = asset
      highest = breach
    }
  }
  return branch
}
