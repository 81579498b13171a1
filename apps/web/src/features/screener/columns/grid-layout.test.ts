import { describe, expect, test } from 'vitest'
import { syntheticRow } from '@fairweight/testing/screener/synthetic-row.ts'
import type { GridColumn } from '../grid-columns.tsx'
import { type ColumnKey, readColumns } from '@fairweight/domain/screener/column-choice.ts'
import { gridLayout } from './grid-layout.ts'

const EVERYTHING = new Set<never>()
const beta: GridColumn = { key: 'beta', name: 'Beta', width: 6, cell: () => '1.2', text: () => '1.2' }
const laid = (text: string, keyFigures: ReadonlyMap<ColumnKey, GridColumn> = new Map([['beta', beta]])) =>
  gridLayout(EVERYTHING, readColumns(text).choice, keyFigures)
const keysOf = ({ columns }: ReturnType<typeof laid>) => columns.map(({ key }) => key)

describe('columns of one’s own', () => {
  test('stand in their order, as wide as they were made', () => {
    const layout = laid('beta_96,price,name_320')
    expect(keysOf(layout)).toEqual(['beta', 'price', 'name'])
    expect(layout.tracks).toEqual({
      '--track-0': '6rem',
      '--track-1': '5.25rem',
      '--track-2': 'minmax(20rem, 1fr)',
    })
    expect(layout.template).toBe('2.75rem 5rem var(--track-0) var(--track-1) var(--track-2)')
    expect(layout.count).toBe(5)
  })

  test('wait for the key figures among them; a set waits as a whole', () => {
    expect(keysOf(laid('name,beta', new Map()))).toEqual(['name'])
    expect(keysOf(laid('risk'))).toEqual(keysOf(laid('')))
  })

  test('stay in place from the left, each behind the one before it, as long as there is room', () => {
    const lefts = (text: string) => laid(text).columns.map(({ left }) => left)
    expect(lefts('name,price,*,value')).toEqual(['calc(7.75rem)', 'calc(7.75rem + var(--track-0))', null])
    expect(laid('name,price,*,value').tracks).toMatchObject({
      '--track-0': '18rem',
      '--track-2': 'minmax(8.25rem, 1fr)',
    })
    expect(laid('name,*,price').tracks).toMatchObject({ '--track-0': 'minmax(18rem, 1fr)' })
    expect(lefts('name_640,price,*,value')).toEqual([null, null, null])
  })

  test('show the first two figures on a card, the one that the list is sorted by before them', () => {
    const row = syntheticRow('HLX', { MARKETCAP: 2e9 })
    const { cardText } = laid('name,price,beta,marketCap,epv')
    expect(cardText?.(row, 'grade')).toMatch(/^Beta 1\.2 · Market cap .*2.*B$/)
    expect(cardText?.(row, 'epv')).toMatch(/^EPV margin .* · Beta 1\.2$/)
    expect(laid('name,value').cardText).toBeNull()
    expect(laid('').cardText).toBeNull()
  })
})
