import { type Fraction, fractionOf, minus, plus, roughly, times } from './fraction.ts'
import { solveExactly } from './solve-exactly.ts'

/** A portfolio problem without groups, in doubles. */
export interface ExactProblem {
  readonly means: readonly number[]
  /** Full matrix, row by row. */
  readonly covariance: readonly number[]
  readonly lower: readonly number[]
  readonly upper: readonly number[]
}

export interface ExactOptimum {
  readonly weights: readonly number[]
  /** By how much the exact weights break a bound at worst; 0 when they keep them all. */
  readonly breach: number
  /** By how much an asset on its bound would rather leave it, beside the mean variance; 0 when none would. */
  readonly disorder: number
}

/**
 * The minimum of w·C·w / 2 − tradeOff · means·w in exact fractions, when the assets that `weights` leaves between their
 * bounds are free and all others stay: whether these choices are right shows in `breach` and `disorder`. Null when singular.
 */
export function exactOptimum(problem: ExactProblem, weights: ArrayLike<number>, tradeOff: number): ExactOptimum | null {
  const { means, covariance, lower, upper } = problem
  const n = means.length
  const entry = (i: number, j: number): Fraction => fractionOf(covariance[i * n + j]!)
  const lambda = fractionOf(tradeOff)
  const all = Array.from({ length: n }, (_, i) => i)
  const free = all.filter((i) => weights[i]! > lower[i]! && weights[i]! < upper[i]!)
  const exact = all.map((i) => fractionOf(free.includes(i) ? 0 : weights[i]!))
  const pull = (i: number): Fraction => all.reduce((sum, j) => plus(sum, times(entry(i, j), exact[j]!)), fractionOf(0))
  const reward = (i: number): Fraction => times(lambda, fractionOf(means[i]!))
  const one = fractionOf(1)
  const system = free.map((i) => [...free.map((j) => entry(i, j)), one, minus(reward(i), pull(i))])
  const rest = exact.reduce((left, weight) => minus(left, weight), one)
  const solution = solveExactly([...system, [...free.map(() => one), fractionOf(0), rest]])
  if (solution === null) return null
  for (const [place, i] of free.entries()) exact[i] = solution[place]!
  const level = solution[free.length]!
  const scale = all.reduce((sum, i) => sum + covariance[i * n + i]! / n, 0)
  let breach = 0
  let disorder = 0
  for (const i of all) {
    breach = Math.max(breach, lower[i]! - roughly(exact[i]!), roughly(exact[i]!) - upper[i]!)
    const pressure = roughly(plus(minus(pull(i), reward(i)), level)) / scale
    if (weights[i] === lower[i] && lower[i] !== upper[i]) disorder = Math.max(disorder, -pressure)
    if (weights[i] === upper[i] && lower[i] !== upper[i]) disorder = Math.max(disorder, pressure)
  }
  return { weights: exact.map(roughly), breach, disorder }
}
