import type { ScreenedStock } from './screened-stock.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { stockLists } from '@fairweight/testing/screener/arbitrary-stocks.ts'
import { plainSectorRank } from '@fairweight/testing/screener/plain-sector-rank.ts'
import { BOOKMARK_CLASSES, type BookmarkClass, bookmarkBit, bookmarkMarks } from './bookmark-marks.ts'
import { type Facet, FACET_IDS, type FacetId, facetReader } from './facets.ts'
import type { FigureRange, FigureRanges } from './figure-ranges.ts'
import { FIGURE_IDS, type FigureId, searchText, stockColumns } from './stock-columns.ts'
import {
  EMPTY_FILTER,
  filterStocks,
  isEmptyFilter,
  type StockFilter,
  toggleBookmarked,
  toggleClass,
} from './stock-filter.ts'

const mask = fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 2 ** 17 - 1 }))
const bound = fc.option(fc.oneof(fc.constantFrom(0, 1, 50, 100), fc.double({ min: -1e6, max: 1e6, noNaN: true })), {
  nil: null,
})
const range: fc.Arbitrary<FigureRange> = fc.record({ min: bound, max: bound })
// Few of them: with many, nothing would ever pass.
const ranges: fc.Arbitrary<FigureRanges> = fc.dictionary(fc.constantFrom(...FIGURE_IDS), range, { maxKeys: 2 })
const filters: fc.Arbitrary<StockFilter> = fc.record({
  text: fc.constantFrom('', 'he', ' HELIX ', 'inc', 'a', 'zzz'),
  masks: fc.record({
    value: mask,
    momentum: mask,
    change: mask,
    cap: mask,
    sector: mask,
    esg: mask,
    earnings: mask,
    findings: mask,
  }),
  bookmarked: fc.integer({ min: 0, max: 3 }),
  perSector: fc.constant(null),
  ranges,
})

const bookmarkedRows = fc.record({ value: fc.array(fc.nat(39)), momentum: fc.array(fc.nat(39)) })

test('the fast filter answers as the plain one, rows and counts alike', () => {
  fc.assert(
    fc.property(stockLists, filters, bookmarkedRows, (rows, filter, numbers) => {
      const columns = stockColumns(rows)
      const tickersOf = (kind: BookmarkClass) => ['GONE', ...numbers[kind].flatMap((at) => rows[at]?.TICKER ?? [])]
      const bookmarks = { value: tickersOf('value'), momentum: tickersOf('momentum') }
      const fast = filterStocks(columns, filter, bookmarkMarks(columns, bookmarks))
      const passes = (row: ScreenedStock, except?: FacetId | FigureId | 'bookmarked') =>
        passesPlainly(row, columns.facets, filter, except) &&
        liesWithinPlainly(row, rows, filter.ranges, except) &&
        (except === 'bookmarked' || isBookmarkedPlainly(row, filter, bookmarks))
      const expected = rows.map((row) => passes(row))
      expect([...fast.passes].map(Boolean)).toEqual(expected)
      expect(fast.count).toBe(expected.filter(Boolean).length)
      for (const facet of columns.facets) {
        const plain = facet.options.map(
          (_, code) => rows.filter((row) => facetReader(facet)(row) === code && passes(row, facet.id)).length,
        )
        expect([...fast.counts[facet.id]]).toEqual(plain)
      }
      for (const kind of BOOKMARK_CLASSES) {
        expect(fast.bookmarkCounts[kind]).toBe(
          rows.filter((row) => bookmarks[kind].includes(row.TICKER) && passes(row, 'bookmarked')).length,
        )
      }
      const unknowns = Object.keys(filter.ranges)
        .filter(isFigure)
        .map((id) => [id, rows.filter((row) => plainFigure(id, row, rows) === null && passes(row, id)).length])
      expect(fast.unknownCounts).toEqual(Object.fromEntries(unknowns))
    }),
    { numRuns: 500 },
  )
})

test('a range takes its ends in, and no stock without a figure', () => {
  const row = (TICKER: string, rank: number | null) => ({ ...EMPTY_ROW, TICKER, MOMENTUM_PERCENTAGE_RANK: rank })
  const columns = stockColumns([row('A', 0.9), row('B', 0.8999), row('C', 1), row('D', null)])
  const found = filterStocks(columns, { ...EMPTY_FILTER, ranges: { momentumRank: { min: 90, max: 100 } } })
  expect([...found.passes]).toEqual([1, 0, 1, 0])
  expect(found.unknownCounts).toEqual({ momentumRank: 1 })
  expect(isEmptyFilter({ ...EMPTY_FILTER, ranges: { momentumRank: { min: 90, max: 100 } } })).toBe(false)
})

