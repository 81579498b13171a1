import type { ScreenedStock } from './screened-stock.ts'
import { NOT_RATED_REASONS, VALUE_REASONS } from '../rating/index.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { stockLists } from '@fairweight/testing/screener/arbitrary-stocks.ts'
import { syntheticRow } from '@fairweight/testing/screener/synthetic-row.ts'
import { plainSectorRank } from '@fairweight/testing/screener/plain-sector-rank.ts'
import { FACET_IDS } from './facets.ts'
import { MOMENTUM_LETTERS, momentumClass, VALUE_LETTERS, valueClass } from './grade-classes.ts'
import { FIGURE_IDS, type FigureId, figureOf, stockColumns } from './stock-columns.ts'
import { EMPTY_FILTER, filterStocks } from './stock-filter.ts'
import { firstDirection, firstOfSectors, orderStocks, type SortKey, visibleRows } from './stock-order.ts'

const HELIX = syntheticRow('HLX', { VALUE_RATING: 'A*' })

const keys: readonly SortKey[] = ['grade', 'ticker', 'name', ...FACET_IDS, ...FIGURE_IDS]

test('every order holds every row once', () => {
  fc.assert(
    fc.property(stockLists, fc.constantFrom(...keys), fc.boolean(), (rows, key, descending) => {
      const order = orderStocks(stockColumns(rows), { key, descending })
      expect([...order].sort((a, b) => a - b)).toEqual(rows.map((_, index) => index))
    }),
  )
})

const plainly = (key: FigureId, row: ScreenedStock, rows: readonly ScreenedStock[]) =>
  key === 'sectorRank' ? plainSectorRank(row, rows) : figureOf(key, row)

test('figures go up or down, empty ones stay last, ties stand by ticker', () => {
  fc.assert(
    fc.property(stockLists, fc.constantFrom(...FIGURE_IDS), fc.boolean(), (rows, key, descending) => {
      const ordered = [...orderStocks(stockColumns(rows), { key, descending })].map((index) => rows[index]!)
      const sorted = rows.toSorted((a, b) => {
        const left = plainly(key, a, rows)
        const right = plainly(key, b, rows)
        if (left === null || right === null) return Number(left === null) - Number(right === null)
        return descending ? right - left : left - right
      })
      expect(ordered.map((row) => row.TICKER)).toEqual(sorted.map((row) => row.TICKER))
    }),
  )
})

test('by grade the letters come first, then the answer, then what is not rated, whichever way the letters go', () => {
  const graded = (TICKER: string, VALUE_RATING: 'A' | 'B') => ({
    ...HELIX,
    TICKER,
    VALUE_RATING,
    VALUE_REASON: null,
  })
  const unranked = (TICKER: string, VALUE_REASON: 'above-every-measure' | 'size' | 'no-price') => ({
    ...HELIX,
    TICKER,
    VALUE_RATING: 'Unranked' as const,
    VALUE_REASON,
  })
  const columns = stockColumns([
    unranked('A', 'no-price'),
    unranked('B', 'above-every-measure'),
    graded('C', 'B'),
    unranked('D', 'size'),
    graded('E', 'A'),
  ])
  const order = (descending: boolean) =>
    [...orderStocks(columns, { key: 'value', descending })].map((at) => columns.rows[at]?.TICKER).join('')
  expect([order(false), order(true)]).toEqual(['ECBDA', 'CEBDA'])
})

test('best grades first: value, then momentum, then the widest margin, then the ticker; without a letter last both ways', () => {
  const classes = {
    value: [...VALUE_LETTERS, ...VALUE_REASONS] as readonly string[],
    momentum: [...MOMENTUM_LETTERS, ...NOT_RATED_REASONS] as readonly string[],
  }
  fc.assert(
    fc.property(stockLists, fc.boolean(), (rows, descending) => {
      const ordered = [...orderStocks(stockColumns(rows), { key: 'grade', descending })].map((at) => rows[at]!.TICKER)
      const byClass = (one: string, other: string, id: 'value' | 'momentum', letters: number) => {
        const [a, b] = [classes[id].indexOf(one), classes[id].indexOf(other)]
        return a < letters && b < letters && descending ? b - a : a - b
      }
      const widest = (row: ScreenedStock) => {
        const margins = Object.values(row.MARGIN_OF_SAFETY ?? {}).filter((margin) => margin !== null)
        return margins.length === 0 ? null : Math.max(...margins)
      }
      const byMargin = (a: number | null, b: number | null) => {
        if (a === null || b === null) return Number(a === null) - Number(b === null)
        return descending ? a - b : b - a
      }
      const sorted = rows.toSorted(
        (a, b) =>
          byClass(valueClass(a), valueClass(b), 'value', VALUE_LETTERS.length) ||
          byClass(momentumClass(a), momentumClass(b), 'momentum', MOMENTUM_LETTERS.length) ||
          byMargin(widest(a), widest(b)),
      )
      expect(ordered).toEqual(sorted.map(({ TICKER }) => TICKER))
    }),
  )
})

test('an order is computed once a list', () => {
  const columns = stockColumns([])
  expect(orderStocks(columns, { key: 'price', descending: true })).toBe(
    orderStocks(columns, { key: 'price', descending: true }),
  )
})

test('the rows shown are those that pass, in order', () => {
  fc.assert(
    fc.property(stockLists, fc.constantFrom(...keys), (rows, key) => {
      const columns = stockColumns(rows)
      const { passes, count } = filterStocks(columns, { ...EMPTY_FILTER, text: 'he' })
      const order = orderStocks(columns, { key, descending: firstDirection(key) })
      expect([...visibleRows(order, passes, count)]).toEqual([...order].filter((row) => passes[row] === 1))
    }),
  )
})

test('of each sector the first few stay, in their order, and nobody else goes', () => {
  fc.assert(
    fc.property(stockLists, fc.integer({ min: 1, max: 4 }), (rows, max) => {
      const columns = stockColumns(rows)
      const order = orderStocks(columns, { key: 'marketCap', descending: true })
      const kept = Array.from(firstOfSectors(order, columns, max))
      const before = (at: number) => Array.from(order.subarray(0, at))
      const plain = Array.from(order).filter(
        (row, at) => before(at).filter((other) => rows[other]!.SECTOR === rows[row]!.SECTOR).length < max,
      )
      expect(kept).toEqual(plain)
      expect(firstOfSectors(order, columns, null)).toBe(order)
    }),
  )
})
