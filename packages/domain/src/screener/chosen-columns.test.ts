import { assert, describe, expect, test } from 'vitest'
import { KEY_FIGURE_IDS, KEY_FIGURE_SETS, KEY_FIGURES_OF } from '../key-figures/key-figure-sets.ts'
import {
  asOwnColumns,
  clampWidth,
  type ColumnKey,
  isFetched,
  isOwn,
  isPercentile,
  keyFigureOf,
  MAX_FROZEN_COLUMNS,
  MAX_OWN_COLUMNS,
  percentileOf,
  readColumns,
  shownKeyFigures,
  USUAL_COLUMNS,
  writeColumns,
} from './column-choice.ts'
import { keyFiguresAskedFor, keyFigureSetsOf, orderText, readScreener } from './screener-address.ts'
import { countFilters, EMPTY_FILTER } from './stock-filter.ts'
import { firstDirection } from './stock-order.ts'
import { facetsOf } from './facets.ts'

const own = (keys: readonly ColumnKey[], frozen = 0) => ({ columns: keys.map((key) => ({ key, width: null })), frozen })
const readOwn = (text: string) => {
  const { choice } = readColumns(text)
  assert(isOwn(choice), `${text} is a choice of one's own.`)
  return choice
}

describe('the columns as one’s own', () => {
  test('are the usual ones where nothing was chosen, each as wide as usual', () => {
    expect(asOwnColumns(null)).toEqual(own(USUAL_COLUMNS))
  })

  test.each(KEY_FIGURE_SETS)('of the set %s stand amid names and grades before, and the size after', (set) => {
    const keys = asOwnColumns(set).columns.map(({ key }) => key)
    const around = [keys.slice(0, 4), keys.slice(-3)]
    expect(around).toEqual([
      ['name', 'value', 'momentum', 'price'],
      ['marketCap', 'cap', 'sector'],
    ])
    expect(keys.slice(4, -3)).toEqual(KEY_FIGURES_OF[set])
  })

  test('stay the very same where they are one’s own already', () => {
    const choice = own(['name'])
    expect(asOwnColumns(choice)).toBe(choice)
  })
})

describe('the key figure of a column', () => {
  test.each([
    ['beta', 'beta'],
    ['beta.p', 'beta'],
    ['name', null],
    ['name.p', null],
    ['beta.p.p', null],
    ['.p', null],
    ['', null],
    ['beta.q', null],
    ['Beta', null],
    ['constructor', null],
  ])('%s is %s', (key, id) => {
    expect(keyFigureOf(key)).toBe(id)
    expect(isFetched(key)).toBe(id !== null)
  })

  test('and its percentile lead to each other', () => {
    for (const id of KEY_FIGURE_IDS) {
      expect([keyFigureOf(percentileOf(id)), isPercentile(percentileOf(id)), isPercentile(id)]).toEqual([
        id,
        true,
        false,
      ])
    }
  })

  test('is shown once, in the usual order, by itself or by its percentile', () => {
    expect(shownKeyFigures(own(['beta', 'name', 'price-to-book', 'beta.p', 'price-to-earnings.p']))).toEqual([
      'price-to-earnings',
      'price-to-book',
      'beta',
    ])
    expect(shownKeyFigures(own(['name', 'sector']))).toEqual([])
  })
})

describe('columns in an address', () => {
  test.each([
    ['name,*,value', 1],
    ['name,value,*', 2],
    ['*,name', 0],
    ['name,value', 0],
    ['name,*,value,*,price', 2],
    ['name,value,price,epv,*,dcf', MAX_FROZEN_COLUMNS],
    ['name,name,*,value', 1],
    ['taste,name,*,value', 1],
  ])('%s keep %i in place', (text, frozen) => {
    expect(readOwn(text).frozen).toBe(frozen)
  })

  test.each([
    ['name_96', 96],
    ['name_56', 56],
    ['name_55', 56],
    ['name_0', 56],
    ['name_640', 640],
    ['name_641', 640],
    ['name_9999', 640],
    ['name_10000', null],
    ['name_-96', null],
    ['name_96.5', null],
    ['name_', null],
    ['name', null],
    ['name_96_12', 96],
    ['name_9e1', null],
  ])('%s is %s pixels wide', (text, width) => {
    expect(readOwn(text).columns).toEqual([{ key: 'name', width }])
  })

  test('take the first of two that name the same column', () => {
    expect(readOwn('name_96,name_200').columns).toEqual([{ key: 'name', width: 96 }])
  })

  test('are as many as a table holds, and the rest is no mistake', () => {
    const every = [...USUAL_COLUMNS, ...KEY_FIGURE_IDS]
    const { choice, unknown } = readColumns(writeColumns(own(every)))
    expect([isOwn(choice) && choice.columns.length, unknown]).toEqual([MAX_OWN_COLUMNS, []])
  })

  test('name what they do not know once', () => {
    expect(readColumns('taste,name,taste,smell').unknown).toEqual(['taste', 'smell'])
  })

  test('write a set by its name, and nothing for the usual columns', () => {
    expect(KEY_FIGURE_SETS.map((set) => writeColumns(set))).toEqual(KEY_FIGURE_SETS)
    expect(writeColumns(null)).toBe('')
  })

  test('write where what stays in place ends, also after the last of them', () => {
    expect(writeColumns(own(['name', 'value'], 1))).toBe('name,*,value')
    expect(writeColumns(own(['name', 'value'], 2))).toBe('name,value,*')
    expect(writeColumns(own(['name', 'value'], 0))).toBe('name,value')
  })

  test('have a name of their own for every column and every percentile', () => {
    const keys: ColumnKey[] = [...USUAL_COLUMNS, ...KEY_FIGURE_IDS, ...KEY_FIGURE_IDS.map(percentileOf)]
    const names = keys.map((key) => writeColumns(own([key])))
    expect(new Set(names).size).toBe(keys.length)
    expect(names.filter((name) => KEY_FIGURE_SETS.some((set) => set === name))).toEqual([])
  })
})

