import fc from 'fast-check'
import { assert, describe, expect, test } from 'vitest'
import { stockLists } from '@fairweight/testing/screener/arbitrary-stocks.ts'
import { syntheticRow } from '@fairweight/testing/screener/synthetic-row.ts'
import { screenMembers } from './screen-members.ts'
import type { ScreenedStock } from './screened-stock.ts'
import {
  FIGURE_IDS,
  figureOf,
  type RowFigureId,
  ROW_FIGURE_IDS,
  stockColumns,
  withKeyFigures,
} from './stock-columns.ts'
import { isWithheld, type ListedTool, withheldTools } from './withheld.ts'

/** Two sectors and one stock without any; prices fall as the alphabet rises, but for the last. */
const ROWS = [
  syntheticRow('A', { SECTOR: 'Energy', LAST_CLOSE_PRICE: 50, VALUE_RATING: 'B' }),
  syntheticRow('B', { SECTOR: 'Energy', LAST_CLOSE_PRICE: 40, VALUE_RATING: 'A' }),
  syntheticRow('C', { SECTOR: 'Energy', LAST_CLOSE_PRICE: null, VALUE_RATING: 'A**' }),
  syntheticRow('D', { SECTOR: 'Utilities', LAST_CLOSE_PRICE: 20, VALUE_RATING: 'B*' }),
  syntheticRow('E', { SECTOR: 'Utilities', LAST_CLOSE_PRICE: 30, VALUE_RATING: 'B*' }),
  syntheticRow('F', { SECTOR: null, LAST_CLOSE_PRICE: 10, VALUE_RATING: 'B' }),
]
const COLUMNS = stockColumns(ROWS)
const membersOf = (query: string, columns = COLUMNS) => screenMembers(columns, new URLSearchParams(query)).tickers

describe('the first of each sector', () => {
  test.each([
    ['persector=1&sort=-price', ['A', 'E', 'F']],
    ['persector=1&sort=price', ['B', 'D', 'F']],
    ['persector=1&sort=ticker', ['A', 'D', 'F']],
    ['persector=1&sort=-ticker', ['C', 'E', 'F']],
    ['persector=1', ['C', 'D', 'F']],
    ['persector=1&sort=nonsense', ['C', 'D', 'F']],
    ['persector=2&sort=-price', ['A', 'B', 'D', 'E', 'F']],
    ['persector=2', ['B', 'C', 'D', 'E', 'F']],
    ['persector=9&sort=-price', ['A', 'B', 'C', 'D', 'E', 'F']],
  ])('by %s are told in the order of the list', (query, tickers) => {
    expect(membersOf(query)).toEqual(tickers)
  })

  test('are chosen among those that pass, not among all', () => {
    expect(membersOf('persector=1&sort=-price&ranges=price__40')).toEqual(['B', 'E', 'F'])
    expect(membersOf('persector=1&sort=-price&value=B,B*')).toEqual(['A', 'E', 'F'])
  })

  test('can be sorted by a key figure that has come, and by where it stands in its sector', () => {
    const beta = Float64Array.of(1, 3, 2, 0.5, Number.NaN, 1)
    const columns = withKeyFigures(COLUMNS, { beta, 'beta.p': beta })
    expect(membersOf('persector=1&sort=-beta', columns)).toEqual(['B', 'D', 'F'])
    expect(membersOf('persector=1&sort=beta.p', columns)).toEqual(['A', 'D', 'F'])
  })

  test('whoever comes first: without so many places the order changes nothing', () => {
    fc.assert(
      fc.property(
        stockLists,
        fc.constantFrom(...FIGURE_IDS, 'name', 'grade'),
        fc.boolean(),
        (rows, key, descending) => {
          fc.pre(rows.length > 0)
          const sort = `${descending ? '-' : ''}${key}`
          expect(membersOf(`sort=${sort}`, stockColumns(rows))).toEqual(rows.map(({ TICKER }) => TICKER))
        },
      ),
      { seed: 81, numRuns: 60 },
    )
  })

  test('are the highest or the lowest of every sector, counted one by one, those without a figure last', () => {
    const key = fc.constantFrom<RowFigureId>(...ROW_FIGURE_IDS)
    fc.assert(
      fc.property(stockLists, key, fc.boolean(), fc.integer({ min: 1, max: 3 }), (rows, id, descending, places) => {
        fc.pre(rows.length > 0)
        const isBefore = (one: ScreenedStock, other: ScreenedStock) => {
          const [own, its] = [figureOf(id, one), figureOf(id, other)]
          if (own === its) return one.TICKER < other.TICKER
          if (own === null || its === null) return its === null
          return descending ? own > its : own < its
        }
        const expected = rows.filter((row) => {
          const rivals = rows.filter((other) => other.SECTOR === row.SECTOR && isBefore(other, row))
          return rivals.length < places
        })
        const query = `persector=${places}&sort=${descending ? '-' : ''}${id}`
        expect(membersOf(query, stockColumns(rows))).toEqual(expected.map(({ TICKER }) => TICKER))
      }),
      { seed: 82, numRuns: 150 },
    )
  })
})

