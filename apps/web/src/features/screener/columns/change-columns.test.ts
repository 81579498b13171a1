import { KEY_FIGURE_IDS } from '@fairweight/domain/key-figures'
import { MAX_OWN_COLUMNS, percentileOf, USUAL_COLUMNS } from '@fairweight/domain/screener/column-choice.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { freezeColumns, moveColumn, toggleColumn } from './change-columns.ts'

describe('changing the columns', () => {
  const own = { columns: (['name', 'price', 'beta'] as const).map((key) => ({ key, width: null })), frozen: 2 }
  const keys = ({ columns }: typeof own) => columns.map(({ key }) => key)

  test('adds one at the end and takes it away again; one that stayed in place leaves the others there', () => {
    expect(toggleColumn(own, 'esg').columns.map(({ key }) => key)).toEqual(['name', 'price', 'beta', 'esg'])
    expect(toggleColumn(toggleColumn(own, 'esg'), 'esg')).toEqual(own)
    expect(toggleColumn(own, 'name')).toMatchObject({ frozen: 1 })
  })

  test('moves one and keeps all', () => {
    fc.assert(
      fc.property(fc.integer({ min: -2, max: 4 }), fc.integer({ min: -2, max: 4 }), (from, to) => {
        expect(moveColumn(own, from, to).columns.map(({ key }) => key)).toEqual(expect.arrayContaining(keys(own)))
      }),
    )
    expect(moveColumn(own, 2, 0).columns.map(({ key }) => key)).toEqual(['beta', 'name', 'price'])
  })

  test('goes no further than a table can', () => {
    const many = [...USUAL_COLUMNS, ...KEY_FIGURE_IDS].slice(0, MAX_OWN_COLUMNS)
    const full = { columns: many.map((key) => ({ key, width: null })), frozen: 0 }
    expect(toggleColumn(full, percentileOf('beta'))).toBe(full)
    expect(freezeColumns(own, 99).frozen).toBe(3)
  })
})
