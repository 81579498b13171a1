import type { CovarianceOperator } from '../covariance/covariance-operator.ts'
import { denseCovariance } from '../covariance/dense-covariance.ts'
import { factorCovariance } from '../covariance/factor-covariance.ts'
import { LOW_RANK_ESTIMATORS, returnsCovariance } from '../covariance/returns/returns-covariance.ts'
import { TRADING_DAYS } from '../estimators/expected-returns.ts'
import { isRecord, readNumbers } from './read-fields.ts'

/** Daily returns, one row for each asset; null where none are given, a sentence when they cannot be read. */
export function readDailyReturns(json: Record<string, unknown>): Float64Array[] | string | null {
  const rows = json['dailyReturns']
  if (rows === undefined) return null
  const wrong = 'dailyReturns must be a list of rows of equal length, at least two numbers for each asset.'
  if (!Array.isArray(rows)) return wrong
  const series: Float64Array[] = []
  for (const row of rows) {
    const numbers = readNumbers(row)
    if (numbers === null || numbers.length < 2 || numbers.length !== (series[0]?.length ?? numbers.length)) return wrong
    series.push(Float64Array.from(numbers))
  }
  return series
}

/** The covariance of n assets as it is given: entry by entry, as factors, or by daily returns; a sentence when it cannot be read. */
export function readCovariance(
  json: Record<string, unknown>,
  returns: readonly Float64Array[] | null,
  n: number,
): CovarianceOperator | string {
  const { covariance, factors } = json
  if ([covariance, factors, returns ?? undefined].filter((given) => given !== undefined).length !== 1)
    return 'Provide one of covariance, factors and dailyReturns.'
  if (returns !== null) {
    if (returns.length !== n) return `dailyReturns must be a list of ${n} rows, as many as expectedReturns.`
    const estimator = LOW_RANK_ESTIMATORS.find(
      (name) => name === (json['estimator'] ?? 'ledoit-wolf-constant-correlation'),
    )
    if (estimator === undefined) return `estimator must be one of ${LOW_RANK_ESTIMATORS.join(', ')}.`
    return returnsCovariance(returns, estimator, TRADING_DAYS)
  }
  if (factors !== undefined) return readFactors(factors, n)
  const entries = readNumbers(covariance)
  const packedLength = (n * (n + 1)) / 2
  if (entries === null || (entries.length !== packedLength && entries.length !== n * n)) {
    return `covariance must be a flat list of ${packedLength} numbers: the lower triangle for ${n} assets, row by row.`
  }
  return denseCovariance(entries, n)
}

function readFactors(factors: unknown, n: number): CovarianceOperator | string {
  const wrong = `factors must contain loadings (${n} rows of equal length) and specificVariances (${n} numbers).`
  if (!isRecord(factors)) return wrong
  const { loadings } = factors
  const specificVariances = readNumbers(factors['specificVariances'])
  if (!Array.isArray(loadings) || specificVariances === null || specificVariances.length !== n) return wrong
  const isNested = loadings.some(Array.isArray)
  const rows = isNested ? loadings.map(readNumbers) : [readNumbers(loadings)]
  if (isNested && (rows.length !== n || rows.some((row) => row === null || row.length !== rows[0]?.length)))
    return wrong
  const flat = rows.flatMap((row) => row ?? [])
  if (flat.length % n !== 0) return wrong
  return factorCovariance({
    loadings: Float64Array.from(flat),
    specificVariances: Float64Array.from(specificVariances),
  })
}
