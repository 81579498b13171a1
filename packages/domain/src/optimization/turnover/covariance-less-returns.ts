import { type CovarianceOperator, meanVariance } from '../covariance/covariance-operator.ts'
import { firstIndefiniteAsset } from '../covariance/positive-semidefinite.ts'

/**
 * A full matrix whose half form is, for weights that add up to one, w'Σw / 2 − tradeOff · μ'w, but for a constant: the returns are
 * taken into the covariance, so that what follows a covariance alone follows a trade-off of variance and return too.
 *
 * Since 1'w is one, μ'w is w'(μ1' + 1μ')w / 2, and any c·11' only adds a constant: Σ − tradeOff · (μ1' + 1μ') + c·11'. It is positive
 * semidefinite from some c on, which is found by doubling. Where two mixes without risk earn differently it never is; then c grows until that is
 * no more than rounding.
 */
export function covarianceLessReturns(
  covariance: CovarianceOperator,
  expectedReturns: Float64Array,
  tradeOff: number,
): Float64Array {
  const n = covariance.size
  const full = fullOf(covariance)
  if (tradeOff === 0) return full
  // Returns around their mean: what all have in common is a constant as well, and would only cost digits.
  const mean = expectedReturns.reduce((sum, one) => sum + one, 0) / n
  const own = expectedReturns.map((one) => tradeOff * (one - mean))
  const largest = own.reduce((most, one) => Math.max(most, Math.abs(one)), 0)
  let constant = Math.max(meanVariance(covariance), 2 * largest)
  const lessWith = (c: number): Float64Array =>
    full.map((entry, at) => entry - own[Math.floor(at / n)]! - own[at % n]! + c)
  let less = lessWith(constant)
  while (firstIndefiniteAsset(less, n) !== null) {
    constant *= 2
    less = lessWith(constant)
  }
  return less
}

function fullOf(covariance: CovarianceOperator): Float64Array {
  const n = covariance.size
  const full = new Float64Array(n * n)
  const unit = new Float64Array(n)
  for (let asset = 0; asset < n; asset++) {
    unit[asset] = 1
    covariance.multiply(unit, full.subarray(asset * n, (asset + 1) * n))
    unit[asset] = 0
  }
  return full
}
