import { BUDGET_TOLERANCE } from '../critical-line/check-bounds.ts'
import type { HoldingRules } from './holding-rules.ts'

/**
 * The fewest holdings that can make up the whole, by position; null when no number can.
 *
 * Each further holding goes where it adds most capacity: the capacity of a group grows by less and less with its members
 * (largest caps first, up to the group's cap), so the greedy choice is the best one for every number of holdings. Their
 * least weights grow with their number alone, so the fewest are also the lightest.
 */
export function minHoldings({
  inputs,
  least,
  most,
  isForced,
  smallestHolding,
}: HoldingRules): readonly number[] | null {
  const { groups } = inputs
  const room = groupRooms(groups?.caps ?? new Float64Array(0))
  const placeOf = (asset: number): number => groups?.groupOf[asset] ?? -1
  const open: number[] = []
  const held: number[] = []
  let floors = 0
  let fill = 0
  for (let asset = 0; asset < least.length; asset++) {
    if (isForced[asset] === 0) {
      if (most[asset]! > 0 && least[asset]! <= most[asset]!) open.push(asset)
      continue
    }
    if (least[asset]! > most[asset]!) return null
    held.push(asset)
    floors += least[asset]!
    fill += room.take(placeOf(asset), least[asset]!, most[asset]!)
  }
  open.sort((a, b) => most[b]! - most[a]! || a - b)
  while (fill < 1 - BUDGET_TOLERANCE) {
    const best = open.reduce(
      (first, asset) =>
        room.gain(placeOf(asset), smallestHolding, most[asset]!) >
        room.gain(placeOf(first), smallestHolding, most[first]!)
          ? asset
          : first,
      open[0] ?? -1,
    )
    if (best === -1 || room.gain(placeOf(best), smallestHolding, most[best]!) <= 0) return null
    open.splice(open.indexOf(best), 1)
    held.push(best)
    floors += smallestHolding
    fill += room.take(placeOf(best), smallestHolding, most[best]!)
  }
  return floors <= 1 + BUDGET_TOLERANCE && room.isKept() ? held.sort((a, b) => a - b) : null
}

interface GroupRooms {
  /** By how much a further holding raises what its group can weigh; 0 when its least weight no longer fits. */
  gain(group: number, least: number, most: number): number
  take(group: number, least: number, most: number): number
  /** Whether the least weights fit into every group. */
  isKept(): boolean
}

function groupRooms(caps: Float64Array): GroupRooms {
  const floors = new Float64Array(caps.length)
  const rooms = new Float64Array(caps.length)
  const gain = (group: number, least: number, most: number): number => {
    if (group < 0) return most
    if (floors[group]! + least > caps[group]! + BUDGET_TOLERANCE) return 0
    return Math.min(caps[group]!, rooms[group]! + most) - Math.min(caps[group]!, rooms[group]!)
  }
  return {
    gain,
    take(group, least, most) {
      const gained = gain(group, least, most)
      if (group >= 0) {
        floors[group]! += least
        rooms[group]! += most
      }
      return gained
    },
    isKept: () => floors.every((floor, group) => floor <= caps[group]! + BUDGET_TOLERANCE),
  }
}
