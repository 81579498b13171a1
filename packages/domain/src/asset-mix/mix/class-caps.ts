import type { AssetGroup } from '../../optimization/index.ts'
import { percent, percentAtMost } from '../../wording/figures.ts'
import type { AssetClass, AssetClassId } from '../classes/asset-classes.ts'
import { type AssetMixReason, CLASS_CAP, type ClassLimits } from './asset-mix.ts'

/** At least this much for these classes together: the user's stocks stand in them. */
export interface ClassFloor {
  readonly share: number
  readonly classes: ReadonlySet<AssetClassId>
}

export interface ClassBounds {
  readonly upper: Float64Array
  /** The floor, said as a cap of all other classes together. */
  readonly groups: readonly AssetGroup[]
  readonly notes: readonly string[]
}

/**
 * Caps of the classes, and the floor when there is one. A floor above what the default caps allow lifts the caps of its
 * classes evenly; caps that the user chose stay, and a floor above them is refused by name.
 */
export function classBounds(
  classes: readonly AssetClass[],
  limits: ClassLimits,
  floor: ClassFloor | null,
): { readonly bounds: ClassBounds } | { readonly reason: AssetMixReason } {
  const wrong = [limits.classCap, ...Object.values(limits.classCaps ?? {}), floor?.share].find(
    (limit) => limit !== undefined && !(limit >= 0 && limit <= 1),
  )
  if (wrong !== undefined)
    return {
      reason: {
        code: 'limit-out-of-range',
        limit: 'classCap',
        message: 'Caps and floors must be between 0% and 100%.',
      },
    }
  const upper = Float64Array.from(classes, ({ id }) => limits.classCaps?.[id] ?? limits.classCap ?? CLASS_CAP)
  if (floor === null || floor.share === 0) return { bounds: { upper, groups: [], notes: [] } }
  const members = classes.flatMap(({ id }, position) => (floor.classes.has(id) ? [position] : []))
  const liftable =
    limits.classCap === undefined
      ? members.filter((position) => limits.classCaps?.[classes[position]!.id] === undefined)
      : []
  const lifted = lift(upper, members, liftable, floor.share)
  const reachable = members.reduce((sum, position) => sum + upper[position]!, 0)
  if (reachable < floor.share - ROUNDING) return { reason: outOfReach(floor, reachable) }
  const others = classes.flatMap(({ id }, position) => (floor.classes.has(id) ? [] : [position]))
  const notes =
    lifted === null
      ? []
      : [
          `Each class of your stocks can have a weight of up to ${percent(lifted)}, so that your stocks can reach ${percent(floor.share)}.`,
        ]
  return { bounds: { upper, groups: [{ name: 'other classes', members: others, upper: 1 - floor.share }], notes } }
}

const ROUNDING = 1e-12

/** Raises the caps of the liftable classes to the common height at which the floor is in reach; null when it is already. */
function lift(
  upper: Float64Array,
  members: readonly number[],
  liftable: readonly number[],
  share: number,
): number | null {
  const total = members.reduce((sum, position) => sum + upper[position]!, 0)
  if (liftable.length === 0 || total >= share) return null
  const height = Math.min(1, CLASS_CAP + (share - total) / liftable.length)
  for (const position of liftable) upper[position] = height
  return height
}

function outOfReach(floor: ClassFloor, reachable: number): AssetMixReason {
  const message =
    floor.classes.size === 0
      ? 'None of your stocks can represent an asset class, so they cannot have a minimum share.'
      : `Your stocks cannot reach ${percent(floor.share)}: the caps of their classes add up to ${percentAtMost(reachable)}.`
  return { code: 'own-share-out-of-reach', limit: 'leastOwnShare', nearestFeasible: reachable, message }
}
