import type { CovarianceDefect } from '../covariance-operator.ts'
import { centreReturns, productOfAssets, productsOfFour, productsWithDays, type CentredReturns } from '../returns/centred-returns.ts'
import { leadingDirections } from './leading-directions.ts'

/** What `factorCovariance` takes: loadings row by row, n × `factors`, and what the factors leave of each variance. */
export interface FactorModel {
  readonly factors: number
  readonly loadings: Float64Array
  readonly specificVariances: Float64Array
}

/**
 * A statistical factor model of daily returns: the first principal components of their sample covariance (divisor
 * T − 1, times `periodsPerYear`), and the rest of each variance as specific, so that every variance is that of the
 * sample. `returns` holds one series for each asset, all of the same length T of at least two; there are at most T and n
 * factors. Takes some hundred passes over the returns, and neither n × n nor T × T numbers.
 * Source: G. Connor and R. Korajczyk, "Performance measurement with the arbitrage pricing theory", J. Financial
 * Economics 15(3), 1986 (asymptotic principal components, from the days' side).
 */
export function factorModelOfReturns(
  returns: readonly Float64Array[], { factors, periodsPerYear }: { readonly factors: number; readonly periodsPerYear: number },
): FactorModel | { readonly defect: CovarianceDefect } {
  const centred = centreReturns(returns)
  if (centred.defect !== null) return { defect: centred.defect }
  const { size, length } = centred
  const scale = periodsPerYear / (length - 1)
  const count = Math.min(factors, length, size)
  const { vectors } = leadingDirections((days, out) => throughAssets(centred, days, out), length, count)
  const loadings = new Float64Array(size * count)
  const specificVariances = Float64Array.from({ length: size }, (_, asset) => scale * productOfAssets(centred, asset, asset))
  const along = new Float64Array(size)
  for (const [factor, days] of vectors.entries()) {
    productsWithDays(centred, days, along)
    for (let asset = 0; asset < size; asset++) {
      const loading = Math.sqrt(scale) * along[asset]!
      loadings[asset * count + factor] = loading
      specificVariances[asset] = Math.max(0, specificVariances[asset]! - loading * loading)
    }
  }
  return { factors: count, loadings, specificVariances }
}

/** out = X·Xᵀ·days with the days in rows: four assets at a time, and each is read from memory once for both products. */
function throughAssets(returns: CentredReturns, days: Float64Array, out: Float64Array): void {
  const { values, size, length } = returns
  const products = new Float64Array(4)
  out.fill(0)
  for (let asset = 0; asset < size; asset += 4) {
    productsOfFour(returns, asset, days, products, 0)
    const a = asset * length
    const b = a + length
    const c = b + length
    const d = c + length
    const first = products[0]!
    const second = products[1]!
    const third = products[2]!
    const fourth = products[3]!
    for (let day = 0; day < length; day++) {
      out[day]! += first * values[a + day]! + second * values[b + day]! + (third * values[c + day]! + fourth * values[d + day]!)
    }
  }
}
