import fc from 'fast-check'
import { expect, test } from 'vitest'
import { arbitraryChoices } from '@fairweight/testing/screener/arbitrary-columns.ts'
import { stockLists } from '@fairweight/testing/screener/arbitrary-stocks.ts'
import { FACET_IDS, type Facet, facetsOf } from './facets.ts'
import { readScreener, type ScreenerState, writeScreener } from './screener-address.ts'
import { RANGE_IDS, stockColumns } from './stock-columns.ts'
import { EMPTY_FILTER, filterStocks } from './stock-filter.ts'
import { DEFAULT_ORDER } from './stock-order.ts'

const EMPTY_SCREENER: ScreenerState = { filter: EMPTY_FILTER, order: DEFAULT_ORDER, columns: null }

const bound = fc.double({ noNaN: true, noDefaultInfinity: true }).map((value) => value + 0)
const range = fc.oneof(
  fc.tuple(bound, bound).map(([a, b]) => ({ min: Math.min(a, b), max: Math.max(a, b) })),
  fc.oneof(
    bound.map((min) => ({ min, max: null })),
    bound.map((max) => ({ min: null, max })),
  ),
)

function states(facets: readonly Facet[]): fc.Arbitrary<ScreenerState> {
  const mask = (facet: Facet) => fc.integer({ min: 0, max: 2 ** facet.options.length - 1 })
  const masks = Object.fromEntries(facets.map((facet) => [facet.id, mask(facet)]))
  return fc.record({
    filter: fc.record({
      text: fc.constantFrom('', 'helix', 'a & b=c'),
      masks: fc.record(masks).map((found) => ({ ...EMPTY_SCREENER.filter.masks, ...found })),
      bookmarked: fc.integer({ min: 0, max: 3 }),
      perSector: fc.option(fc.integer({ min: 1, max: 99 }), { nil: null }),
      ranges: fc.dictionary(fc.constantFrom(...RANGE_IDS), range),
    }),
    order: fc.record({ key: fc.constantFrom(...FACET_IDS, ...RANGE_IDS, 'name' as const), descending: fc.boolean() }),
    columns: arbitraryChoices,
  })
}

test('whatever is written into the address is read back the same', () => {
  fc.assert(
    fc.property(
      stockLists.chain((rows) => fc.tuple(fc.constant(facetsOf(rows)), states(facetsOf(rows)))),
      ([facets, state]) => {
        const address = writeScreener(new URLSearchParams('stock=HLX'), state, facets).toString()
        expect(readScreener(new URLSearchParams(address), facets)).toEqual(state)
        expect(address).toContain('stock=HLX')
      },
    ),
  )
})

test('ranges read well, and those that make no sense or are not in the plan are left out', () => {
  const read = (text: string, withheld: ReadonlySet<'value' | 'momentum'> = new Set()) =>
    readScreener(new URLSearchParams({ ranges: text }), facetsOf([]), withheld).filter.ranges
  expect(read('marketCap_2000000000_,momentumRank_90_100,epv_-20_')).toEqual({
    marketCap: { min: 2e9, max: null },
    momentumRank: { min: 90, max: 100 },
    epv: { min: -20, max: null },
  })
  for (const nonsense of [
    '',
    'price',
    'price__',
    'price_a_b',
    'price_9_1',
    'price_NaN_',
    'price_1e999_',
    'other_1_2',
    'toString_1_2',
  ])
    expect(read(nonsense)).toEqual({})
  expect(read('epv_1_,momentumRank_2_,price_3_', new Set(['value', 'momentum']))).toEqual({
    price: { min: 3, max: null },
  })
})

test('an address from elsewhere never breaks the page', { tags: 'long', timeout: 60_000 }, () => {
  fc.assert(
    fc.property(fc.webQueryParameters(), (query) => {
      const state = readScreener(new URLSearchParams(query), facetsOf([]))
      expect(Object.keys(state.filter.masks)).toHaveLength(FACET_IDS.length)
    }),
  )
})

test('the starting point leaves the address empty', () => {
  expect(writeScreener(new URLSearchParams('q=x&value=A&sort=-price'), EMPTY_SCREENER, facetsOf([])).toString()).toBe(
    '',
  )
})

test('the address reads well', () => {
  const state = readScreener(
    new URLSearchParams('q=hel&value=A**,A*&earnings=positive&bookmarked=value,momentum&sort=-epv'),
    facetsOf([]),
  )
  expect(state.filter.masks.value).toBe(3)
  expect(state.filter.bookmarked).toBe(3)
  expect(state.order).toEqual({ key: 'epv', descending: true })
  expect(decodeURIComponent(writeScreener(new URLSearchParams(), state, facetsOf([])).toString())).toBe(
    'q=hel&value=A**,A*&earnings=positive&bookmarked=value,momentum&sort=-epv',
  )
})

test('an address of before, where all stocks without a letter were one class, still finds them all', () => {
  fc.assert(
    fc.property(stockLists, (rows) => {
      const columns = stockColumns(rows)
      const { filter } = readScreener(new URLSearchParams('value=Unranked'), columns.facets)
      const found = rows.filter(({ VALUE_RATING }) => VALUE_RATING === 'Unranked')
      fc.pre(found.length > 0)
      expect(rows.filter((_, at) => filterStocks(columns, filter).passes[at] === 1)).toEqual(found)
    }),
  )
})

test('each reason has its own name in the address', () => {
  const state = readScreener(new URLSearchParams('value=above-every-measure,size&momentum=no-price'), facetsOf([]))
  expect(decodeURIComponent(writeScreener(new URLSearchParams(), state, facetsOf([])).toString())).toBe(
    'value=above-every-measure,size&momentum=no-price',
  )
})

test('an address that names no order has the usual one, which a named one overrules and an unknown one does not change', () => {
  const orderOf = (query: string, usual: string, withheld?: ReadonlySet<'value' | 'momentum'>) =>
    readScreener(new URLSearchParams(query), facetsOf([]), withheld, { usualOrder: usual }).order
  expect(orderOf('q=x', '-dcf')).toEqual({ key: 'dcf', descending: true })
  expect(orderOf('sort=name', '-dcf')).toEqual({ key: 'name', descending: false })
  expect(orderOf('q=x', 'nonsense')).toEqual(DEFAULT_ORDER)
  expect(orderOf('q=x', '-dcf', new Set(['value']))).toEqual(DEFAULT_ORDER)
})

test('an address that names no columns has the usual one; one that nobody knows is none', () => {
  const setOf = (query: string, usualColumns: string) =>
    readScreener(new URLSearchParams(query), facetsOf([]), new Set(), { usualColumns }).columns
  expect(setOf('q=x', 'growth')).toBe('growth')
  expect(setOf('columns=risk', 'growth')).toBe('risk')
  expect(setOf('columns=taste', 'growth')).toBeNull()
  expect(setOf('', 'constructor')).toBeNull()
})
