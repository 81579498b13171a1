import { expect, test } from 'vitest'
import { syntheticRow } from '@fairweight/testing/screener/synthetic-row.ts'
import { bookmarkMarks } from './bookmark-marks.ts'
import {
  boundsOf,
  FAILS_MULTIPLE,
  failingBounds,
  type FigureRanges,
  PASSES_ALL,
  readRanges,
  withRange,
  writeRanges,
} from './figure-ranges.ts'
import { figureOf, ROW_FIGURE_IDS, stockColumns, withKeyFigures } from './stock-columns.ts'

const ROWS = [
  syntheticRow('A', { LAST_CLOSE_PRICE: 10, MOMENTUM_PERCENTAGE_RANK: 0.9 }),
  syntheticRow('B', { LAST_CLOSE_PRICE: 20, MOMENTUM_PERCENTAGE_RANK: 0.899 }),
  syntheticRow('C', { LAST_CLOSE_PRICE: null, MOMENTUM_PERCENTAGE_RANK: null }),
]
const COLUMNS = stockColumns(ROWS)

/** The ids of the only range that each row fails, or how else it stands. */
function failingOf(ranges: FigureRanges) {
  const bounds = boundsOf(COLUMNS, ranges)
  return ROWS.map((_row, at) => {
    const failing = failingBounds(bounds, at)
    return failing === PASSES_ALL ? 'passes' : failing === FAILS_MULTIPLE ? 'several' : bounds[failing]?.id
  })
}

test('percentiles and margins are asked for in hundredths, prices as they are', () => {
  expect(failingOf({ momentumRank: { min: 90, max: null } })).toEqual(['passes', 'momentumRank', 'momentumRank'])
  expect(failingOf({ price: { min: null, max: 10 } })).toEqual(['passes', 'price', 'price'])
})

test('a stock that fails two ranges is told from one that fails a single one', () => {
  expect(failingOf({ price: { min: 15, max: null }, momentumRank: { min: 90, max: null } })).toEqual([
    'price',
    'momentumRank',
    'several',
  ])
})

test('without ranges every stock passes, with or without figures', () => {
  expect(failingOf({})).toEqual(['passes', 'passes', 'passes'])
})

test('a range that is open on both sides is none', () => {
  const ranges = { price: { min: 1, max: 2 }, dcf: { min: 5, max: null } }
  expect(withRange(ranges, 'price', { min: null, max: null })).toEqual({ dcf: { min: 5, max: null } })
  expect(withRange(ranges, 'price', { min: null, max: 7 })).toEqual({ ...ranges, price: { min: null, max: 7 } })
})

const everything = () => true

test.each([
  ['price_1_2', { price: { min: 1, max: 2 } }],
  ['price__2,dcf_-20_', { price: { min: null, max: 2 }, dcf: { min: -20, max: null } }],
  ['marketCap_2.5e9_', { marketCap: { min: 2.5e9, max: null } }],
  ['strength_3.5_3.5', { strength: { min: 3.5, max: 3.5 } }],
])('the address part %s is read', (text, ranges) => {
  expect(readRanges(text, everything)).toEqual(ranges)
})

test.each([
  'price_2_1',
  'price__',
  'price',
  'weight_1_2',
  'price_one_',
  'price_1e999_',
  'price_0x10_',
  '',
  '__proto___1_2',
])('the address part “%s” asks for nothing', (text) => {
  expect(readRanges(text, everything)).toEqual({})
})

test('ranges of figures that the reader does not hold are left out, and others of the same address stay', () => {
  expect(readRanges('dcf_1_2,price_1_2', (id) => id !== 'dcf')).toEqual({ price: { min: 1, max: 2 } })
  expect(readRanges(null, everything)).toEqual({})
})

test('ranges are written in the order of the columns, open ends empty', () => {
  expect(writeRanges({ tangibleBook: { min: -5, max: null }, price: { min: null, max: 0.5 } })).toBe(
    'price__0.5,tangibleBook_-5_',
  )
})

test('each column holds its own figure of each stock, and NaN where there is none', () => {
  const row = syntheticRow('X', {
    LAST_CLOSE_PRICE: 1,
    MARKETCAP: 2,
    FINANCIAL_STRENGTH: 3,
    FRAGILITY: 0.2,
    MOMENTUM_PERCENTAGE_RANK: 0.4,
    MARGIN_OF_SAFETY: { dcf: 5, epv: 6, graham: 7, tangibleBook: 8, futureCashFlow: 9 },
  })
  const { MARGIN_OF_SAFETY: _, FINANCIAL_STRENGTH: __, FRAGILITY: ___, ...bare } = row
  const { figures } = stockColumns([row, bare])
  expect(ROW_FIGURE_IDS.map((id) => figures[id][0])).toEqual([1, 2, 3, 0.2, 0.4, 5, 6, 7, 8, 9])
  expect(ROW_FIGURE_IDS.map((id) => figureOf(id, bare))).toEqual([1, 2, null, null, 0.4, null, null, null, null, null])
  expect(figures.dcf[1]).toBeNaN()
})

test('bookmarks become bits of their rows, and those of unknown stocks are left out', () => {
  expect([...bookmarkMarks(COLUMNS, { value: ['A', 'B', 'GONE'], momentum: ['B'] })]).toEqual([1, 3, 0])
})

test('a key figure filters once it has come, ends included', () => {
  const growth = Float64Array.of(12.3, -4, Number.NaN)
  const ranges = { 'revenue-growth-1y': { min: 12.3, max: null } }
  expect(boundsOf(COLUMNS, ranges)).toEqual([])
  const bounds = boundsOf(withKeyFigures(COLUMNS, { 'revenue-growth-1y': growth }), ranges)
  expect([0, 1, 2].map((row) => failingBounds(bounds, row))).toEqual([PASSES_ALL, 0, 0])
})
