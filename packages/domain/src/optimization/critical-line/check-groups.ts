import { sumByGroup } from './asset-group.ts'
import { BUDGET_TOLERANCE, type InfeasibleReason } from './check-bounds.ts'
import type { FrontierInputs } from './frontier.ts'

/**
 * The first reason why the caps of groups leave no fully invested portfolio, or null; bounds must be feasible already.
 * A group is named when it alone is at fault, and else `nearestFeasible` is the least cap that suffices when every
 * tighter group is lifted to it.
 */
export function findInfeasibleGroup({ lower, upper, groups }: FrontierInputs): InfeasibleReason | null {
  if (groups === null) return null
  const { names, caps } = groups
  const floors = sumByGroup(groups, lower)
  const rooms = sumByGroup(groups, upper)
  let total = upper.reduce((sum, cap) => sum + cap, 0)
  const tight: number[] = []
  for (const [group, name] of names.entries()) {
    const floor = floors[group]!
    const cap = caps[group]!
    if (floor > cap + BUDGET_TOLERANCE)
      return { code: 'group-below-floors', limit: 'group', asset: null, group: name, nearestFeasible: floor }
    if (cap >= rooms[group]!) continue
    tight.push(group)
    total -= rooms[group]! - cap
  }
  const missing = 1 - total
  if (!(missing > BUDGET_TOLERANCE)) return null
  const [only, ...others] = tight
  if (only !== undefined && others.length === 0) {
    return {
      code: 'groups-below-one',
      limit: 'group',
      asset: null,
      group: names[only]!,
      nearestFeasible: caps[only]! + missing,
    }
  }
  const nearestFeasible = commonCap(
    tight.map((group) => ({ cap: caps[group]!, room: rooms[group]! })),
    missing,
  )
  return { code: 'groups-below-one', limit: 'group', asset: null, group: null, nearestFeasible }
}

/** The least level that gives `missing` more when caps below it are lifted to it, none above its room. */
function commonCap(tight: readonly { readonly cap: number; readonly room: number }[], missing: number): number {
  const levels = tight.flatMap(({ cap, room }) => [cap, room]).sort((a, b) => a - b)
  let gained = 0
  for (const [place, level] of levels.entries()) {
    const next = levels[place + 1] ?? level
    const lifted = tight.filter(({ cap, room }) => cap <= level && room > level).length
    if (lifted > 0 && gained + lifted * (next - level) >= missing - BUDGET_TOLERANCE)
      return level + (missing - gained) / lifted
    gained += lifted * (next - level)
  }
  return levels[levels.length - 1] ?? 1
}
