import type { PathState } from './path-state.ts'
import type { StartingVertex } from './starting-vertex.ts'

/**
 * The means that a walk follows. A budget's weights have a fixed sum, so each may measure means from its own level:
 * while the trade-off is still huge this keeps the digits of means that are almost equal.
 */
export interface PathMeans {
  /** Differences from the pivot's mean over their range. */
  readonly base: Float64Array
  /** The same, in a full group less the group's level. */
  readonly inBudget: Float64Array
  readonly groupLevels: Float64Array
  /** What the differences were divided by; 0 when all means are the same. */
  readonly range: number
}

/** What ties at the vertex, so that money could move without losing return. */
export interface Ties {
  /** Assets whose mean is that of their budget's pivot. */
  readonly assets: Uint8Array
  /** Groups that may be open or full without losing return: all but the full ones of higher means. */
  readonly groups: Uint8Array
  readonly isChoice: boolean
}

/** Means closer than this share of their range count as one mean: the path cannot tell them apart. */
const SAME_MEAN = 1e-12

/** Ties at the vertex that the state has just started from. */
export function findTies(state: PathState, vertex: StartingVertex, expectedReturns: Float64Array): Ties {
  const { order, pivot, groupPivots } = vertex
  const tolerance = SAME_MEAN * (expectedReturns[order[0]!]! - expectedReturns[order[order.length - 1]!]!)
  const isSame = (a: number, b: number): boolean => Math.abs(expectedReturns[a]! - expectedReturns[b]!) <= tolerance
  const groups = Uint8Array.from(groupPivots, (asset) => (asset < 0 || isSame(asset, pivot) ? 1 : 0))
  const assets = Uint8Array.from(expectedReturns, (_, asset) =>
    state.upper[asset]! > state.lower[asset]! && isSame(asset, pivotOf(state, vertex, asset)) ? 1 : 0,
  )
  const tied = assets.reduce((count, mark) => count + mark, 0)
  return {
    assets,
    groups,
    isChoice: tied > state.budgets.length || groupPivots.some((asset, group) => asset >= 0 && groups[group] === 1),
  }
}

/**
 * Made-up distinct means for the assets tied at the vertex. Walking down with them ends at the least-variance portfolio
 * among all maximum-return portfolios, which is where the real path begins.
 */
export function rankMeans(state: PathState, vertex: StartingVertex, ties: Ties): PathMeans {
  const n = vertex.order.length
  const rank = new Float64Array(n)
  for (const [place, asset] of vertex.order.entries()) rank[asset] = place
  const base = rank.map((own, asset) => (ties.assets[asset] === 1 ? (rank[vertex.pivot]! - own) / n : 0))
  return meansInBudgets(
    state,
    base,
    Float64Array.from(vertex.groupPivots, (asset) => (asset < 0 ? 0 : base[asset]!)),
    1,
  )
}

/** The real means, tied ones made equal, in units that fit the walk's tolerances. */
export function scaledMeans(
  state: PathState,
  vertex: StartingVertex,
  ties: Ties,
  expectedReturns: Float64Array,
): PathMeans {
  const pivotMean = expectedReturns[vertex.pivot]!
  const level = (group: number): number => {
    const asset = vertex.groupPivots[group]!
    return asset < 0 || ties.groups[group] === 1 ? 0 : expectedReturns[asset]! - pivotMean
  }
  const levels = Float64Array.from(vertex.groupPivots, (_, group) => level(group))
  const groupOf = state.groups?.groupOf
  const differences = expectedReturns.map((mean, asset) => {
    if (ties.assets[asset] === 0) return mean - pivotMean
    return levels[groupOf?.[asset] ?? -1] ?? 0
  })
  const range = differences.reduce((most, mean) => Math.max(most, Math.abs(mean)), 0)
  if (range === 0) return meansInBudgets(state, differences, levels, range)
  return meansInBudgets(
    state,
    differences.map((mean) => mean / range),
    levels.map((mean) => mean / range),
    range,
  )
}

/** Levels count only where the group is full now. */
function meansInBudgets(state: PathState, base: Float64Array, levels: Float64Array, range: number): PathMeans {
  const groupLevels = levels.map((level, group) => (state.budgets.includes(group + 1) ? level : 0))
  const inBudget = base.map((mean, asset) => mean - (groupLevels[state.budgetOf[asset]! - 1] ?? 0))
  return { base, inBudget, groupLevels, range }
}

function pivotOf(state: PathState, vertex: StartingVertex, asset: number): number {
  return vertex.groupPivots[state.budgetOf[asset]! - 1] ?? vertex.pivot
}
