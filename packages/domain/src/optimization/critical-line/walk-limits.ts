import { type GroupCaps, sumByGroup } from './asset-group.ts'
import type { FrontierInputs } from './frontier.ts'

/** Limits as the walk sees them: only groups that can become full, and no room where a group has none. */
export interface WalkLimits {
  readonly lower: Float64Array
  readonly upper: Float64Array
  readonly groups: GroupCaps | null
}

/** A group whose members' caps already keep it below its own never binds; one that its floors fill leaves no choice. */
export function walkLimits({ lower, upper, groups }: FrontierInputs): WalkLimits {
  if (groups === null) return { lower, upper, groups }
  const floors = sumByGroup(groups, lower)
  const rooms = sumByGroup(groups, upper)
  const isFilled = (group: number): boolean => groups.caps[group]! <= floors[group]!
  const canFill = (group: number): boolean => groups.caps[group]! < rooms[group]! && !isFilled(group)
  return {
    lower,
    upper: upper.map((cap, asset) => (groups.groupOf[asset]! >= 0 && isFilled(groups.groupOf[asset]!) ? lower[asset]! : cap)),
    groups: groups.names.some((_, group) => canFill(group))
      ? { ...groups, groupOf: groups.groupOf.map((group) => (group >= 0 && canFill(group) ? group : -1)) }
      : null,
  }
}
