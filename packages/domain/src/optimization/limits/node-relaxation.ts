import type { CovarianceOperator } from '../covariance/covariance-operator.ts'
import type { AssetGroup } from '../groups/asset-group.ts'
import type { Frontier, Portfolio } from '../critical-line/frontier.ts'
import { traceEfficientFrontier } from '../critical-line/trace-efficient-frontier.ts'
import { maximumReturn, minimumVariance } from '../readings/frontier-ends.ts'
import { portfolioAtReturn } from '../readings/target-portfolios.ts'
import type { HoldingRules } from './holding-rules.ts'

/** What is decided about each asset. */
export const OPEN = 0
export const HELD = 1
export const LEFT_OUT = 2

/** What a search minimizes; null where a frontier does not reach it. */
export interface Objective {
  read(frontier: Frontier): { readonly value: number; readonly portfolio: Portfolio } | null
}

/** Least variance with at least this return. */
export function leastVariance(target: number): Objective {
  return {
    read(frontier) {
      const calmest = minimumVariance(frontier)
      if (calmest.expectedReturn >= target) return { value: calmest.variance, portfolio: calmest }
      const found = portfolioAtReturn(frontier, target)
      return found.status === 'optimal' ? { value: found.portfolio.variance, portfolio: found.portfolio } : null
    },
  }
}

export const greatestReturn: Objective = {
  read(frontier) {
    const portfolio = maximumReturn(frontier)
    return { value: -portfolio.expectedReturn, portfolio }
  },
}

/**
 * The frontier when undecided assets may weigh anything from nothing to their cap; null when there is none. With
 * nothing undecided it is the frontier of the chosen holdings.
 */
export function relaxedFrontier(rules: HoldingRules, decided: Uint8Array, covariance: CovarianceOperator): Frontier | null {
  const lower = rules.least.map((least, asset) => (decided[asset] === HELD ? least : 0))
  const upper = rules.most.map((most, asset) => (decided[asset] === LEFT_OUT ? 0 : most))
  const traced = traceEfficientFrontier({ expectedReturns: rules.inputs.expectedReturns, covariance, lower, upper, groups: groupsOf(rules) })
  return traced.status === 'optimal' ? traced.frontier : null
}

function groupsOf({ inputs: { groups } }: HoldingRules): AssetGroup[] {
  if (groups === null) return []
  return groups.names.map((name, group) => ({
    name, upper: groups.caps[group]!, members: Array.from(groups.groupOf.keys()).filter((asset) => groups.groupOf[asset] === group),
  }))
}
