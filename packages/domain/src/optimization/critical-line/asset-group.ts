/** Assets that may not weigh more than `upper` together. No asset belongs to two groups. */
export interface AssetGroup {
  readonly name: string
  /** Positions of the assets. */
  readonly members: readonly number[]
  readonly upper: number
}

/** Groups after checking: group g may weigh `caps[g]` at most. */
export interface GroupCaps {
  readonly names: readonly string[]
  readonly caps: Float64Array
  /** Group of each asset, -1 where it has none. */
  readonly groupOf: Int32Array
}

/** Why groups cannot be used as they stand. */
export interface InvalidGroup {
  readonly code: 'group-cap-not-finite' | 'group-member-unknown' | 'asset-in-two-groups'
  /** Position of the asset at fault; null when the cap is. */
  readonly asset: number | null
  /** Name of the group at fault, the second one where an asset is in two. */
  readonly group: string
}

/** Checks that groups are disjoint and lie within the assets; no groups are null. */
export function readGroups(
  groups: readonly AssetGroup[],
  n: number,
): { readonly groups: GroupCaps | null } | { readonly invalid: InvalidGroup } {
  if (groups.length === 0) return { groups: null }
  const groupOf = new Int32Array(n).fill(-1)
  for (const [place, { name, members, upper }] of groups.entries()) {
    if (!Number.isFinite(upper)) return { invalid: { code: 'group-cap-not-finite', asset: null, group: name } }
    for (const asset of members) {
      if (!Number.isInteger(asset) || asset < 0 || asset >= n)
        return { invalid: { code: 'group-member-unknown', asset: null, group: name } }
      if (groupOf[asset] !== -1) return { invalid: { code: 'asset-in-two-groups', asset, group: name } }
      groupOf[asset] = place
    }
  }
  return {
    groups: { names: groups.map(({ name }) => name), caps: Float64Array.from(groups, ({ upper }) => upper), groupOf },
  }
}

/** Sums one figure of the assets by group. */
export function sumByGroup({ caps, groupOf }: GroupCaps, values: Float64Array): Float64Array {
  const sums = new Float64Array(caps.length)
  for (let asset = 0; asset < values.length; asset++) {
    const group = groupOf[asset]!
    if (group >= 0) sums[group]! += values[asset]!
  }
  return sums
}

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
    upper: upper.map((cap, asset) =>
      groups.groupOf[asset]! >= 0 && isFilled(groups.groupOf[asset]!) ? lower[asset]! : cap,
    ),
    groups: groups.names.some((_, group) => canFill(group))
      ? { ...groups, groupOf: groups.groupOf.map((group) => (group >= 0 && canFill(group) ? group : -1)) }
      : null,
  }
}