test('a class is switched on and off again', () => {
  const once = toggleClass(EMPTY_FILTER, 'value', 3)
  expect(once.masks.value).toBe(8)
  expect(isEmptyFilter(once)).toBe(false)
  expect(toggleClass(once, 'value', 3)).toEqual(EMPTY_FILTER)
})

test('a kind of bookmark is switched on and off again', () => {
  const once = toggleBookmarked(EMPTY_FILTER, 'momentum')
  expect(once.bookmarked).toBe(2)
  expect(isEmptyFilter(once)).toBe(false)
  expect(toggleBookmarked(once, 'momentum')).toEqual(EMPTY_FILTER)
})

test('text finds tickers and names but nothing across the two', () => {
  const row = { TICKER: 'HLX', COMPANY_NAME: 'Helix Tools' }
  expect(searchText(row).includes('hlxhelix')).toBe(false)
})

const EMPTY_ROW: ScreenedStock = {
  TICKER: 'A',
  COMPANY_NAME: 'A',
  VALUE_RATING: 'A',
  MOMENTUM_RATING: 'A',
  MARKETCAP_GROUP: 'Large',
  HAS_NEG_EBITDA: false,
  HAS_NEG_EBITDA_LATEST: false,
  IS_ESG: null,
  LAST_CLOSE_PRICE: 1,
  MARKETCAP: 1,
  SECTOR: null,
  FINANCIAL_STRENGTH: 1,
  MARGIN_OF_SAFETY: { dcf: 0, epv: 0, graham: 0, tangibleBook: 0, futureCashFlow: 0 },
}

const isFigure = (name: string): name is FigureId => FIGURE_IDS.some((id) => id === name)

function plainFigure(id: FigureId, row: ScreenedStock, rows: readonly ScreenedStock[]): number | null {
  if (id === 'sectorRank') return plainSectorRank(row, rows)
  if (id === 'price') return row.LAST_CLOSE_PRICE
  if (id === 'marketCap') return row.MARKETCAP
  if (id === 'strength') return row.FINANCIAL_STRENGTH ?? null
  if (id === 'fragility') return row.FRAGILITY ?? null
  if (id === 'momentumRank') return row.MOMENTUM_PERCENTAGE_RANK ?? null
  return row.MARGIN_OF_SAFETY?.[id] ?? null
}

function liesWithinPlainly(
  row: ScreenedStock,
  rows: readonly ScreenedStock[],
  ranges: FigureRanges,
  except?: string,
): boolean {
  return Object.entries(ranges).every(([name, { min, max }]) => {
    if (name === except || !isFigure(name)) return true
    const figure = plainFigure(name, row, rows)
    const hundredth = ['price', 'marketCap', 'strength'].includes(name) ? 1 : 100
    return figure !== null && (min === null || figure >= min / hundredth) && (max === null || figure <= max / hundredth)
  })
}

function isBookmarkedPlainly(
  row: ScreenedStock,
  filter: StockFilter,
  bookmarks: Record<BookmarkClass, string[]>,
): boolean {
  if (filter.bookmarked === 0) return true
  return BOOKMARK_CLASSES.some((kind) => filter.bookmarked & bookmarkBit(kind) && bookmarks[kind].includes(row.TICKER))
}

function passesPlainly(row: ScreenedStock, facets: readonly Facet[], filter: StockFilter, except?: string): boolean {
  const text = filter.text.trim().toLowerCase()
  const said = row.TICKER.toLowerCase().includes(text) || row.COMPANY_NAME.toLowerCase().includes(text)
  return (
    said &&
    FACET_IDS.every((id) => {
      if (id === except || filter.masks[id] === 0) return true
      const facet = facets.find((one) => one.id === id)
      // What the list is not sorted into restricts nothing.
      return facet === undefined || chosenCodes(filter.masks[id]).includes(facetReader(facet)(row))
    })
  )
}

function chosenCodes(bits: number): number[] {
  return Array.from({ length: 31 }, (_, code) => code).filter((code) => Math.floor(bits / 2 ** code) % 2 === 1)
}
