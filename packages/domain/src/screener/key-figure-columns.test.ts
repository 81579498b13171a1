import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { syntheticRow } from '@fairweight/testing/screener/synthetic-row.ts'
import { KEY_FIGURE_SETS, KEY_FIGURES_OF } from '../key-figures/key-figure-sets.ts'
import { KEY_FIGURES } from '../key-figures/key-figure-texts.ts'
import { bookmarkBit, bookmarkMarks } from './bookmark-marks.ts'
import { keyFigureColumns, READING_SCALE, sectorPercentiles } from './key-figure-columns.ts'
import { FIGURE_IDS, searchText, stockColumns, widestMargin, withKeyFigures } from './stock-columns.ts'

const listOf = (...tickers: readonly string[]) => stockColumns(tickers.map((ticker) => syntheticRow(ticker)))

describe('a set of key figures beside a list', () => {
  test('has a column for each of its figures, empty where none was sent', () => {
    for (const set of KEY_FIGURE_SETS) {
      const columns = keyFigureColumns(listOf('A', 'B'), { set, tickers: ['A'], columns: {} })
      expect(Object.keys(columns), set).toEqual(KEY_FIGURES_OF[set])
      for (const column of Object.values(columns)) expect([...(column ?? [])]).toEqual([Number.NaN, Number.NaN])
    }
  })

  test('is read in percent, multiples and years, each as people read it', () => {
    const sent = { 'dividend-yield': [0.031], 'years-without-dividend-cut': [12] }
    const columns = keyFigureColumns(listOf('A'), { set: 'shareholders', tickers: ['A'], columns: sent })
    expect([columns['dividend-yield']?.[0], columns['years-without-dividend-cut']?.[0]]).toEqual([3.1, 12])
    const multiples = keyFigureColumns(listOf('A'), { set: 'risk', tickers: ['A'], columns: { beta: [1.25] } })
    expect(multiples.beta?.[0]).toBe(1.25)
    expect(READING_SCALE).toEqual({ fraction: 100, ratio: 1, years: 1 })
  })

  test('is exactly the tenth of a percent that stands in the list, for every thousandth', () => {
    const thousandths = Array.from({ length: 4001 }, (_, place) => place - 2000)
    const tickers = thousandths.map((place) => `T${place}`)
    const columns = { 'net-margin': thousandths.map((place) => place / 1000) }
    const [list, table] = [listOf(...tickers), { set: 'profitability', tickers, columns } as const]
    expect([...(keyFigureColumns(list, table)['net-margin'] ?? [])]).toEqual(thousandths.map((place) => place / 10 + 0))
  })

  test('finds each stock by its ticker, in whatever order it was sent, and leaves out those that are not in the list', () => {
    const tickers = ['A', 'B', 'C', 'D', 'E', 'F']
    fc.assert(
      fc.property(fc.shuffledSubarray([...tickers, 'GONE', 'NEW']), fc.subarray(tickers), (sent, unknown) => {
        const figureOf = (ticker: string) => (unknown.includes(ticker) ? null : ticker.charCodeAt(0))
        const columns = { beta: sent.map(figureOf) }
        const column = keyFigureColumns(listOf(...tickers), { set: 'risk', tickers: sent, columns }).beta
        const expected = tickers.map((ticker) =>
          sent.includes(ticker) ? (figureOf(ticker) ?? Number.NaN) : Number.NaN,
        )
        expect([...(column ?? [])]).toEqual(expected)
      }),
      { seed: 21 },
    )
  })

  test('may be sent short: what is past its end is not known', () => {
    const table = { set: 'risk', tickers: ['A', 'B'], columns: { beta: [1] } } as const
    expect([...(keyFigureColumns(listOf('A', 'B'), table).beta ?? [])]).toEqual([1, Number.NaN])
  })

  test('has for every unit a scale that it is read by', () => {
    for (const { unit } of Object.values(KEY_FIGURES)) expect(READING_SCALE[unit]).toBeGreaterThanOrEqual(1)
  })
})

