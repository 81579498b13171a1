/** A return is the quotient of two prices less 1: it carries the rounding of numbers near 1, however small it is itself. */
const ROUNDINGS_OF_A_RETURN = 4

/**
 * Whether a series departs from its mean by nothing but rounding, that of its sum among it, as a stock does that gains
 * the same every day. Its variance is none: taken for one, the rounding would set the scale of all other stocks' figures.
 */
export function isStill(returns: Float64Array, mean: number): boolean {
  const allowance = Number.EPSILON * (ROUNDINGS_OF_A_RETURN + returns.length * Math.abs(mean))
  return returns.every((value) => Math.abs(value - mean) < allowance)
}
