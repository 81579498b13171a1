import { existsSync, readFileSync } from 'node:fs'
import { seededUniform } from '@fairweight/domain/randomness'

/** One long-only problem of the benchmark. */
export interface BenchProblem {
  readonly n: number
  /** Where its numbers come from, for the table. */
  readonly source: string
  readonly expectedReturns: Float64Array
  /** Full matrix, row by row. */
  readonly covariance: Float64Array
}

export interface FactorProblem {
  readonly n: number
  readonly k: number
  readonly expectedReturns: Float64Array
  readonly loadings: Float64Array
  readonly specificVariances: Float64Array
}

const vectors = new URL('../../../../shared/data/optimizer/public/', import.meta.url)
const VECTOR_OF = new Map([
  [20, 'p03_n20_pypfopt'],
  [98, 'p05_n98_sp100'],
])
/** The factor universe of the public vectors, which gives its recipe instead of its numbers. */
const RECIPE = { n: 500, k: 8, seed: 20250101, name: 'p09_factor_n500' }

/** The public vector of this size when it is there, else a seeded factor universe: the same numbers on every machine. */
export function benchProblem(n: number): BenchProblem {
  const name = VECTOR_OF.get(n)
  const path = new URL(`${name}.json`, vectors)
  if (name !== undefined && existsSync(path)) return readVector(name, path)
  const problem = factorProblem(n, RECIPE.k, RECIPE.seed)
  const source =
    n === RECIPE.n ? `public ${RECIPE.name}, by its recipe` : `own, ${RECIPE.k} factors, seed ${RECIPE.seed}`
  return { n, source, expectedReturns: problem.expectedReturns, covariance: explicitCovariance(problem) }
}

function readVector(name: string, path: URL): BenchProblem {
  const { input }: { input: { mu: number[]; covLower: number[] } } = JSON.parse(readFileSync(path, 'utf8'))
  const n = input.mu.length
  const covariance = new Float64Array(n * n)
  let next = 0
  for (let i = 0; i < n; i++) {
    for (let j = 0; j <= i; j++) {
      const entry = input.covLower[next++] ?? NaN
      covariance[i * n + j] = entry
      covariance[j * n + i] = entry
    }
  }
  return { n, source: `public ${name}`, expectedReturns: Float64Array.from(input.mu), covariance }
}

/** Sums of twelve uniforms, as the recipe of the public vectors says. */
export function factorProblem(n: number, k: number, seed: number): FactorProblem {
  const uniform = seededUniform(seed)
  const normal = (): number => Array.from({ length: 12 }, uniform).reduce((sum, value) => sum + value, 0) - 6
  const loadings = new Float64Array(n * k)
  const specificVariances = new Float64Array(n)
  const expectedReturns = new Float64Array(n)
  for (let i = 0; i < n; i++) {
    for (let j = 0; j < k; j++) loadings[i * k + j] = (j === 0 ? 0.16 : 0) + 0.05 * normal()
    specificVariances[i] = (0.12 + 0.3 * uniform()) ** 2
    expectedReturns[i] = 0.02 + 0.35 * (loadings[i * k] ?? 0) + 0.02 * normal()
  }
  return { n, k, expectedReturns, loadings, specificVariances }
}

/** Daily returns drawn from the factor universe: one series for each asset. */
export function drawReturns(
  { n, k, expectedReturns, loadings, specificVariances }: FactorProblem,
  days: number,
  seed: number,
): Float64Array[] {
  const uniform = seededUniform(seed)
  const normal = (): number => (uniform() + uniform() + uniform() + uniform() - 2) * Math.sqrt(3)
  const factors = Float64Array.from({ length: days * k }, () => normal() / Math.sqrt(252))
  return Array.from({ length: n }, (_, i) =>
    Float64Array.from({ length: days }, (_unused, day) => {
      let value = (expectedReturns[i] ?? 0) / 252 + Math.sqrt((specificVariances[i] ?? 0) / 252) * normal()
      for (let f = 0; f < k; f++) value += (loadings[i * k + f] ?? 0) * (factors[day * k + f] ?? 0)
      return value
    }),
  )
}

function explicitCovariance({ n, k, loadings, specificVariances }: FactorProblem): Float64Array {
  return Float64Array.from({ length: n * n }, (_, at) => {
    const i = Math.floor(at / n)
    const j = at % n
    let sum = i === j ? (specificVariances[i] ?? 0) : 0
    for (let f = 0; f < k; f++) sum += (loadings[i * k + f] ?? 0) * (loadings[j * k + f] ?? 0)
    return sum
  })
}

/** Rows of a full matrix, for the solvers that take lists of lists. */
export function rowsOf({ n, covariance }: BenchProblem): number[][] {
  return Array.from({ length: n }, (_, i) => Array.from(covariance.subarray(i * n, (i + 1) * n)))
}

/** w · covariance · w */
export function varianceOf({ n, covariance }: BenchProblem, weights: ArrayLike<number>): number {
  let sum = 0
  for (let i = 0; i < n; i++)
    for (let j = 0; j < n; j++) sum += (weights[i] ?? 0) * (covariance[i * n + j] ?? 0) * (weights[j] ?? 0)
  return sum
}
