import type { SmallProblem } from '../enumerate-active-sets.ts'
import { type Fraction, fractionOf, minus, over, plus, roughly, times } from './fraction.ts'

/** A weight or a sum of a group this near its limit lies on it. */
const ON_LIMIT = 1e-12

/**
 * By how much moving money between two assets gains at best at this trade-off, beside the largest gradient: every pair is
 * tried, and no sum is rounded. Zero exactly where the weights are optimal within bounds and caps of groups.
 */
export function exactResidual(problem: SmallProblem, weights: ArrayLike<number>, tradeOff: number): number {
  const { means, covariance, lower, upper, groups = [] } = problem
  const all = means.map((_, i) => i)
  const exact = all.map((i) => fractionOf(weights[i]!))
  const gradients = all.map((i) =>
    all.reduce(
      (sum, j) => plus(sum, times(fractionOf(covariance[i]![j]!), exact[j]!)),
      times(fractionOf(-tradeOff), fractionOf(means[i]!)),
    ),
  )
  const fullGroupOf = (i: number): number =>
    groups.findIndex(
      ({ members, upper: cap }) =>
        members.includes(i) && members.reduce((left, member) => left - weights[member]!, cap) <= ON_LIMIT,
    )
  const scale = Math.max(
    ...gradients.map((gradient) => Math.abs(roughly(gradient))),
    (1e-4 * all.reduce((sum, i) => sum + covariance[i]![i]!, 0)) / all.length,
  )
  let most: Fraction = fractionOf(0)
  for (const from of all) {
    if (weights[from]! <= lower[from]! + ON_LIMIT) continue
    for (const to of all) {
      // Into a full group money moves only from within it.
      const isBlocked = fullGroupOf(to) >= 0 && fullGroupOf(to) !== fullGroupOf(from)
      if (weights[to]! >= upper[to]! - ON_LIMIT || isBlocked) continue
      const gain = minus(gradients[from]!, gradients[to]!)
      if (roughly(gain) > roughly(most)) most = gain
    }
  }
  return scale > 0 ? roughly(over(most, fractionOf(scale))) : 0
}
