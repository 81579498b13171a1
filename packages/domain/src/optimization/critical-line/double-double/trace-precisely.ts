import { bindingLimits } from '../asset-group.ts'
import type { FrontierInputs } from '../frontier.ts'
import { findTies, rankMeans, scaledMeans } from '../path-means.ts'
import { FREE, startPath } from '../path-state.ts'
import { startingVertex } from '../starting-vertex.ts'
import { type DoubleDoubles, zeros } from './double-double-vector.ts'
import type { PrecisePath } from './precise-path.ts'
import { walkPrecisely } from './precise-walk.ts'
import { slackForm } from './slack-form.ts'

/**
 * Traces the path as `traceEfficientFrontier` does in doubles, in numbers of 32 digits: some hundred times slower, for
 * problems whose assets are so nearly dependent that doubles lose all their digits. `expectedReturns` are those of the
 * inputs, or zeros. Weights are rounded to doubles only when they are recorded. False when the path cannot be followed.
 */
export function tracePrecisely(
  inputs: FrontierInputs,
  expectedReturns: Float64Array,
  record: (weights: Float64Array, product: Float64Array, lambda: number) => void,
): boolean {
  const limits = bindingLimits(inputs)
  const vertex = startingVertex(expectedReturns, inputs.covariance, limits)
  const state = startPath(inputs.covariance, limits, vertex)
  const form = slackForm(inputs.covariance, limits)
  const { assets, variables } = form
  const path: PrecisePath = {
    form,
    weights: zeros(variables),
    place: new Uint8Array(variables),
    free: [...state.free],
  }
  path.place.set(state.place)
  path.weights.high.set(state.weights)
  for (const [slack, group] of form.groups.entries()) {
    if (vertex.groupPivots[group]! >= 0) continue
    path.place[assets + slack] = FREE
    path.free.push(assets + slack)
  }
  const spread = (base: Float64Array): DoubleDoubles => {
    const means = zeros(variables)
    means.high.set(base)
    return means
  }
  const mayEnter = new Uint8Array(variables).fill(1)
  const ties = findTies(state, vertex, expectedReturns)
  if (ties.isChoice) {
    mayEnter.set(ties.assets)
    for (const [slack, group] of form.groups.entries()) mayEnter[assets + slack] = ties.groups[group]!
    if (!walkPrecisely(path, spread(rankMeans(state, vertex, ties).base), mayEnter, () => undefined)) return false
    mayEnter.fill(1)
  }
  const means = scaledMeans(state, vertex, ties, expectedReturns)
  const weights = new Float64Array(assets)
  const product = new Float64Array(assets)
  return walkPrecisely(path, spread(means.base), mayEnter, (tradeOff) => {
    for (let asset = 0; asset < assets; asset++)
      weights[asset] = Math.min(inputs.upper[asset]!, Math.max(inputs.lower[asset]!, path.weights.high[asset]!))
    inputs.covariance.multiply(weights, product)
    record(weights, product, means.range === 0 ? 0 : (tradeOff.high / means.range) * form.unit)
  })
}
