import { sumByGroup } from '../critical-line/asset-group.ts'
import type { FrontierInputs, Portfolio } from '../critical-line/frontier.ts'
import { BOUND_ALLOWANCE, GROUP_ALLOWANCE } from '../critical-line/measure-portfolio.ts'

/** Expected return at which an asset that an optimal mix leaves out joins it, all else unchanged; null with the reason why there is none. */
export type EntryReturn =
  | { readonly asset: number; readonly expectedReturn: number }
  | {
      readonly asset: number
      readonly expectedReturn: null
      /** The mix is chosen by risk alone; or nothing that is held may make room for the asset. */
      readonly reason: 'returns-do-not-count' | 'no-room'
    }

/**
 * The entry return of each asset without weight, in the units of the expected returns: above it the asset is part of the mix,
 * below it the mix stays as it is. `lambda` is the trade-off at which the mix is optimal: variance over excess return for the maximum
 * Sharpe ratio, Infinity for the greatest return. It is the same whether the trade-off, a target or the ratio is what stays
 * fixed; at a corner, which is optimal for a range of trade-offs, it is that of the one given.
 *
 * An asset that earns μ and has the covariance c with the mix is worth μ − c / lambda a dollar. It joins when that is more
 * than the worth of what can be sold for it: anything held above its floor or, where the asset's group is full, anything
 * of that group. Read off the conditions of Karush, Kuhn and Tucker (H. Markowitz, "Portfolio Selection", 1959, appendix A).
 */
export function entryReturns(
  inputs: FrontierInputs,
  { weights, lambda }: Pick<Portfolio, 'weights' | 'lambda'>,
): readonly EntryReturn[] {
  const leftOut = [...weights.keys()].filter((asset) => isLeftOut(inputs, weights, asset))
  if (lambda === 0) return leftOut.map((asset) => ({ asset, expectedReturn: null, reason: 'returns-do-not-count' }))
  const product = new Float64Array(weights.length)
  inputs.covariance.multiply(weights, product)
  const placeOf = placesOf(inputs, weights)
  /** The least worth of what can be sold: outside full groups at place 0, of full group g at place g + 1. */
  const minWorth = new Float64Array(1 + (inputs.groups?.caps.length ?? 0)).fill(Infinity)
  for (const [asset, weight] of weights.entries()) {
    if (weight <= inputs.lower[asset]! + BOUND_ALLOWANCE) continue
    const place = placeOf(asset)
    minWorth[place] = Math.min(minWorth[place]!, inputs.expectedReturns[asset]! - product[asset]! / lambda)
  }
  const least = minWorth.reduce((lowest, worth) => Math.min(lowest, worth))
  return leftOut.map((asset) => {
    const place = placeOf(asset)
    const worth = place === 0 ? least : minWorth[place]!
    return worth === Infinity || inputs.upper[asset]! <= BOUND_ALLOWANCE
      ? { asset, expectedReturn: null, reason: 'no-room' }
      : { asset, expectedReturn: worth + product[asset]! / lambda }
  })
}

/** Without weight, because it may have none; what has a floor of its own, or may be sold short, is never left out. */
function isLeftOut({ lower }: FrontierInputs, weights: Float64Array, asset: number): boolean {
  return lower[asset] === 0 && weights[asset]! <= BOUND_ALLOWANCE
}

/** The full group that an asset belongs to, counted from 1; 0 where money from anywhere may buy it. */
function placesOf({ groups }: FrontierInputs, weights: Float64Array): (asset: number) => number {
  if (groups === null) return () => 0
  const total = sumByGroup(groups, weights)
  return (asset) => {
    const group = groups.groupOf[asset]!
    return group >= 0 && total[group]! >= groups.caps[group]! - GROUP_ALLOWANCE ? group + 1 : 0
  }
}