describe('a list without a tool', () => {
  const { MOMENTUM_RATING: _rating, MOMENTUM_PERCENTAGE_RANK: _rank, ...withoutMomentum } = syntheticRow('A')
  const {
    VALUE_RATING: _value,
    MARGIN_OF_SAFETY: _margins,
    FINANCIAL_STRENGTH: _stars,
    ...withoutValue
  } = syntheticRow('A')
  const { MOMENTUM_RATING: _r, MOMENTUM_PERCENTAGE_RANK: _p, ...withoutBoth } = withoutValue

  test.each<[string, readonly ScreenedStock[], readonly ListedTool[]]>([
    ['with both', [syntheticRow('A')], []],
    ['without momentum', [withoutMomentum], ['momentum']],
    ['without value', [withoutValue], ['value']],
    ['without either', [withoutBoth], ['value', 'momentum']],
    ['without any stock', [], []],
  ])('is told from its first row: %s', (_, rows, tools) => {
    expect([...withheldTools(rows)]).toEqual(tools)
    expect(withheldTools(rows)).toBe(withheldTools(rows))
  })

  const OF_TOOL: Readonly<Record<ListedTool, readonly string[]>> = {
    value: ['value', 'strength', 'fragility', 'dcf', 'epv', 'graham', 'tangibleBook', 'futureCashFlow', 'sectorRank'],
    momentum: ['momentum', 'momentumRank'],
  }
  const EVERYBODYS = [
    'ticker',
    'name',
    'grade',
    'price',
    'marketCap',
    'cap',
    'sector',
    'esg',
    'earnings',
    'findings',
    'beta',
  ]

  test('says nothing of that tool’s columns, and everything of the others', () => {
    const held = (tool: ListedTool) => new Set<ListedTool>([tool])
    for (const key of OF_TOOL.value)
      expect([isWithheld(key, held('value')), isWithheld(key, held('momentum'))]).toEqual([true, false])
    for (const key of OF_TOOL.momentum)
      expect([isWithheld(key, held('value')), isWithheld(key, held('momentum'))]).toEqual([false, true])
    for (const key of [...EVERYBODYS, 'constructor', 'toString', ''])
      expect(isWithheld(key, new Set(['value', 'momentum'])), key).toBe(false)
  })

  test('of momentum can be asked for value, and not for momentum', () => {
    const columns = stockColumns([withoutMomentum])
    for (const query of [
      'momentum=A',
      'ranges=momentumRank_90_',
      'persector=1&sort=-momentumRank',
      'persector=1&sort=momentum',
    ])
      expect(screenMembers(columns, new URLSearchParams(query)), query).toEqual({
        tickers: null,
        obstacle: 'tool-not-held',
      })
    expect(membersOf('value=A&ranges=dcf_10_', columns)).toEqual(['A'])
  })

  test('has neither its facet nor its figures', () => {
    const columns = stockColumns([withoutBoth])
    expect(columns.facets.map(({ id }) => id)).toEqual(['cap', 'earnings', 'esg', 'findings', 'sector'])
    for (const id of [...OF_TOOL.value, ...OF_TOOL.momentum]) {
      const figure = FIGURE_IDS.find((known) => known === id)
      expect(figure === undefined || Number.isNaN(columns.figures[figure][0] ?? assert.fail(id)), id).toBe(true)
    }
  })
})
