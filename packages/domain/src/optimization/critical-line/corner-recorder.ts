import { meanVariance } from '../covariance/covariance-operator.ts'
import type { CornerPortfolio, FrontierInputs } from './frontier.ts'
import { measurePortfolio, measureWithProduct } from './measure-portfolio.ts'

/** Weights that differ by less than this are the same portfolio. */
const SAME_WEIGHT = 1e-14

/** Collects corner portfolios in path order; a stretch on which no weight moves widens the corner it began at. */
export function cornerRecorder(inputs: FrontierInputs): {
  readonly corners: CornerPortfolio[]
  /** `product` is covariance · weights; weights are copied. */
  record(weights: Float64Array, product: Float64Array, lambda: number): void
} {
  const corners: CornerPortfolio[] = []
  const scale = meanVariance(inputs.covariance)
  const record = (weights: Float64Array, product: Float64Array, lambda: number): void => {
    const previous = corners.at(-1)
    if (previous !== undefined && isSame(weights, previous.weights)) {
      corners[corners.length - 1] = { ...measurePortfolio(inputs, previous.weights, lambda), highestLambda: previous.highestLambda }
      return
    }
    corners.push({ ...measureWithProduct(inputs, weights.slice(), product, lambda, scale), highestLambda: lambda })
  }
  return { corners, record }
}

function isSame(a: Float64Array, b: Float64Array): boolean {
  for (let i = 0; i < a.length; i++) if (Math.abs(a[i]! - b[i]!) > SAME_WEIGHT) return false
  return true
}
