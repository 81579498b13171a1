export interface SeededFactorModel {
  readonly loadings: Float64Array
  readonly specificVariances: Float64Array
  readonly expectedReturns: Float64Array
}

/** The same factor universe for the same seed on every machine: mulberry32 and sums of twelve uniforms. */
export function seededFactorModel(n: number, k: number, seed: number): SeededFactorModel {
  let state = seed
  const uniform = (): number => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
  const normal = (): number => {
    let sum = 0
    for (let i = 0; i < 12; i++) sum += uniform()
    return sum - 6
  }
  const loadings = new Float64Array(n * k)
  const specificVariances = new Float64Array(n)
  const expectedReturns = new Float64Array(n)
  for (let i = 0; i < n; i++) {
    for (let j = 0; j < k; j++) loadings[i * k + j] = j === 0 ? 0.16 + 0.05 * normal() : 0.05 * normal()
    specificVariances[i] = (0.12 + 0.3 * uniform()) ** 2
    expectedReturns[i] = 0.02 + 0.35 * loadings[i * k]! + 0.02 * normal()
  }
  return { loadings, specificVariances, expectedReturns }
}
