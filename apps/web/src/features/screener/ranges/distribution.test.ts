import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { stockLists } from '@fairweight/testing/screener/arbitrary-stocks.ts'
import type { FigureRange } from '@fairweight/domain/screener/figure-ranges.ts'
import { stockColumns } from '@fairweight/domain/screener/stock-columns.ts'
import { EMPTY_FILTER, filterStocks } from '@fairweight/domain/screener/stock-filter.ts'
import { distributionOf, stopsFor } from './distribution.ts'

const range: fc.Arbitrary<FigureRange> = fc
  .tuple(fc.integer({ min: -1e6, max: 1e6 }), fc.integer({ min: 0, max: 1e6 }))
  .map(([min, span]) => ({ min, max: min + span }))

const STOPS = [-5e5, -1e5, 0, 1e5, 5e5]

describe('the distribution of a figure', () => {
  test('counts the stocks that pass all filters but its own, as counting them one by one does', () => {
    fc.assert(
      fc.property(stockLists, range, range, fc.boolean(), (rows, price, marketCap, areAroundStops) => {
        const columns = stockColumns(rows)
        const filter = { ...EMPTY_FILTER, text: 'e', ranges: { price, marketCap } }
        const scale = { id: 'price' as const, stops: STOPS, areAroundStops }
        const plain = rows
          .filter(({ TICKER, COMPANY_NAME }) => `${TICKER}\0${COMPANY_NAME}`.toLowerCase().includes('e'))
          .filter(({ MARKETCAP: cap }) => cap !== null && cap >= marketCap.min! && cap <= marketCap.max!)
          .map(({ LAST_CLOSE_PRICE }) => LAST_CLOSE_PRICE)
        const prices = plain.filter((one) => one !== null)
        const edges = areAroundStops ? [-3e5, -5e4, 5e4, 3e5] : [-1e5, 0, 1e5]
        const found = distributionOf(columns, filterStocks(columns, filter), scale)
        expect(found).toMatchObject({ known: prices.length, missing: plain.length - prices.length, areAroundStops })
        expect(found?.bins).toEqual(
          [...edges.keys(), edges.length].map(
            (bin) => prices.filter((one) => edges.filter((edge) => one >= edge).length === bin).length,
          ),
        )
        const { from, to } = found?.middle ?? { from: 0, to: 0 }
        expect(prices.filter((one) => one >= from && one <= to).length).toBeGreaterThanOrEqual(prices.length / 2)
        expect(found?.middle === null).toBe(prices.length === 0)
      }),
      { numRuns: 300 },
    )
  })

  test('is none while the figure has not come', () => {
    const columns = stockColumns([])
    expect(distributionOf(columns, filterStocks(columns, EMPTY_FILTER), { id: 'beta', stops: STOPS })).toBeNull()
  })
})

describe('the stops of a slider', () => {
  // As the wire brings them, with three decimals; the second with far tails on both sides.
  const spread = (size: number, power: number) =>
    fc.array(
      fc.double({ min: -1, max: 1, noNaN: true }).map((part) => Math.round(part ** power * size * 1e3) / 1e3),
      { minLength: 20, maxLength: 200 },
    )
  const figures = fc.oneof(spread(1e4, 1), spread(1e5, 9))

  test('rise, reach from the 1st to the 99th percentile, and are few', () => {
    fc.assert(
      fc.property(figures, (values) => {
        const sorted = Float64Array.from(values).sort()
        const at = (share: number) => sorted[Math.round(share * (sorted.length - 1))]!
        fc.pre(at(0.01) < at(0.99))
        const stops = stopsFor(Float64Array.from(values)) ?? []
        expect(stops[0]).toBeLessThanOrEqual(at(0.01))
        expect(stops.at(-1)).toBeGreaterThanOrEqual(at(0.99))
        expect(stops.every((stop, place) => place === 0 || stop > stops[place - 1]!)).toBe(true)
        // Each is written with few digits.
        expect(stops.filter((stop) => stop !== Number(stop.toPrecision(4)))).toEqual([])
      }),
      { numRuns: 300 },
    )
  })

  test('are even for figures that lie together, and grow with the distance from zero where some lie far out', () => {
    const even = Float64Array.from({ length: 101 }, (_, at) => 8 + at / 10)
    expect(stopsFor(even)).toEqual(Array.from({ length: 21 }, (_, at) => 8 + at / 2))
    const skewed = Float64Array.from({ length: 200 }, (_, at) => (at < 190 ? 10 + at / 20 : 40 * (at - 188)))
    expect(stopsFor(skewed)).toEqual([10, 15, 20, 30, 50, 70, 100, 150, 200, 300, 500])
  })

  test('are left as they are where there are too few figures', () => {
    expect(stopsFor(Float64Array.from([1, 2, 3]))).toBeNull()
    expect(stopsFor(new Float64Array(50).fill(2))).toBeNull()
    expect(stopsFor(new Float64Array(50).fill(Number.NaN))).toBeNull()
  })
})
