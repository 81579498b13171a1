import {
  type CovarianceOperator,
  type LargeCovariance,
  meanVariance,
  type PreparedPortfolio,
} from '../../covariance/covariance-operator.ts'
import type { FrontierProblem } from '../check-inputs.ts'
import type { CornerPortfolio, FrontierInputs } from '../frontier.ts'
import { startingVertex } from '../starting-vertex.ts'
import { traceBy, traceCorners, traceEfficientFrontier, type TraceResult } from '../trace-efficient-frontier.ts'
import { type CheckedCorner, checkOutside } from './missing-assets.ts'

/** Missing assets that join the working set at a time. */
const JOIN_AT_MOST = 80
const MAX_ROUNDS = 40

/**
 * Traces the whole efficient frontier like `traceEfficientFrontier`, where the covariance is one of very many assets by way
 * of the few that are ever held. With caps on groups all assets are walked.
 */
export function traceLargeFrontier(problem: FrontierProblem): TraceResult {
  const { large } = problem.covariance
  if (large === undefined) return traceEfficientFrontier(problem)
  return traceBy(
    problem,
    (inputs) => (inputs.groups === null ? traceWorkingSet(inputs, large) : null) ?? traceCorners(inputs),
  )
}

/**
 * The corners of a working set, which grows by what is found missing until nothing is. Exact: an asset is left out only when
 * no corner would gain by it. Null when the set has no corners or does not settle.
 */
function traceWorkingSet(inputs: FrontierInputs, large: LargeCovariance): readonly CornerPortfolio[] | null {
  const { expectedReturns, covariance, lower, upper } = inputs
  const isInside = firstGuess(inputs, large)
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const assets = [...isInside.keys()].filter((asset) => isInside[asset] === 1)
    const among = (values: Float64Array): Float64Array => Float64Array.from(assets, (asset) => values[asset]!)
    const part: FrontierInputs = {
      expectedReturns: among(expectedReturns),
      covariance: large.among(assets),
      lower: among(lower),
      upper: among(upper),
      groups: null,
    }
    const corners = traceCorners(part)
    if (corners === null) return null
    const checked = checkOutside(
      large,
      expectedReturns,
      isInside,
      checkedCorners(part, covariance, large, assets, corners),
    )
    if (checked.missing.length === 0)
      return corners.map((corner) => ({
        ...corner,
        weights: spread(assets, corner.weights, isInside.length),
        kktResidual: Math.max(corner.kktResidual, checked.residual),
      }))
    for (const asset of checked.missing.slice(0, JOIN_AT_MOST)) isInside[asset] = 1
  }
  return null
}

/** What the frontier of a one-factor model holds, what floors hold, the first corner, and the lowest mean, which sets the scale. */
function firstGuess(inputs: FrontierInputs, large: LargeCovariance): Uint8Array {
  const { expectedReturns, covariance, lower } = inputs
  const isInside = Uint8Array.from(lower, (floor) => (floor === 0 ? 0 : 1))
  const vertex = startingVertex(expectedReturns, covariance, inputs)
  const guesses = traceCorners({ ...inputs, covariance: large.oneFactorModel() }) ?? []
  for (const weights of [vertex.weights, ...guesses.map((corner) => corner.weights)])
    for (let asset = 0; asset < weights.length; asset++) if (weights[asset] !== 0) isInside[asset] = 1
  isInside[vertex.order[vertex.order.length - 1]!] = 1
  return isInside
}

function checkedCorners(
  { expectedReturns, covariance, lower }: FrontierInputs,
  whole: CovarianceOperator,
  large: LargeCovariance,
  assets: readonly number[],
  corners: readonly CornerPortfolio[],
): CheckedCorner[] {
  const product = new Float64Array(assets.length)
  const smallest = 1e-4 * meanVariance(whole)
  return corners.map(({ weights, lambda, highestLambda }) => {
    covariance.multiply(weights, product)
    let scale = smallest
    const levelAt = (tradeOff: number): number => {
      let level = -Infinity
      for (let i = 0; i < weights.length; i++) {
        const gradient = product[i]! - tradeOff * expectedReturns[i]!
        if (weights[i]! > lower[i]!) level = Math.max(level, gradient)
        scale = Math.max(scale, Math.abs(gradient))
      }
      return level
    }
    const levels: [number, number] = [levelAt(lambda), levelAt(highestLambda)]
    let portfolio: PreparedPortfolio | null = null
    return {
      portfolio: () => (portfolio ??= large.portfolio(assets, weights)),
      tradeOffs: [lambda, highestLambda],
      levels,
      scale,
    }
  })
}

function spread(assets: readonly number[], weights: Float64Array, length: number): Float64Array {
  const all = new Float64Array(length)
  for (const [place, asset] of assets.entries()) all[asset] = weights[place]!
  return all
}
