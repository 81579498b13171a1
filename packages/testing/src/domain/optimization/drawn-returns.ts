import { seededUniform } from '@fairweight/domain/randomness/index.ts'

/** Daily returns of so many assets that share three factors; the same for the same seed. */
export function drawnReturns(assets: number, days: number, seed: number): Float64Array[] {
  const uniform = seededUniform(seed)
  const noise = (size: number): number => size * (uniform() + uniform() + uniform() - 1.5)
  const factors = Array.from({ length: days }, () => [noise(0.02), noise(0.01), noise(0.01)])
  return Array.from({ length: assets }, () => {
    const loadings = [0.5 + uniform(), uniform() - 0.5, uniform() - 0.5]
    const drift = 0.001 * (uniform() - 0.3)
    const own = 0.005 + 0.02 * uniform()
    return Float64Array.from(
      factors,
      (day) => drift + noise(own) + day.reduce((sum, value, k) => sum + value * loadings[k]!, 0),
    )
  })
}
