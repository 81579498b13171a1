import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { placesInSectors, type SectorPlace } from './sector-comparison.ts'

interface Stock {
  readonly value: number | null
  readonly sector: string | null
}

const arbitraryStocks: fc.Arbitrary<Stock[]> = fc.array(
  fc.record({
    value: fc.option(fc.integer({ min: -20, max: 20 }), { nil: null }),
    sector: fc.constantFrom('Energy', 'Utilities', null),
  }),
  { maxLength: 60 },
)

/** By counting the others one by one, and taking away the least and the largest until one or two are left. */
function plainPlace({ value, sector }: Stock, stocks: readonly Stock[]): SectorPlace | null {
  const known = stocks.flatMap((other) => (other.sector === sector && other.value !== null ? [other.value] : []))
  if (sector === null || known.length < 5) return null
  const below = known.filter((other) => value !== null && other < value).length
  const same = known.filter((other) => other === value).length - 1
  let middle = known.toSorted((a, b) => a - b)
  while (middle.length > 2) middle = middle.slice(1, -1)
  return {
    median: middle.reduce((sum, figure) => sum + figure, 0) / middle.length,
    percentile: value === null ? null : (below + same / 2) / (known.length - 1),
    stocks: known.length,
  }
}

describe('the place of a figure in its sector', () => {
  test('agrees with counting the others', () => {
    fc.assert(
      fc.property(arbitraryStocks, (stocks) => {
        const places = placesInSectors(
          stocks.map(({ value }) => value),
          stocks.map(({ sector }) => sector),
        )
        expect(places).toEqual(stocks.map((stock) => plainPlace(stock, stocks)))
      }),
      { numRuns: 300 },
    )
  })
})
