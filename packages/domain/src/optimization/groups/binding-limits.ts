import { type GroupCaps, sumByGroup } from './asset-group.ts'

/** Bounds of each asset and caps of groups of them. */
export interface Limits {
  readonly lower: Float64Array
  readonly upper: Float64Array
  readonly groups: GroupCaps | null
}

/**
 * The same limits in their simplest form: only groups that can become full, because the members' own caps do not keep
 * them below theirs, and no room left where the floors alone fill a group.
 */
export function bindingLimits({ lower, upper, groups }: Limits): Limits {
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
