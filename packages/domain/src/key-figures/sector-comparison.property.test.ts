import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { placesInSectors } from './sector-comparison.ts'

const arbitraryStocks = fc.array(
  fc.record({
    value: fc.option(fc.integer({ min: -20, max: 20 }), { nil: null }),
    sector: fc.constantFrom('Energy', 'Utilities', null),
  }),
  { maxLength: 60 },
)

describe('the place of a figure in its sector', () => {
  test('agrees with counting the others one by one', () => {
    fc.assert(
      fc.property(arbitraryStocks, (stocks) => {
        const places = placesInSectors(
          stocks.map(({ value }) => value),
          stocks.map(({ sector }) => sector),
        )
        stocks.forEach(({ value, sector }, index) => {
          const known = stocks.flatMap((other) =>
            other.sector === sector && other.value !== null ? [other.value] : [],
          )
          const place = places[index] ?? null
          if (sector === null || known.length < 5) {
            expect(place).toBeNull()
            return
          }
          const below = known.filter((other) => value !== null && other < value).length
          const same = known.filter((other) => other === value).length - 1
          expect(place?.percentile ?? null).toBe(value === null ? null : (below + same / 2) / (known.length - 1))
          const sorted = known.toSorted((a, b) => a - b)
          while (sorted.length > 2) sorted.splice(0, sorted.length, ...sorted.slice(1, -1))
          expect(place?.median).toBe(sorted.length === 1 ? sorted[0] : ((sorted[0] ?? 0) + (sorted[1] ?? 0)) / 2)
          expect(place?.stocks).toBe(known.length)
        })
      }),
      { numRuns: 300 },
    )
  })
})