describe('percentiles within sectors', () => {
  const rows = [...'ABCDEF'].map((ticker) => syntheticRow(ticker)).concat(syntheticRow('X', { SECTOR: null }))
  const beta = Float64Array.of(1, 2, 3, 4, 4, Number.NaN, 2)
  const percentiles = sectorPercentiles({ rows }, { beta }, ['beta.p'])

  test('are by hand: five figures, the two equal ones sharing the place between them', () => {
    expect([...(percentiles['beta.p'] ?? [])]).toEqual([0, 0.25, 0.5, 0.875, 0.875, Number.NaN, Number.NaN])
  })

  test('are none of a figure that has not come, and only of those asked for', () => {
    expect(sectorPercentiles({ rows }, {}, ['beta.p'])).toEqual({})
    expect(Object.keys(sectorPercentiles({ rows }, { beta, volatility: beta }, ['volatility.p']))).toEqual([
      'volatility.p',
    ])
    expect(sectorPercentiles({ rows }, { beta }, [])).toEqual({})
  })

  test('join the columns beside the figures themselves', () => {
    const columns = withKeyFigures(stockColumns(rows), { beta, ...percentiles })
    expect(Object.keys(columns.figures)).toEqual([...FIGURE_IDS, 'beta', 'beta.p'])
    expect(columns.figures.beta).toBe(beta)
  })
})

describe('the widest margin', () => {
  const margins = { dcf: null, epv: null, graham: null, tangibleBook: null, futureCashFlow: null }

  test.each([
    ['no margin at all', undefined, null],
    ['five empty ones', margins, null],
    ['one below zero', { ...margins, epv: -3 }, { measure: 'epv', margin: -3 }],
    ['one of zero above one below', { ...margins, epv: -3, graham: 0 }, { measure: 'graham', margin: 0 }],
    [
      'two equal ones, of which the first counts',
      { ...margins, epv: 0.4, graham: 0.4 },
      { measure: 'epv', margin: 0.4 },
    ],
    ['the last of all', { ...margins, dcf: 0.1, futureCashFlow: 0.9 }, { measure: 'futureCashFlow', margin: 0.9 }],
  ])('with %s', (_, MARGIN_OF_SAFETY, expected) => {
    expect(widestMargin({ MARGIN_OF_SAFETY })).toEqual(expected)
  })
})

describe('bookmarks of a list', () => {
  test('of both kinds are two bits that never touch', () => {
    expect(bookmarkBit('value') & bookmarkBit('momentum')).toBe(0)
  })

  test('are the same whatever order and however often they are told', () => {
    const tickers = fc.array(fc.constantFrom<string>('A', 'B', 'C', 'GONE'), { maxLength: 8 })
    const columns = listOf('A', 'B', 'C')
    fc.assert(
      fc.property(tickers, tickers, (value, momentum) => {
        const expected = ['A', 'B', 'C'].map(
          (ticker) => Number(value.includes(ticker)) + 2 * Number(momentum.includes(ticker)),
        )
        expect([...bookmarkMarks(columns, { value, momentum })]).toEqual(expected)
      }),
      { seed: 22 },
    )
  })
})

describe('what a search looks at', () => {
  test('is ticker and name in small letters', () => {
    expect(searchText({ TICKER: 'BRK.B', COMPANY_NAME: 'Berkshire HATHAWAY Inc.' })).toBe(
      'brk.b\0berkshire hathaway inc.',
    )
  })

  test('is made once a row, in the order of the list', () => {
    expect(listOf('B', 'A').search).toEqual(['b\0b works', 'a\0a works'])
  })
})

test('a list finds each of its rows by ticker', () => {
  const columns = listOf('B', 'A', 'C')
  expect(['A', 'B', 'C', 'D'].map((ticker) => columns.rowOfTicker.get(ticker))).toEqual([1, 0, 2, undefined])
})
