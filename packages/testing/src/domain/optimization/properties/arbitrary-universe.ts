import fc from 'fast-check'
import { seededUniform } from '@fairweight/domain/randomness/index.ts'
import type { SmallProblem } from '../enumerate-active-sets.ts'

/** Stocks by the dozen from a random factor model, with caps and up to five sectors whose caps often bind. */
export const arbitraryUniverse: fc.Arbitrary<Required<SmallProblem>> = fc
  .record({
    n: fc.integer({ min: 2, max: 60 }),
    seed: fc.integer(),
    sectors: fc.integer({ min: 0, max: 5 }),
  })
  .map(({ n, seed, sectors }) => {
    const uniform = seededUniform(seed)
    const loadings = Array.from({ length: n }, () =>
      Array.from({ length: 4 }, (_, k) => (k === 0 ? 0.15 : 0) + 0.15 * (uniform() - 0.5)),
    )
    const covariance = loadings.map((a, i) =>
      loadings.map((b, j) => a.reduce((sum, x, k) => sum + x * b[k]!, i === j ? 0 : 0)),
    )
    for (const [i, row] of covariance.entries()) row[i]! += (0.1 + 0.3 * uniform()) ** 2
    const cap = Math.max(2 / n, 0.1 + uniform())
    const sectorOf = loadings.map((_, i) => (i < sectors ? i : Math.floor(uniform() * (sectors + 1))))
    const groups = Array.from({ length: sectors }, (_, sector) => {
      const members = sectorOf.flatMap((own, asset) => (own === sector ? [asset] : []))
      // At least the sector's share of the stocks, so that all caps together leave room for one.
      return { name: `sector ${sector}`, members, upper: Math.min(1, (members.length / n) * (1 + uniform())) }
    })
    return {
      means: loadings.map((row) => 0.4 * row[0]! + 0.05 * (uniform() - 0.5)),
      covariance,
      lower: Array(n).fill(0),
      upper: Array(n).fill(cap),
      groups,
    }
  })
