import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { stockLists } from '@fairweight/testing/screener/arbitrary-stocks.ts'
import { syntheticRow } from '@fairweight/testing/screener/synthetic-row.ts'
import { bookmarkMarks } from './bookmark-marks.ts'
import type { FigureRanges } from './figure-ranges.ts'
import { type RowFigureId, stockColumns } from './stock-columns.ts'
import { EMPTY_FILTER, filterStocks, isEmptyFilter, type StockFilter, toggleBookmarked } from './stock-filter.ts'

const ROWS = [
  syntheticRow('A', { LAST_CLOSE_PRICE: 10, FINANCIAL_STRENGTH: 4 }),
  syntheticRow('B', { LAST_CLOSE_PRICE: 90, FINANCIAL_STRENGTH: 4 }),
  syntheticRow('C', { LAST_CLOSE_PRICE: 10, FINANCIAL_STRENGTH: 1 }),
  syntheticRow('D', { LAST_CLOSE_PRICE: 90, FINANCIAL_STRENGTH: 1 }),
  syntheticRow('E', { LAST_CLOSE_PRICE: null, FINANCIAL_STRENGTH: 4 }),
  syntheticRow('F', { LAST_CLOSE_PRICE: 10, FINANCIAL_STRENGTH: null }),
]
const COLUMNS = stockColumns(ROWS)
const CHEAP_AND_STRONG: FigureRanges = { strength: { min: 3, max: null }, price: { min: null, max: 50 } }
const filtered = (change: Partial<StockFilter>, marks: Uint8Array | null = null) =>
  filterStocks(COLUMNS, { ...EMPTY_FILTER, ranges: CHEAP_AND_STRONG, ...change }, marks)

describe('what keeps a stock out', () => {
  test('is the one range that it fails, by its place among those that hold', () => {
    const { rangeIds, keptOutBy, passes, unknownCounts } = filtered({})
    expect(rangeIds).toEqual(['price', 'strength'])
    expect([...passes]).toEqual([1, 0, 0, 0, 0, 0])
    // B is too dear and C too weak; D is both; of E and F a figure is not known.
    expect([...keptOutBy]).toEqual([0, 1, 2, 0, 1, 2])
    expect(unknownCounts).toEqual({ price: 1, strength: 1 })
  })

  test('is no range where a class, the text or a bookmark that is asked for keeps it out as well', () => {
    expect([...filtered({ text: 'b' }).keptOutBy]).toEqual([0, 1, 0, 0, 0, 0])
    const other = COLUMNS.facets.find(({ id }) => id === 'value')?.options.findIndex(({ key }) => key === 'B') ?? 0
    const masks = { ...EMPTY_FILTER.masks, value: 1 << other }
    expect([...filtered({ masks }).keptOutBy]).toEqual([0, 0, 0, 0, 0, 0])
    const marks = bookmarkMarks(COLUMNS, { value: ['C'], momentum: ['E'] })
    expect([...filtered({ bookmarked: 1 }, marks).keptOutBy]).toEqual([0, 0, 2, 0, 0, 0])
    expect([...filtered({ bookmarked: 3 }, marks).keptOutBy]).toEqual([0, 0, 2, 0, 1, 0])
  })

  test('is nothing without ranges', () => {
    const { keptOutBy, rangeIds, count } = filtered({ ranges: {} })
    expect([[...keptOutBy], rangeIds, count]).toEqual([[0, 0, 0, 0, 0, 0], [], 6])
  })

  test('is what, taken away alone, lets the stock pass', () => {
    const id = fc.constantFrom<RowFigureId>('price', 'strength', 'momentumRank', 'dcf')
    const bound = fc.integer({ min: -1_000_000, max: 1_000_000 })
    const ranges = fc.dictionary(
      id,
      fc.tuple(bound, bound).map(([one, other]) => ({ min: Math.min(one, other), max: Math.max(one, other) })),
      { minKeys: 1, maxKeys: 3 },
    )
    fc.assert(
      fc.property(stockLists, ranges, fc.constantFrom('', 'a', 'hel'), (rows, all, text) => {
        const columns = stockColumns(rows)
        const ask = (held: FigureRanges) => filterStocks(columns, { ...EMPTY_FILTER, text, ranges: held })
        const { keptOutBy, passes, rangeIds } = ask(all)
        for (const row of rows.keys()) {
          const freeing = rangeIds.flatMap((taken, place) => {
            const others = Object.fromEntries(Object.entries(all).filter(([name]) => name !== taken))
            return ask(others).passes[row] === 1 ? [place + 1] : []
          })
          expect(keptOutBy[row]).toBe(passes[row] === 1 ? 0 : (freeing[0] ?? 0))
        }
      }),
      { seed: 95, numRuns: 60 },
    )
  })
})

describe('bookmarks', () => {
  const marks = bookmarkMarks(COLUMNS, { value: ['A', 'B'], momentum: ['A', 'C', 'F'] })

  test('are counted among what passes everything else, whichever of them are asked for', () => {
    for (const bookmarked of [0, 1, 2, 3])
      expect(filtered({ bookmarked }, marks).bookmarkCounts).toEqual({ value: 1, momentum: 1 })
    expect(filtered({ ranges: {} }, marks).bookmarkCounts).toEqual({ value: 2, momentum: 3 })
  })

  test('of either kind are enough where both are asked for', () => {
    const passing = (bookmarked: number) => [...filtered({ ranges: {}, bookmarked }, marks).passes]
    expect(passing(1)).toEqual([1, 1, 0, 0, 0, 0])
    expect(passing(2)).toEqual([1, 0, 1, 0, 0, 1])
    expect(passing(3)).toEqual([1, 1, 1, 0, 0, 1])
  })

  test('are none of nobody’s, so that asking for them shows nothing', () => {
    expect(filtered({ ranges: {}, bookmarked: 3 }).count).toBe(0)
    expect(filtered({ ranges: {} }).bookmarkCounts).toEqual({ value: 0, momentum: 0 })
  })
})

describe('a filter is empty', () => {
  test.each<[string, Partial<StockFilter>]>([
    ['as it begins', {}],
    ['with a text of white space', { text: ' \t ' }],
    ['with a bookmark switched on and off', toggleBookmarked(toggleBookmarked(EMPTY_FILTER, 'value'), 'value')],
  ])('%s', (_, change) => {
    expect(isEmptyFilter({ ...EMPTY_FILTER, ...change })).toBe(true)
  })

  test.each<[string, Partial<StockFilter>]>([
    ['a text', { text: 'gear' }],
    ['the first class of a facet', { masks: { ...EMPTY_FILTER.masks, value: 1 } }],
    ['the last class of a facet', { masks: { ...EMPTY_FILTER.masks, sector: 2 ** 30 } }],
    ['bookmarks', { bookmarked: 1 }],
    ['a range', { ranges: { price: { min: 0, max: null } } }],
    ['one of each sector', { perSector: 1 }],
  ])('no longer with %s', (_, change) => {
    expect(isEmptyFilter({ ...EMPTY_FILTER, ...change })).toBe(false)
  })
})
