/** One long-only problem of the bench, from a seeded factor universe: the same numbers on every machine. */
export interface BenchProblem {
  readonly n: number
  readonly k: number
  readonly expectedReturns: Float64Array
  readonly loadings: Float64Array
  readonly specificVariances: Float64Array
}

/** mulberry32 and sums of twelve uniforms. */
export function benchProblem(n: number, k: number, seed = 20250101): BenchProblem {
  let state = seed
  const uniform = (): number => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
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

/** The full covariance, for the solvers that need it written out. */
export function explicitCovariance({ n, k, loadings, specificVariances }: BenchProblem): number[][] {
  const row = (i: number): Float64Array => loadings.subarray(i * k, (i + 1) * k)
  return Array.from({ length: n }, (_, i) =>
    Array.from({ length: n }, (_unused, j) =>
      row(i).reduce((sum, loading, f) => sum + loading * (row(j)[f] ?? 0), i === j ? (specificVariances[i] ?? 0) : 0),
    ),
  )
}
