import type { CornerPortfolio, FrontierInputs } from './frontier.ts'
import { measurePortfolio } from './measure-portfolio.ts'

/** Weights that differ by less than this are the same portfolio. */
const SAME_WEIGHT = 1e-14

/** Collects corner portfolios in path order; a stretch on which no weight moves widens the corner it began at. */
export function cornerRecorder(inputs: FrontierInputs): {
  readonly corners: CornerPortfolio[]
  record(weights: Float64Array, lambda: number): void
} {
  const corners: CornerPortfolio[] = []
  const record = (weights: Float64Array, lambda: number): void => {
    const previous = corners.at(-1)
    const isSame = previous !== undefined && weights.every((weight, i) => Math.abs(weight - previous.weights[i]!) <= SAME_WEIGHT)
    const highestLambda = isSame ? previous.highestLambda : lambda
    if (isSame) corners.pop()
    corners.push({ ...measurePortfolio(inputs, isSame ? previous.weights : weights.slice(), lambda), highestLambda })
  }
  return { corners, record }
}
