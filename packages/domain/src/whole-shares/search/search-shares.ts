import { relaxationBound, linearRelaxation, type LinearRelaxation, stepsWithin } from './linear-relaxation.ts'
import { promisingShares, runnerUpRegret } from './promising-shares.ts'
import type { ShareChoices } from './share-choices.ts'
import { growingStates, keepBest, mergeStates, type StateList } from './state-list.ts'

export interface FoundShares {
  readonly shares: readonly number[]
  readonly gain: number
  /** No choice gains more than this; equal to `gain` when the choice is proven best. */
  readonly bound: number
}

/** How many partial choices are kept at each stage, pass by pass, until a pass has left none out that could be better. */
const WIDTHS: readonly number[] = [64, 1024, 16_384, 65_536]
const MAX_PROMISING = 4096
/** Gains are whole numbers: whatever cannot gain one unit more is no better. */
const BETTER = 0.5

/**
 * The choice of shares that gains most within `purse` (a multiple-choice knapsack), by branch and bound, breadth first:
 * assets are decided one after the other, those nearest to a tie first, and partial choices are dropped when another
 * costs no more and gains no less, or when the linear relaxation of what is left cannot beat the best choice known.
 * Null when even the cheapest choice costs more than the purse.
 *
 * Source: D. Pisinger, "A minimal algorithm for the multiple-choice knapsack problem" (1995).
 */
export function searchShares(choices: readonly ShareChoices[], purse: number): FoundShares | null {
  const all = linearRelaxation(choices, [...choices.keys()])
  if (all.minCost > purse) return null
  const taken = stepsWithin(all, purse - all.minCost, 0)
  const slope = all.steps[taken]?.slope ?? 0
  const relaxed = relaxationBound(all, purse - all.minCost, taken)
  const order = [...choices.keys()]
    .map((asset) => ({ asset, regret: runnerUpRegret(choices[asset]!, slope) }))
    .sort((a, b) => a.regret - b.regret || a.asset - b.asset)
    .map(({ asset }) => asset)
  const stages = order.map((asset, stage) => ({ asset, rest: linearRelaxation(choices, order.slice(stage + 1)) }))
  const rounded = choices.map((choice) => choice.held)
  takeSteps(rounded, all, taken)
  const incumbent: Incumbent = { shares: rounded, gain: gainOf(choices, rounded) }
  let bound = relaxed
  for (const width of WIDTHS) {
    if (bound < incumbent.gain + BETTER) break
    bound = Math.min(
      bound,
      Math.max(incumbent.gain, pass({ choices, purse, slope, relaxed, stages, width }, incumbent)),
    )
  }
  return { ...incumbent, bound: bound < incumbent.gain + BETTER ? incumbent.gain : bound }
}

interface Incumbent {
  shares: number[]
  gain: number
}

interface Search {
  readonly choices: readonly ShareChoices[]
  readonly purse: number
  readonly slope: number
  readonly relaxed: number
  readonly stages: readonly { readonly asset: number; readonly rest: LinearRelaxation }[]
  readonly width: number
}

/** One pass over all assets. Improves the incumbent and returns the highest bound among what it left out. */
function pass(search: Search, incumbent: Incumbent): number {
  const { choices, slope, relaxed, stages, width } = search
  const history: StateList[] = []
  const states = growingStates(1)
  states.push(0, 0, relaxed, -1, 0)
  let current = states.finish()
  let leftOut = -Infinity
  for (const [stage, { asset }] of stages.entries()) {
    const { shares, omitted } = promisingShares(
      choices[asset]!,
      slope,
      relaxed - incumbent.gain - BETTER,
      Math.max(2, Math.min(MAX_PROMISING, Math.ceil(4e6 / current.length))),
    )
    leftOut = Math.max(leftOut, relaxed - omitted)
    const lists: StateList[] = []
    for (const count of shares) {
      const list = extend(search, stage, current, count, incumbent.gain)
      if (list.better !== null) {
        incumbent.gain = list.better.gain
        incumbent.shares = rebuild(search, history, stage, list.better)
      }
      if (list.states.length > 0) lists.push(list.states)
    }
    const { kept, dropped } = keepBest(mergeAll(lists), width)
    leftOut = Math.max(leftOut, dropped)
    history.push(kept)
    current = kept
    if (current.length === 0) break
  }
  return leftOut
}

interface Better {
  readonly parent: number
  readonly shares: number
  readonly taken: number
  readonly gain: number
}

/** Continues every state with `count` shares of the stage's asset, as far as that can still beat `best`. */
function extend(
  search: Search,
  stage: number,
  states: StateList,
  count: number,
  best: number,
): { states: StateList; better: Better | null } {
  const { asset, rest } = search.stages[stage]!
  const cost = search.choices[asset]!.cost(count)
  const gain = search.choices[asset]!.gain(count)
  const extended = growingStates(states.length)
  let better: Better | null = null
  let highest = best
  let taken = rest.steps.length
  for (let i = 0; i < states.length; i++) {
    const budget = search.purse - states.costs[i]! - cost - rest.minCost
    if (budget < 0) break
    taken = stepsWithin(rest, budget, taken)
    const total = states.gains[i]! + gain
    const bound = total + relaxationBound(rest, budget, taken)
    if (bound < highest + BETTER) continue
    extended.push(states.costs[i]! + cost, total, bound, i, count)
    const whole = total + rest.minGain + rest.gains[taken]!
    if (whole < highest + BETTER) continue
    highest = whole
    better = { parent: i, shares: count, taken, gain: whole }
  }
  return { states: extended.finish(), better }
}

/** The shares of every asset behind a better choice: its own, those of its ancestors, and the steps of what was still open. */
function rebuild({ choices, stages }: Search, history: readonly StateList[], stage: number, better: Better): number[] {
  const shares = choices.map((choice) => choice.held)
  takeSteps(shares, stages[stage]!.rest, better.taken)
  shares[stages[stage]!.asset] = better.shares
  let state = better.parent
  for (let earlier = stage - 1; earlier >= 0; earlier--) {
    shares[stages[earlier]!.asset] = history[earlier]!.shares[state]!
    state = history[earlier]!.parents[state]!
  }
  return shares
}

function takeSteps(shares: number[], completion: LinearRelaxation, taken: number): void {
  for (const { asset, start } of completion.starts) shares[asset] = start
  for (const { asset, shares: count } of completion.steps.slice(0, taken)) shares[asset] = count
}

function gainOf(choices: readonly ShareChoices[], shares: readonly number[]): number {
  return choices.reduce((sum, choice, i) => sum + choice.gain(shares[i]!), 0)
}

function mergeAll(lists: readonly StateList[]): StateList {
  let queue = [...lists]
  while (queue.length > 1) {
    const next: StateList[] = []
    for (let i = 0; i < queue.length; i += 2) {
      const second = queue[i + 1]
      next.push(second === undefined ? queue[i]! : mergeStates(queue[i]!, second))
    }
    queue = next
  }
  return queue[0] ?? growingStates(0).finish()
}
