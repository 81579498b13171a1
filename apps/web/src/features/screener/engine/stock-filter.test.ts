import type { StockRow } from '@fairweight/contract/wire'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { stockLists } from '../../../testing/arbitrary-stocks.ts'
import { BOOKMARK_CLASSES, type BookmarkClass, bookmarkBit, bookmarkMarks } from './bookmark-marks.ts'
import { type Facet, FACET_IDS, type FacetId, facetReader } from './facets.ts'
import { searchText, stockColumns } from './stock-columns.ts'
import { EMPTY_FILTER, filterStocks, isEmptyFilter, type StockFilter, toggleBookmarked, toggleClass } from './stock-filter.ts'

const mask = fc.integer({ min: 0, max: 127 })
const filters: fc.Arbitrary<StockFilter> = fc.record({
  text: fc.constantFrom('', 'he', ' HELIX ', 'inc', 'a', 'zzz'),
  masks: fc.record({ value: mask, momentum: mask, cap: mask, sector: mask, esg: mask, earnings: mask }),
  bookmarked: fc.integer({ min: 0, max: 3 }),
})

const bookmarkedRows = fc.record({ value: fc.array(fc.nat(39)), momentum: fc.array(fc.nat(39)) })

test('the fast filter answers as the plain one, rows and counts alike', () => {
  fc.assert(
    fc.property(stockLists, filters, bookmarkedRows, (rows, filter, numbers) => {
      const columns = stockColumns(rows)
      const tickersOf = (kind: BookmarkClass) => ['GONE', ...numbers[kind].flatMap((at) => rows[at]?.TICKER ?? [])]
      const bookmarks = { value: tickersOf('value'), momentum: tickersOf('momentum') }
      const fast = filterStocks(columns, filter, bookmarkMarks(columns, bookmarks))
      const passes = (row: StockRow, except?: FacetId | 'bookmarked') => passesPlainly(row, columns.facets, filter, except) && (except === 'bookmarked' || isBookmarkedPlainly(row, filter, bookmarks))
      const expected = rows.map((row) => passes(row))
      expect([...fast.passes].map(Boolean)).toEqual(expected)
      expect(fast.count).toBe(expected.filter(Boolean).length)
      for (const facet of columns.facets) {
        const plain = facet.options.map((_, code) => rows.filter((row) => facetReader(facet)(row) === code && passes(row, facet.id)).length)
        expect([...fast.counts[facet.id]]).toEqual(plain)
      }
      for (const kind of BOOKMARK_CLASSES) {
        expect(fast.bookmarkCounts[kind]).toBe(rows.filter((row) => bookmarks[kind].includes(row.TICKER) && passes(row, 'bookmarked')).length)
      }
    }),
  )
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

function isBookmarkedPlainly(row: StockRow, filter: StockFilter, bookmarks: Record<BookmarkClass, string[]>): boolean {
  if (filter.bookmarked === 0) return true
  return BOOKMARK_CLASSES.some((kind) => filter.bookmarked & bookmarkBit(kind) && bookmarks[kind].includes(row.TICKER))
}

function passesPlainly(row: StockRow, facets: readonly Facet[], filter: StockFilter, except?: FacetId | 'bookmarked'): boolean {
  const text = filter.text.trim().toLowerCase()
  const said = row.TICKER.toLowerCase().includes(text) || row.COMPANY_NAME.toLowerCase().includes(text)
  return said && FACET_IDS.every((id) => {
    if (id === except || filter.masks[id] === 0) return true
    const facet = facets.find((one) => one.id === id)
    return facet !== undefined && chosenCodes(filter.masks[id]).includes(facetReader(facet)(row))
  })
}

function chosenCodes(bits: number): number[] {
  return Array.from({ length: 31 }, (_, code) => code).filter((code) => Math.floor(bits / 2 ** code) % 2 === 1)
}
