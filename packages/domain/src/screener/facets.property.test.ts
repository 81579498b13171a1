import fc from 'fast-check'
import { assert, describe, expect, test } from 'vitest'
import { stockLists } from '@fairweight/testing/screener/arbitrary-stocks.ts'
import { syntheticRow } from '@fairweight/testing/screener/synthetic-row.ts'
import { NOT_RATED_REASONS, VALUE_REASONS } from '../rating/value-reason.ts'
import { FACET_IDS, type FacetId, facetReader, facetsOf } from './facets.ts'
import {
  MOMENTUM_LETTERS,
  momentumClass,
  UNGRADED_MOMENTUM_CLASSES,
  UNGRADED_VALUE_CLASSES,
  VALUE_LETTERS,
  valueClass,
} from './grade-classes.ts'
import { type MovedStock, withMoves } from './grade-moves.ts'
import { readScreener, writeScreener } from './screener-address.ts'
import { stockColumns } from './stock-columns.ts'
import { filterStocks } from './stock-filter.ts'

const facetOf = (rows: Parameters<typeof facetsOf>[0], id: FacetId) =>
  facetsOf(rows).find((facet) => facet.id === id) ?? assert.fail(`There is a facet ${id}.`)
const inSectors = (names: readonly (string | null)[]) =>
  names.map((SECTOR, at) => syntheticRow(`T${String(at).padStart(3, '0')}`, { SECTOR }))

describe('every list', () => {
  test('has its facets in this order, that of changes only where there are some', () => {
    const ids = (rows: Parameters<typeof facetsOf>[0]) => facetsOf(rows).map(({ id }) => id)
    const all = ['value', 'momentum', 'change', 'cap', 'earnings', 'esg', 'findings', 'sector']
    expect(ids([{ ...syntheticRow('A'), CHANGE: 'up' }])).toEqual(all)
    expect(ids([syntheticRow('A')])).toEqual(all.filter((id) => id !== 'change'))
    expect(all.toSorted()).toEqual(FACET_IDS.toSorted())
  })

  test('has for each row one class of each facet, and no two classes of one name', () => {
    fc.assert(
      fc.property(stockLists, (rows) => {
        for (const facet of facetsOf(rows)) {
          const keys = facet.options.map(({ key }) => key)
          expect(new Set(keys).size).toBe(keys.length)
          expect(keys.length).toBeLessThanOrEqual(31)
          for (const row of rows) expect(facet.options[facetReader(facet)(row)]).toBeDefined()
        }
      }),
      { seed: 31 },
    )
  })

  test('marks the classes that no stock is of, and no other', () => {
    fc.assert(
      fc.property(stockLists, (rows) => {
        const [value, momentum] = facetsOf(rows)
        const absent = (options = value?.options ?? []) => options.filter((one) => one.isAbsent).map(({ key }) => key)
        const lacking = (keys: readonly string[], found: readonly string[]) =>
          keys.filter((key) => !found.includes(key))
        expect(absent()).toEqual(lacking(VALUE_REASONS, rows.map(valueClass)))
        expect(absent(momentum?.options)).toEqual(lacking(NOT_RATED_REASONS, rows.map(momentumClass)))
      }),
      { seed: 32 },
    )
  })

  test('shows by every class just the stocks of it, from the address to the row', () => {
    fc.assert(
      fc.property(stockLists, fc.constantFrom(...FACET_IDS), fc.nat(), (rows, id, at) => {
        const columns = stockColumns(rows)
        const facet = columns.facets.find((one) => one.id === id)
        fc.pre(facet !== undefined && rows.length > 0)
        const code = at % facet.options.length
        const { filter } = readScreener(new URLSearchParams(), columns.facets)
        const chosen = { ...filter, masks: { ...filter.masks, [id]: 1 << code } }
        const state = { filter: chosen, order: { key: 'grade', descending: false }, columns: null } as const
        const address = writeScreener(new URLSearchParams(), state, columns.facets)
        const read = readScreener(new URLSearchParams(address.toString()), columns.facets).filter
        const shown = rows.filter((_, row) => filterStocks(columns, read).passes[row] === 1)
        expect(shown).toEqual(rows.filter((row) => facetReader(facet)(row) === code))
      }),
      { seed: 33 },
    )
  })
})

