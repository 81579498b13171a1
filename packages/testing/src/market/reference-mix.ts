/**
 * The least of weights · covariance · weights / 2 − tradeOff · means · weights with weights from 0 to `cap` that sum to
 * one: weight moves between two places at a time, each time exactly as far as helps, until no move is worth making.
 * Slow, and nothing like the critical line. Platt, "Sequential minimal optimization" (1998).
 */
export function referenceMix(
  covariance: readonly (readonly number[])[],
  means: readonly number[],
  cap: number,
  tradeOff: number,
): number[] {
  const weights = means.map(() => 1 / means.length)
  const gradient = covariance.map((row, i) =>
    row.reduce((sum, entry, j) => sum + entry * (weights[j] ?? 0), -tradeOff * (means[i] ?? 0)),
  )
  const at = (list: readonly number[] | undefined, i: number): number => list?.[i] ?? Number.NaN
  for (let round = 0; round < 100_000; round++) {
    const buy = best(
      gradient,
      (i) => at(weights, i) < cap,
      (a, b) => a < b,
    )
    const sell = best(
      gradient,
      (i) => at(weights, i) > 0,
      (a, b) => a > b,
    )
    const slope = at(gradient, sell) - at(gradient, buy)
    if (!(slope > 1e-16)) break
    const curvature = at(covariance[buy], buy) + at(covariance[sell], sell) - 2 * at(covariance[buy], sell)
    const move = Math.min(curvature > 0 ? slope / curvature : 1, at(weights, sell), cap - at(weights, buy))
    weights[buy] = at(weights, buy) + move
    weights[sell] = at(weights, sell) - move
    for (const [i, row] of covariance.entries()) gradient[i] = at(gradient, i) + move * (at(row, buy) - at(row, sell))
  }
  return weights
}

function best(
  gradient: readonly number[],
  isOpen: (i: number) => boolean,
  isBetter: (a: number, b: number) => boolean,
): number {
  let chosen = -1
  for (const [i, slope] of gradient.entries()) {
    if (isOpen(i) && (chosen === -1 || isBetter(slope, gradient[chosen] ?? Number.NaN))) chosen = i
  }
  return chosen
}
