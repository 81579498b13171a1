import type { StockRow } from '@fairweight/contract/wire'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { stockLists } from '../../../testing/arbitrary-stocks.ts'
import { type Facet, FACET_IDS, type FacetId, facetReader } from './facets.ts'
import { searchText, stockColumns } from './stock-columns.ts'
import { EMPTY_FILTER, filterStocks, isEmptyFilter, type StockFilter, toggleClass } from './stock-filter.ts'

const mask = fc.integer({ min: 0, max: 127 })
const filters: fc.Arbitrary<StockFilter> = fc.record({
  text: fc.constantFrom('', 'he', ' HELIX ', 'inc', 'a', 'zzz'),
  masks: fc.record({ value: mask, momentum: mask, cap: mask, sector: mask, esg: mask, earnings: mask }),
})

test('the fast filter answers as the plain one, rows and counts alike', () => {
  fc.assert(
    fc.property(stockLists, filters, (rows, filter) => {
      const columns = stockColumns(rows)
      const fast = filterStocks(columns, filter)
      const expected = rows.map((row) => passesPlainly(row, columns.facets, filter))
      expect([...fast.passes].map(Boolean)).toEqual(expected)
      expect(fast.count).toBe(expected.filter(Boolean).length)
      for (const facet of columns.facets) {
        expect([...fast.counts[facet.id]]).toEqual(countPlainly(rows, columns.facets, facet, filter))
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

test('text finds tickers and names but nothing across the two', () => {
  const row = { TICKER: 'HLX', COMPANY_NAME: 'Helix Tools' }
  expect(searchText(row).includes('hlxhelix')).toBe(false)
})

function passesPlainly(row: StockRow, facets: readonly Facet[], filter: StockFilter, except?: FacetId): boolean {
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

function countPlainly(rows: readonly StockRow[], facets: readonly Facet[], facet: Facet, filter: StockFilter): number[] {
  return facet.options.map((_, code) =>
    rows.filter((row) => facetReader(facet)(row) === code && passesPlainly(row, facets, filter, facet.id)).length)
}
