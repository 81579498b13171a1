import type { Frontier, Portfolio } from '../critical-line/frontier.ts'
import { countHoldings, type HoldingRules, NO_WEIGHT, tooSmallHolding } from './holding-rules.ts'
import { HELD, LEFT_OUT, type Objective, OPEN, relaxedFrontier } from './node-relaxation.ts'
import { nodeQueue } from './node-queue.ts'

export interface BestChoice {
  readonly value: number
  readonly portfolio: Portfolio
  /** No choice has a smaller value. */
  readonly bound: number
}

/** Frontiers of complete choices of holdings, by the names of what is held: each point of a frontier tries them all. */
export type KnownChoices = Map<string, Frontier>

/** Values closer than this, relative to the best, are equal. */
const SAME_VALUE = 1e-11

/**
 * The choice of holdings with the least value of the objective, by branch and bound, best bound first: the relaxation
 * of a node is the exact frontier with undecided assets free. Every relaxation is rounded to a complete choice, whose
 * frontier joins `known`. Null when no choice reaches the objective; `nodeLimit` ends the search with an honest bound.
 *
 * Source: P. Bonami and M. Lejeune, "An exact solution approach for portfolio optimization problems under stochastic
 * and integer constraints" (2009).
 */
export function bestChoice(rules: HoldingRules, objective: Objective, known: KnownChoices, nodeLimit: number): BestChoice | null {
  let best: { value: number; portfolio: Portfolio } | null = null
  const offer = (frontier: Frontier): void => {
    const found = objective.read(frontier)
    if (found !== null && (best === null || found.value < best.value)) best = found
  }
  const cutOff = (): number => (best === null ? Infinity : best.value - SAME_VALUE * Math.abs(best.value))
  for (const frontier of known.values()) offer(frontier)
  const queue = nodeQueue()
  queue.push({ bound: -Infinity, decided: rules.isForced.map((forced) => (forced === 1 ? HELD : OPEN)) })
  for (let nodes = 0; queue.size() > 0 && queue.lowest() < cutOff() && nodes < nodeLimit; nodes++) {
    const node = queue.pop()
    const decided = completed(rules, node.decided)
    const relaxed = relaxedFrontier(rules, decided, rules.inputs.covariance)
    const found = relaxed === null ? null : objective.read(relaxed)
    if (relaxed === null || found === null || found.value >= cutOff()) continue
    const { weights } = found.portfolio
    const choice = roundedChoice(rules, decided, weights)
    offerChoice(rules, choice, known, offer)
    const branch = branchingAsset(rules, decided, weights)
    if (branch === -1) continue
    const bound = Math.max(node.bound, found.value)
    if (bound >= cutOff()) continue
    for (const side of [HELD, LEFT_OUT]) queue.push({ bound, decided: decided.with(branch, side) })
  }
  if (best === null) return null
  const { value, portfolio } = best as { value: number; portfolio: Portfolio }
  return { value, portfolio, bound: Math.min(value, queue.size() > 0 && queue.lowest() < cutOff() ? queue.lowest() : value) }
}

/** When as many are held as may be, all others are left out; so is what cannot weigh enough. */
function completed({ mostHoldings, least, most }: HoldingRules, decided: Uint8Array): Uint8Array {
  const held = decided.reduce((count, side) => count + (side === HELD ? 1 : 0), 0)
  return decided.map((side, asset) => (side === OPEN && (held >= mostHoldings || least[asset]! > most[asset]!) ? LEFT_OUT : side))
}

/** The largest weights, as many as may be held, small ones only where they reach half of what a holding must weigh. */
function roundedChoice({ mostHoldings, least }: HoldingRules, decided: Uint8Array, weights: Float64Array): Uint8Array {
  const choice = decided.map((side) => (side === HELD ? HELD : LEFT_OUT))
  let room = mostHoldings - choice.reduce((count, side) => count + (side === HELD ? 1 : 0), 0)
  const byWeight = Array.from(weights.keys()).filter((asset) => decided[asset] === OPEN && weights[asset]! > Math.max(NO_WEIGHT, least[asset]! / 2))
    .sort((a, b) => weights[b]! - weights[a]! || a - b)
  for (const asset of byWeight) if (room-- > 0) choice[asset] = HELD
  return choice
}

function offerChoice(rules: HoldingRules, choice: Uint8Array, known: KnownChoices, offer: (frontier: Frontier) => void): void {
  const name = choice.join('')
  if (known.has(name)) return
  const frontier = relaxedFrontier(rules, choice, rules.inputs.covariance)
  if (frontier === null) return
  known.set(name, frontier)
  offer(frontier)
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
    const breach = isTooSmall ? (weight < least - NO_WEIGHT ? Math.min(weight, least - weight) : 0) : weight
    if (breach > highest) {
      branch = asset
      highest = breach
    }
  }
  return branch
}
