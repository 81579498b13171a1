import { expect, test } from 'vitest'
import { activeFilters } from './active-filters.ts'
import { facetsOf } from '@fairweight/domain/screener/facets.ts'
import { readScreener } from '@fairweight/domain/screener/screener-address.ts'
import {
  countFilters,
  EMPTY_FILTER,
  isEmptyFilter,
  type StockFilter,
} from '@fairweight/domain/screener/stock-filter.ts'

const facets = facetsOf([])
const filterOf = (address: string): StockFilter => readScreener(new URLSearchParams(address), facets).filter

test('each thing asked for has its own name', () => {
  const filter = filterOf(
    'q=hel&value=A**,A,above-every-measure,in-doubt&esg=yes&bookmarked=momentum&ranges=marketCap_2500000000_,price__20,momentumRank_90_100,epv_-20_30',
  )
  expect(activeFilters(facets, filter).map(({ label }) => label)).toEqual([
    '“hel”',
    'Value rating: A**',
    'Value rating: A',
    'Value rating: Not below any measure',
    'Value rating: Not rated (data in doubt)',
    'ESG mark: ESG',
    'Bookmarked for momentum',
    'Price $20 or less',
    'Market cap $2.5B or more',
    'Momentum percentile 90–100',
    'EPV margin −20 to 30%',
  ])
})

test('taking all of them away, one after the other in any order, leaves an empty filter', () => {
  const filter = filterOf('q=hel&value=A**,A&cap=Large&bookmarked=value,momentum&ranges=price_1_2,dcf_5_')
  const count = activeFilters(facets, filter).length
  expect(count).toBe(8)
  expect([countFilters(filter), countFilters(EMPTY_FILTER)]).toEqual([count - 1, 0])
  for (let first = 0; first < count; first++) {
    let left = activeFilters(facets, filter)[first]!.without
    while (activeFilters(facets, left).length > 0) left = activeFilters(facets, left).at(-1)!.without
    expect(isEmptyFilter(left)).toBe(true)
  }
  expect(activeFilters(facets, EMPTY_FILTER)).toEqual([])
})