test.each([
  [55.4, 56],
  [56.5, 57],
  [99.5, 100],
  [99.4, 99],
  [640.4, 640],
  [1e9, 640],
  [-5, 56],
])('a width of %d becomes %i', (width, clamped) => {
  expect(clampWidth(width)).toBe(clamped)
})

describe('what a list asks for', () => {
  const read = (query: string) => readScreener(new URLSearchParams(query), facetsOf([]))

  test('are the key figures in its columns, its ranges and its order, each once', () => {
    const state = read('columns=name,beta,pe.p&ranges=beta_1_2,price_1_2,net-margin_5_&sort=-return-on-equity.p')
    expect(keyFiguresAskedFor(state)).toEqual(['beta', 'price-to-earnings.p', 'net-margin', 'return-on-equity.p'])
    expect(keyFigureSetsOf(state)).toEqual(['profitability', 'risk', 'valuation'])
  })

  test('is nothing where only grades and estimates are shown', () => {
    expect(keyFiguresAskedFor(read('sort=-dcf&ranges=epv_1_2'))).toEqual([])
    expect(keyFigureSetsOf(read(''))).toEqual([])
  })

  test('is a whole set where one is shown', () => {
    expect(keyFiguresAskedFor(read('columns=risk'))).toEqual(KEY_FIGURES_OF.risk)
  })
})

describe('stocks of each sector in an address', () => {
  test.each([
    ['1', 1],
    ['9', 9],
    ['10', 10],
    ['99', 99],
    ['0', null],
    ['01', null],
    ['100', null],
    ['-1', null],
    ['1.5', null],
    ['', null],
    ['all', null],
  ])('%j are at most %s', (text, perSector) => {
    const state = readScreener(new URLSearchParams({ persector: text }), facetsOf([]))
    expect(state.filter.perSector).toBe(perSector)
  })
})

describe('an order', () => {
  test.each([
    ['grade', false],
    ['ticker', false],
    ['name', false],
    ['sector', false],
    ['findings', false],
    ['price', true],
    ['dcf', true],
    ['beta', true],
    ['beta.p', true],
  ] as const)('by %s begins from the top: %s', (key, descending) => {
    expect(firstDirection(key)).toBe(descending)
    expect(orderText({ key, descending })).toBe(`${descending ? '-' : ''}${key}`)
  })
})

describe('what narrows a list', () => {
  test.each([
    ['nothing', {}, 0],
    ['a text, which is not counted', { text: 'gear' }, 0],
    ['two classes of one facet', { masks: { ...EMPTY_FILTER.masks, value: 0b101 } }, 2],
    ['classes of two facets', { masks: { ...EMPTY_FILTER.masks, value: 1, sector: 2 ** 30 } }, 2],
    ['both bookmarks', { bookmarked: 3 }, 2],
    ['one bookmark', { bookmarked: 2 }, 1],
    ['two ranges', { ranges: { price: { min: 1, max: null }, beta: { min: 1, max: null } } }, 2],
    ['so many of each sector', { perSector: 3 }, 1],
  ])('with %s', (_, change, count) => {
    expect(countFilters({ ...EMPTY_FILTER, ...change })).toBe(count)
  })

  test('adds up', () => {
    const masks = { ...EMPTY_FILTER.masks, cap: 0b11 }
    const ranges = { price: { min: 1, max: null } }
    expect(countFilters({ text: 'x', masks, bookmarked: 1, ranges, perSector: 1 })).toBe(5)
  })
})
