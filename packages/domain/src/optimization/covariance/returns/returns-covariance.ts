import { shiftedFreeBlock } from '../cholesky-free-block.ts'
import type { CovarianceOperator } from '../covariance-operator.ts'
import { centreReturns, portfolioDays, productOfAssets, productsWithDays, type CentredReturns } from './centred-returns.ts'
import { constantCorrelationTakenApart } from './constant-correlation.ts'
import { constantVarianceTakenApart, oracleApproximatingTakenApart } from './constant-variance.ts'
import { rememberedProduct } from './remembered-product.ts'
import { singleFactorTakenApart } from './single-factor.ts'
import { sampleTakenApart, type TakenApartCovariance } from './taken-apart-covariance.ts'

const ESTIMATORS = {
  'sample': sampleTakenApart,
  'ledoit-wolf-constant-correlation': constantCorrelationTakenApart,
  'single-factor': singleFactorTakenApart,
  'constant-variance': constantVarianceTakenApart,
  'oracle-approximating': oracleApproximatingTakenApart,
}

export interface ReturnsCovariance extends CovarianceOperator {
  /** Share of the estimator's target, 0 to 1. */
  readonly shrinkageIntensity: number
}

/**
 * The covariance of a large universe as an operator on its daily returns; n × n numbers are never formed. `returns`
 * holds one series for each asset, all of the same length T of at least two. A product costs O(n·T), an entry O(T);
 * memory is that of the returns once more (twice while the intensity is found). Daily covariances are multiplied by
 * `periodsPerYear`. Never throws: what is wrong is in `defect`.
 */
export function returnsCovariance(
  returns: readonly Float64Array[],
  { estimator, periodsPerYear }: { readonly estimator: keyof typeof ESTIMATORS; readonly periodsPerYear: number },
): ReturnsCovariance {
  const centred = centreReturns(returns)
  const { size, defect } = centred
  const parts = annualized(ESTIMATORS[defect === null ? estimator : 'sample'](centred), periodsPerYear)
  const entry = entryOf(centred, parts)
  const variances = new Float64Array(size)
  if (defect === null) for (let asset = 0; asset < size; asset++) variances[asset] = entry(asset, asset)
  return {
    size,
    variances,
    defect,
    shrinkageIntensity: parts.shrinkageIntensity,
    multiply: rememberedProduct(size, (weights, out) => multiplyParts(centred, parts, weights, out)),
    freeBlock: (shift, shiftOf) => shiftedFreeBlock(entry, shift, shiftOf),
  }
}

function annualized(parts: TakenApartCovariance, periodsPerYear: number): TakenApartCovariance {
  return {
    ...parts, productScale: parts.productScale * periodsPerYear, vectorScale: parts.vectorScale * periodsPerYear,
    diagonal: parts.diagonal.map((entry) => entry * periodsPerYear),
  }
}

function entryOf(returns: CentredReturns, parts: TakenApartCovariance): (a: number, b: number) => number {
  const { productScale, vectorScale, vector, diagonal } = parts
  return (a, b) =>
    productScale * productOfAssets(returns, a, b) + vectorScale * vector[a]! * vector[b]! + (a === b ? diagonal[a]! : 0)
}

function multiplyParts(returns: CentredReturns, parts: TakenApartCovariance, weights: Float64Array, out: Float64Array): void {
  const { productScale, vectorScale, vector, diagonal } = parts
  productsWithDays(returns, portfolioDays(returns, weights), out)
  let along = 0
  for (let asset = 0; asset < weights.length; asset++) along += vector[asset]! * weights[asset]!
  along *= vectorScale
  for (let asset = 0; asset < weights.length; asset++) {
    out[asset] = productScale * out[asset]! + along * vector[asset]! + diagonal[asset]! * weights[asset]!
  }
}
