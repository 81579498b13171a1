import type { StockRow } from '@fairweight/contract/wire'
import { GUIDANCE, METHOD_SETTINGS } from '@fairweight/domain/settings'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { stockLists } from '@fairweight/testing/screener/arbitrary-stocks.ts'
import { plainSectorRank } from '@fairweight/testing/screener/plain-sector-rank.ts'
import { syntheticRow } from '@fairweight/testing/screener/synthetic-row.ts'
import { isSameFilter, readyMadeScreens } from './ready-made-screens.ts'
import type { ListedRow } from '@fairweight/domain/screener/grade-moves.ts'
import { stockColumns } from '@fairweight/domain/screener/stock-columns.ts'
import { EMPTY_FILTER, filterStocks } from '@fairweight/domain/screener/stock-filter.ts'

const isCheap = ({ VALUE_RATING: rating }: StockRow) => rating?.startsWith('A') ?? false

/** What each promises, said without the filters. */
const PROMISES: Readonly<Record<string, (row: ListedRow, rows: readonly ListedRow[]) => boolean>> = {
  'Cheap and strong': (row) =>
    isCheap(row) &&
    (row.FINANCIAL_STRENGTH ?? -1) >= GUIDANCE.conservativeStars &&
    (row.FINANCIAL_STRENGTH ?? -1) <= GUIDANCE.maxStars,
  'Both A': (row) => isCheap(row) && row.MOMENTUM_RATING === 'A',
  'Rising large caps': (row) => row.MOMENTUM_RATING === 'A' && row.MARKETCAP_GROUP === 'Large',
  'Below tangible book': (row) => (row.MARGIN_OF_SAFETY?.tangibleBook ?? -1) >= 0,
  'Cheap for its sector': (row, rows) => (plainSectorRank(row, rows) ?? -1) >= 0.9,
  'New since yesterday': ({ CHANGE }) => CHANGE === 'new',
}

test('each ready-made screen finds just what its sentence promises, and says how many', () => {
  fc.assert(
    fc.property(stockLists, (rows) => {
      const columns = stockColumns(rows)
      const screens = readyMadeScreens(columns)
      expect(screens.map(({ name }) => name)).toEqual(
        Object.keys(PROMISES).filter((name) => name !== 'New since yesterday' || rows.some(({ CHANGE }) => CHANGE)),
      )
      for (const { name, filter, found } of screens) {
        const { passes } = filterStocks(columns, filter)
        const wanted = rows.filter((row) => PROMISES[name]?.(row, rows))
        expect(rows.filter((_, at) => passes[at] === 1)).toEqual(wanted)
        expect(found).toBe(wanted.length)
      }
    }),
  )
})

test('on a past day nothing is new since yesterday, but since the day of the record before it', () => {
  const columns = stockColumns([{ ...syntheticRow('NEW'), CHANGE: 'new' }, syntheticRow('OLD')])
  const named = readyMadeScreens(columns, '2026-04-01').map(({ name, found }) => [name, found])
  expect(named.at(-1)).toEqual(['New since Apr 1, 2026', 1])
  expect(named.slice(0, -1)).toEqual(
    readyMadeScreens(columns)
      .slice(0, -1)
      .map(({ name, found }) => [name, found]),
  )
})

test('large caps are those of the method, and no screen is a filter that another one is', () => {
  expect(METHOD_SETTINGS.marketCapGroups.large).toBe(10e9)
  const columns = stockColumns([])
  const filters = [EMPTY_FILTER, ...readyMadeScreens(columns).map(({ filter }) => filter)]
  for (const [at, one] of filters.entries())
    for (const [place, other] of filters.entries()) expect(isSameFilter(one, other, columns)).toBe(at === place)
})

test('a screen that needs a tool which the plan does not hold is not offered', () => {
  const row = { TICKER: 'A', COMPANY_NAME: 'A', MARKETCAP_GROUP: 'Mid', HAS_NEG_EBITDA: null } as const
  const rest = { HAS_NEG_EBITDA_LATEST: null, IS_ESG: null, LAST_CLOSE_PRICE: 1, MARKETCAP: 2, SECTOR: null }
  const namesOf = (more: object) =>
    readyMadeScreens(stockColumns([{ ...row, ...rest, ...more }])).map(({ name }) => name)
  expect(namesOf({ MOMENTUM_RATING: 'A', MOMENTUM_REASON: null })).toEqual(['Rising large caps'])
  expect(namesOf({ VALUE_RATING: 'A', VALUE_REASON: null })).toEqual([
    'Cheap and strong',
    'Below tangible book',
    'Cheap for its sector',
  ])
  expect(namesOf({})).toEqual([])
})
