import fc from 'fast-check'
import { expect, test } from 'vitest'
import { stockLists } from '@fairweight/testing/screener/arbitrary-stocks.ts'
import { syntheticRow } from '@fairweight/testing/screener/synthetic-row.ts'
import { facetReader, FACET_IDS } from './facets.ts'
import { keyFigureColumns } from './key-figure-columns.ts'
import { screenMembers } from './screen-members.ts'
import { writeScreener } from './screener-address.ts'
import { figureOf, stockColumns, withKeyFigures } from './stock-columns.ts'
import { EMPTY_FILTER } from './stock-filter.ts'

const masks = fc.record(Object.fromEntries(FACET_IDS.map((id) => [id, fc.oneof(fc.constant(0), fc.nat(255))])))
const bound = fc.option(fc.integer({ min: -1000, max: 1000 }), { nil: null })

test('the members are those that pass every part, asked stock by stock, and as many of a sector as fit', () => {
  fc.assert(
    fc.property(
      stockLists.filter((rows) => rows.length > 0),
      masks,
      fc.constantFrom('', 'a', 'hel', 'steel'),
      fc.tuple(bound, bound).filter(([min, max]) => min !== null && max !== null && min <= max),
      fc.option(fc.integer({ min: 1, max: 3 }), { nil: null }),
      (rows, wanted, text, [min, max], perSector) => {
        const columns = stockColumns(rows)
        const narrowed = { ...EMPTY_FILTER.masks }
        for (const { id, options } of columns.facets) narrowed[id] = (wanted[id] ?? 0) & ((1 << options.length) - 1)
        const filter = { ...EMPTY_FILTER, text, masks: narrowed, ranges: { price: { min, max } }, perSector }
        const order = { key: 'ticker', descending: false } as const
        const address = writeScreener(new URLSearchParams(), { filter, order, columns: null }, columns.facets)
        const passing = rows.filter((row) => {
          const isChosen = columns.facets.every(
            (facet) => narrowed[facet.id] === 0 || (narrowed[facet.id] >> facetReader(facet)(row)) & 1,
          )
          const price = figureOf('price', row)
          const isInside = price !== null && price >= (min ?? 0) && price <= (max ?? 0)
          return (
            isChosen && isInside && [row.TICKER, row.COMPANY_NAME].some((name) => name.toLowerCase().includes(text))
          )
        })
        const placed = passing.filter(
          (row, at) =>
            passing.slice(0, at).filter(({ SECTOR }) => SECTOR === row.SECTOR).length <
            (perSector ?? Number.POSITIVE_INFINITY),
        )
        expect(screenMembers(columns, new URLSearchParams(address.toString()))).toEqual({
          tickers: placed.map(({ TICKER }) => TICKER),
          obstacle: null,
        })
      },
    ),
  )
})

const COLUMNS = stockColumns([syntheticRow('A'), syntheticRow('B', { SECTOR: 'Utilities' })])
const { VALUE_RATING: _v, MARGIN_OF_SAFETY: _m, FINANCIAL_STRENGTH: _s, ...WITHOUT_VALUE } = syntheticRow('A')
const MOMENTUM_ONLY = stockColumns([WITHOUT_VALUE])

test.each([
  ['bookmarked=value', COLUMNS, 'bookmarks'],
  ['value=A', MOMENTUM_ONLY, 'tool-not-held'],
  ['ranges=dcf_1_', MOMENTUM_ONLY, 'tool-not-held'],
  ['persector=2&sort=-epv', MOMENTUM_ONLY, 'tool-not-held'],
  ['change=new', COLUMNS, 'no-day-before'],
  ['sector=Materials', COLUMNS, 'no-such-class'],
  ['ranges=beta_1_2', COLUMNS, 'no-key-figures'],
  ['persector=2&sort=-beta', COLUMNS, 'no-key-figures'],
  ['persector=2&sort=-beta.p', COLUMNS, 'no-key-figures'],
] as const)('%s cannot be asked of a list without it, and nothing passes instead', (query, columns, obstacle) => {
  expect(screenMembers(columns, new URLSearchParams(query))).toEqual({ tickers: null, obstacle })
})

test.each([
  ['sort=-epv', MOMENTUM_ONLY, ['A']],
  ['sector=Utilities,Materials', COLUMNS, ['B']],
  ['sort=-beta', COLUMNS, ['A', 'B']],
] as const)('%s can be asked all the same', (query, columns, tickers) => {
  expect(screenMembers(columns, new URLSearchParams(query))).toEqual({ tickers, obstacle: null })
})

test('a key figure joins the list by ticker, and its range includes both ends as people read them', () => {
  const joined = withKeyFigures(
    COLUMNS,
    keyFigureColumns(COLUMNS, {
      set: 'growth',
      tickers: ['B', 'GONE', 'A'],
      columns: { 'revenue-growth-1y': [0.123, 1, null] },
    }),
  )
  expect(screenMembers(joined, new URLSearchParams('ranges=revenue-growth-1y_12.3_12.3')).tickers).toEqual(['B'])
})
