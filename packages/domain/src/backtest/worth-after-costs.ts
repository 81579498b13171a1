/**
 * What is left of some holdings once they were brought to other weights and each dollar bought or sold has cost a part of it: the x at
 * which x + rate × Σ|weight × x − held| is all there is. That is convex, made of straight pieces and rising, so Newton's steps from above
 * reach the root itself after few pieces.
 * @param held dollars in each place, none below 0
 * @param cash dollars beside them, none below 0
 * @param weights of the same places, none below 0, in all at most 1; what is not in them stays cash
 * @param rate of each dollar traded, at least 0 and below 1
 */
export function worthAfterCosts(held: Float64Array, cash: number, weights: Float64Array, rate: number): number {
  const all = held.reduce((sum, dollars) => sum + dollars, cash)
  if (rate === 0 || all === 0) return all
  let left = all
  for (let step = 0; step <= held.length; step++) {
    const { traded, slope } = tradesAt(held, weights, left)
    const excess = left + rate * traded - all
    if (!(excess > ROUNDING * all)) return left
    left -= excess / (1 + rate * slope)
  }
  return left
}

/** Differences below this share are those of rounding. */
const ROUNDING = 1e-15

/** Dollars bought and sold in all to have the weights of so much, and how much more for each dollar more. */
function tradesAt(held: Float64Array, weights: Float64Array, worth: number): { traded: number; slope: number } {
  let [traded, slope] = [0, 0]
  for (let place = 0; place < held.length; place++) {
    const weight = weights[place] ?? 0
    const bought = weight * worth - (held[place] ?? 0)
    traded += Math.abs(bought)
    slope += bought > 0 ? weight : -weight
  }
  return { traded, slope }
}
