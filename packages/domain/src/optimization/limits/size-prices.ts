import type { HoldingRules } from './holding-rules.ts'
import { rootBounds } from './node-relaxation.ts'
import { dualActiveSet } from './quadratic/dual-active-set.ts'
import type { Quadratic } from './quadratic/quadratic-state.ts'

/** What the bound for few and large holdings takes for each place of a holding; see `sparseBound`. */
export interface PricedHoldings {
  readonly prices: Float64Array
  /** Where the relaxation has its minimum. */
  readonly weights: Float64Array
}

/**
 * What an asset's own variance d·w² counts as: up to a bend it grows in proportion to the weight, beyond it is what it is. The bend
 * is at the least weight, or where √d·w is the price of a place if that is more.
 */
const BELOW = 0
const AT_BEND = 1
const ABOVE = 2

/** Rounds after which the weights are near enough to those of the relaxation. */
const MAX_ROUNDS = 12

/**
 * Half the slope of the line that nothing or at least `least` of an asset never comes below: its own variance, root² · w², less the
 * squared price for holding any. The line touches at `least`, or where root · w is the price if that is more.
 */
export function slopeOf(price: number, root: number, least: number): number {
  return price >= root * least ? price * root : (root * root * least + (price * price) / least) / 2
}

/**
 * Prices of holdings where relaxed weights break a least weight: those at which the relaxation by the lines of `slopeOf` has its
 * minimum when a place costs the lowest price of `places`. An asset above its bend has √d·w, one below it the price of a place, and one that
 * stays at the bend what lies between. Found by solving again until no asset changes sides. `common` is the covariance without
 * the squares of `roots`.
 */
export function sizePrices(
  rules: HoldingRules,
  problem: Quadratic,
  common: Float64Array,
  roots: Float64Array,
  places: PricedHoldings,
): PricedHoldings {
  const { least } = rules
  const placePrice = places.prices.reduce((lowest, price) => Math.min(lowest, price))
  const { lower, upper } = rootBounds(rules)
  const bends = roots.map((root, asset) => (placePrice > root * least[asset]! ? placePrice / root : least[asset]!))
  const slopes = roots.map((root, asset) => slopeOf(placePrice, root, least[asset]!))
  const sides = Uint8Array.from(places.weights, (weight, asset) => (weight > bends[asset]! ? ABOVE : BELOW))
  const priceOf = (asset: number, weight: number, slope: number): number => {
    const root = roots[asset]!
    const bend = bends[asset]!
    if (sides[asset] === ABOVE) return root * Math.max(weight, bend)
    if (sides[asset] === BELOW) return placePrice
    const squared = 2 * slope * bend - root * root * bend * bend
    return Math.sqrt(Math.min(root * root * bend * bend, Math.max(placePrice * placePrice, squared)))
  }
  let { weights } = places
  let prices = weights.map((weight, asset) => priceOf(asset, weight, 0))
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const matrix = Float64Array.from(common)
    for (let i = 0; i < roots.length; i++)
      if (sides[i] === ABOVE) matrix[i * roots.length + i]! += roots[i]! * roots[i]!
    const linear = slopes.map((slope, asset) => (sides[asset] === BELOW ? slope : 0))
    const atBend = (bound: Float64Array): Float64Array =>
      bound.map((value, asset) => (sides[asset] === AT_BEND ? bends[asset]! : value))
    const found = dualActiveSet({ ...problem, matrix, linear })(atBend(lower), atBend(upper), null, Infinity)
    if (found.status !== 'solved') break
    const { gradients } = found.state
    weights = found.state.weights
    let areSettled = true
    for (let asset = 0; asset < roots.length; asset++) {
      const side = sides[asset]!
      const steepest = roots[asset]! * roots[asset]! * bends[asset]!
      const next = nextSide(side, weights[asset]! - bends[asset]!, -gradients[asset]!, slopes[asset]!, steepest)
      if (next !== side) areSettled = false
      sides[asset] = next
    }
    prices = prices.map((_, asset) => priceOf(asset, weights[asset]!, -gradients[asset]!))
    if (areSettled) break
  }
  return { weights, prices }
}

/** Where an asset stands after a round; `slope` is half the slope that would keep one at the bend there. */
function nextSide(side: number, beyond: number, slope: number, slightest: number, steepest: number): number {
  if (side === BELOW) return beyond > 0 ? AT_BEND : BELOW
  if (side === ABOVE) return beyond < 0 ? AT_BEND : ABOVE
  if (slope > steepest) return ABOVE
  return slope < slightest ? BELOW : AT_BEND
}
