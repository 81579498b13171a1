import { denseCovariance } from '../covariance/dense-covariance.ts'
import type { Frontier } from '../critical-line/frontier.ts'
import { traceEfficientFrontier } from '../critical-line/trace-efficient-frontier.ts'
import { groupsAmong, type HoldingRules } from './holding-rules.ts'
import type { Objective, Reading } from './node-relaxation.ts'

/** The exact frontier of a complete choice of holdings, among these holdings alone. */
interface Choice {
  readonly held: readonly number[]
  readonly frontier: Frontier
}

/** Every complete choice met so far, so that each is solved once and each point of the frontier tries them all. */
export interface SolvedChoices {
  /** The best reading of all choices. */
  best(objective: Objective): Reading | null
  /** The reading of a choice that is new, else null. */
  add(held: readonly number[], objective: Objective): Reading | null
}

/** `entries` is the covariance row by row. */
export function solvedChoices(rules: HoldingRules, entries: Float64Array): SolvedChoices {
  const names = new Set<string>()
  const choices: Choice[] = []
  const spread = ({ held }: Choice, found: Reading): Reading => {
    const weights = new Float64Array(rules.inputs.lower.length)
    for (const [place, asset] of held.entries()) weights[asset] = found.portfolio.weights[place]!
    return { value: found.value, portfolio: { ...found.portfolio, weights } }
  }
  return {
    best(objective) {
      let best: { readonly choice: Choice; readonly found: Reading } | null = null
      for (const choice of choices) {
        const found = objective(choice.frontier)
        if (found !== null && (best === null || found.value < best.found.value)) best = { choice, found }
      }
      return best === null ? null : spread(best.choice, best.found)
    },
    add(held, objective) {
      const name = held.join(' ')
      if (names.has(name)) return null
      names.add(name)
      const frontier = frontierOf(rules, entries, held)
      if (frontier === null) return null
      const choice = { held, frontier }
      choices.push(choice)
      const found = objective(frontier)
      return found === null ? null : spread(choice, found)
    },
  }
}

function frontierOf(rules: HoldingRules, entries: Float64Array, held: readonly number[]): Frontier | null {
  const n = rules.inputs.lower.length
  const covariance = denseCovariance(
    Float64Array.from(held.flatMap((i) => held.map((j) => entries[i * n + j]!))),
    held.length,
  )
  const among = (numbers: Float64Array): Float64Array => Float64Array.from(held, (asset) => numbers[asset]!)
  const traced = traceEfficientFrontier({
    expectedReturns: among(rules.inputs.expectedReturns),
    covariance,
    lower: among(rules.least),
    upper: among(rules.most),
    groups: groupsAmong(rules, held),
  })
  return traced.status === 'optimal' ? traced.frontier : null
}
