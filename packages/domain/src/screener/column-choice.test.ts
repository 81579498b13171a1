import { KEY_FIGURE_IDS, KEY_FIGURE_SETS } from '../key-figures/key-figure-sets.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { arbitraryChoices } from '@fairweight/testing/screener/arbitrary-columns.ts'
import {
  asOwnColumns,
  COLUMN_WIDTH_PX,
  MAX_OWN_COLUMNS,
  percentileOf,
  readColumns,
  shownKeyFigures,
  USUAL_COLUMNS,
  writeColumns,
} from './column-choice.ts'

describe('columns in an address', () => {
  test('are read back as they were written, and need no escapes', () => {
    fc.assert(
      fc.property(arbitraryChoices, (choice) => {
        const text = writeColumns(choice)
        expect(readColumns(text)).toEqual({ choice, unknown: [] })
        expect(new URLSearchParams({ columns: text }).toString().replaceAll('%2C', ',')).toBe(`columns=${text}`)
      }),
    )
  })

  test('have names that stay', () => {
    const columns = ['name', 'price-to-earnings', 'price-to-earnings.p'] as const
    const own = { columns: columns.map((key, at) => ({ key, width: at === 1 ? 96 : null })), frozen: 1 }
    expect(writeColumns(own)).toBe('name,*,pe_96,pe.p')
    const every = [...USUAL_COLUMNS, ...KEY_FIGURE_IDS].map((key) => ({ key, width: null }))
    expect(writeColumns({ columns: every, frozen: 0 })).toMatchInlineSnapshot(
      `"name,value,momentum,price,epv,dcf,graham,futureCashFlow,tangibleBook,momentumRank,strength,fragility,marketCap,cap,earnings,esg,findings,sector,pe,pb,ps,evebit,evfcf,fcfy,divy,div1,div5,uncut,payout,buyback,shares,rev1,rev3,rev5,eps1,eps3,eps5,gross,oper,net,roe,roic,accruals,debt,cover,current,vol,beta,maxdd,high"`,
    )
  })

  test('leave out what they do not know and say so', () => {
    expect(readColumns('name,taste,pe_x,pe,volume_9,,DCF')).toEqual({
      choice: {
        columns: [
          { key: 'name', width: null },
          { key: 'price-to-earnings', width: null },
        ],
        frozen: 0,
      },
      unknown: ['taste', 'volume_9', 'DCF'],
    })
    expect(readColumns('taste')).toEqual({ choice: null, unknown: ['taste'] })
    expect(readColumns('')).toEqual({ choice: null, unknown: [] })
  })

  test('hold to what a table can have, whatever the address says', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(fc.string(), fc.constantFrom('pe', 'pe_9999', 'pe_1', '*', 'name'))), (parts) => {
        const own = asOwnColumns(readColumns(parts.join(',')).choice)
        expect(own.columns.length).toBeLessThanOrEqual(MAX_OWN_COLUMNS)
        expect(own.frozen).toBeLessThanOrEqual(own.columns.length)
        for (const { width } of own.columns)
          expect(width ?? COLUMN_WIDTH_PX.min).toSatisfy(
            (pixels: number) => pixels >= COLUMN_WIDTH_PX.min && pixels <= COLUMN_WIDTH_PX.max,
          )
      }),
    )
  })
})

test('a set as columns of one’s own holds its figures, and the usual columns hold none', () => {
  expect(shownKeyFigures(null)).toEqual([])
  for (const set of KEY_FIGURE_SETS) expect(shownKeyFigures(asOwnColumns(set))).toEqual(shownKeyFigures(set))
  expect(shownKeyFigures({ columns: [{ key: percentileOf('beta'), width: null }], frozen: 0 })).toEqual(['beta'])
})
