import type { FrontierInputs } from '../critical-line/frontier.ts'
import type { AssetGroup } from '../critical-line/asset-group.ts'

/** The bounds of a problem together with what each holding must weigh at least and how many there may be. */
export interface HoldingRules {
  readonly inputs: FrontierInputs
  /** What an asset weighs at least and at most when it is held. */
  readonly least: Float64Array
  readonly most: Float64Array
  /** 1 where the floor of the problem says that the asset is held. */
  readonly isForced: Uint8Array
  readonly smallestHolding: number
  readonly mostHoldings: number
}

/** A weight below this is none: what is left of zero between two corners. */
export const NO_WEIGHT = 1e-12

/**
 * By how much a return may be missed: by all that weights which count as none could add. Relaxations and choices allow the same, else a
 * portfolio that one of them holds to be enough is refused by the other.
 */
export function returnTolerance({ expectedReturns }: Pick<FrontierInputs, 'expectedReturns'>): number {
  return (
    2 * NO_WEIGHT * expectedReturns.length * expectedReturns.reduce((most, mean) => Math.max(most, Math.abs(mean)), 0)
  )
}

export function holdingRules(inputs: FrontierInputs, smallestHolding: number, mostHoldings: number): HoldingRules {
  return {
    inputs,
    least: inputs.lower.map((floor) => Math.max(floor, smallestHolding)),
    most: inputs.upper,
    isForced: Uint8Array.from(inputs.lower, (floor) => (floor > 0 ? 1 : 0)),
    smallestHolding,
    mostHoldings: Math.min(mostHoldings, inputs.lower.length),
  }
}

/** The first asset whose weight is neither nothing nor enough, -1 when all are right. */
export function tooSmallHolding({ least }: HoldingRules, weights: Float64Array): number {
  for (let asset = 0; asset < weights.length; asset++)
    if (weights[asset]! > NO_WEIGHT && weights[asset]! < least[asset]! - NO_WEIGHT) return asset
  return -1
}

/** How many assets have a weight. */
export function countHoldings(weights: Float64Array): number {
  let count = 0
  for (let asset = 0; asset < weights.length; asset++) if (weights[asset]! > NO_WEIGHT) count++
  return count
}

/** The groups of some assets, with members by their places among these. */
export function groupsAmong({ inputs: { groups } }: HoldingRules, assets: readonly number[]): AssetGroup[] {
  if (groups === null) return []
  return groups.names.map((name, group) => ({
    name,
    upper: groups.caps[group]!,
    members: [...assets.keys()].filter((place) => groups.groupOf[assets[place]!] === group),
  }))
}