describe('sectors', () => {
  const named = (count: number) => Array.from({ length: count }, (_, at) => `S${String(at).padStart(3, '0')}`)

  // One bit of 31 each: 30 by name and the unknown, or 29 by name, all others, and the unknown.
  test.each([
    [0, 0, []],
    [30, 30, ['S029']],
    [31, 30, ['S028', 'Other']],
    [200, 30, ['S028', 'Other']],
  ])('of %i are %i classes, the last of them %j', (count, classes, last) => {
    const keys = facetOf(inSectors(named(count)), 'sector').options.map(({ key }) => key)
    expect([keys.length, keys.slice(keys.length - last.length)]).toEqual([classes, last])
    const withUnknown = facetOf(inSectors([...named(count), null]), 'sector').options.map(({ key }) => key)
    expect(withUnknown).toEqual([...keys, 'Unknown'])
  })

  test('called Other have their own class among few, and share that of all others among many', () => {
    const few = facetOf(inSectors(['Other', 'Energy']), 'sector')
    expect(few.options.map(({ key }) => key)).toEqual(['Energy', 'Other'])
    const rows = inSectors(['Other', ...named(40)])
    const many = facetOf(rows, 'sector')
    const keys = many.options.map(({ key }) => key)
    expect(keys).toEqual([...named(29), 'Other'])
    expect([0, 1, 29, 30, 40].map((at) => keys[facetReader(many)(rows[at] ?? assert.fail())])).toEqual([
      'Other',
      'S000',
      'S028',
      'Other',
      'Other',
    ])
  })

  test('called Unknown share the class of those that are not known', () => {
    expect(facetOf(inSectors(['Unknown', null, 'Energy']), 'sector').options.map(({ key }) => key)).toEqual([
      'Energy',
      'Unknown',
    ])
  })

  test('stand by name as English sorts them: accents and capitals part nothing', () => {
    const keys = facetOf(inSectors(['Zinc', 'energy', 'Émaux', 'Energy']), 'sector').options.map(({ key }) => key)
    expect(keys).toEqual(['Émaux', 'energy', 'Energy', 'Zinc'])
  })

  test('with commas in their names are found by an address all the same', () => {
    const columns = stockColumns(inSectors(['Food, Drink, and Tobacco', 'Energy']))
    const { filter } = readScreener(new URLSearchParams('sector=Food Drink and Tobacco'), columns.facets)
    expect([...filterStocks(columns, filter).passes]).toEqual([1, 0])
  })
})

describe('the class of a grade', () => {
  test.each([
    ['A**', null, 'A**'],
    ['B', null, 'B'],
    ['Unranked', 'size', 'size'],
    ['Unranked', null, 'not-enough-data'],
    [undefined, undefined, 'not-enough-data'],
  ] as const)('%s of value with the reason %s is %s', (VALUE_RATING, VALUE_REASON, expected) => {
    expect(valueClass({ VALUE_RATING, VALUE_REASON })).toBe(expected)
  })

  test.each([
    ['A', null, 'A'],
    ['Unranked', 'no-price', 'no-price'],
    ['Unranked', undefined, 'not-enough-data'],
    [undefined, null, 'not-enough-data'],
  ] as const)('%s of momentum with the reason %s is %s', (MOMENTUM_RATING, MOMENTUM_REASON, expected) => {
    expect(momentumClass({ MOMENTUM_RATING, MOMENTUM_REASON })).toBe(expected)
  })

  test('without a letter has a name, and the one that all of them shared before', () => {
    for (const { key, label, within, formerly } of [...UNGRADED_VALUE_CLASSES, ...UNGRADED_MOMENTUM_CLASSES]) {
      expect(label, key).not.toBe('')
      expect(label === `${within?.group} (${within?.label})` || within === undefined, key).toBe(true)
      expect(formerly).toBe('Unranked')
    }
  })

  test('is never that of a letter and of a reason', () => {
    const reasons = new Set<string>([...VALUE_REASONS, ...NOT_RATED_REASONS])
    expect([...VALUE_LETTERS, ...MOMENTUM_LETTERS].filter((letter) => reasons.has(letter))).toEqual([])
  })
})

describe('how grades moved', () => {
  const VALUE_ORDER = [...VALUE_LETTERS, 'Unranked'] as const
  const MOMENTUM_ORDER = [...MOMENTUM_LETTERS, 'Unranked'] as const
  const changesIn = <Grade>(order: readonly Grade[]) =>
    order.flatMap((from) => order.filter((to) => to !== from).map((to) => ({ from, to })))
  const rose = <Grade>(change: { readonly from: Grade; readonly to: Grade } | undefined, order: readonly Grade[]) =>
    change !== undefined && order.indexOf(change.to) < order.indexOf(change.from)

  test('is a new A first of all, then up, then down, for every pair of changes', () => {
    const pairs: Omit<MovedStock, 'TICKER'>[] = [undefined, ...changesIn(VALUE_ORDER)].flatMap((value) =>
      [undefined, ...changesIn(MOMENTUM_ORDER)].map((momentum) => ({ value, momentum })),
    )
    const moved = pairs.filter(({ value, momentum }) => value !== undefined || momentum !== undefined)
    expect(moved).toHaveLength(43 * 13 - 1)
    for (const change of moved) {
      const { value, momentum } = change
      const [row] = withMoves([syntheticRow('A')], [{ TICKER: 'A', ...change }])
      const isNewA = [value, momentum].some((one) => one?.to[0] === 'A' && one.from[0] !== 'A')
      const isUp = rose(value, VALUE_ORDER) || rose(momentum, MOMENTUM_ORDER)
      expect(row?.CHANGE, JSON.stringify(change)).toBe(isNewA ? 'new' : isUp ? 'up' : 'down')
    }
  })

  test('is told of the stocks that moved alone, and the other rows are the very same', () => {
    const rows = [syntheticRow('A'), syntheticRow('B')]
    const moved = withMoves(rows, [{ TICKER: 'B', value: { from: 'B', to: 'B*' } }])
    expect(moved[0]).toBe(rows[0])
    expect(moved[1]).toEqual({ ...rows[1], CHANGE: 'up' })
    expect(rows[1]).not.toHaveProperty('CHANGE')
  })
})
