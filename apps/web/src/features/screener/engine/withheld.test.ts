import type { StockRow } from '@fairweight/contract/wire'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { stockLists } from '../../../../testing/arbitrary-stocks.ts'
import { gridLayout } from '../grid-columns.tsx'
import { facetsOf } from './facets.ts'
import { readScreener } from './screener-address.ts'
import { stockColumns } from './stock-columns.ts'
import { filterStocks } from './stock-filter.ts'
import { isWithheld, withheldTools } from './withheld.ts'

/** As the server leaves fields out for somebody without the value tool. */
function withoutValue(rows: readonly StockRow[]): StockRow[] {
  return rows.map((row) => {
    const sent = { ...row }
    delete sent.VALUE_RATING
    delete sent.FINANCIAL_STRENGTH
    delete sent.FRAGILITY
    delete sent.MARGIN_OF_SAFETY
    return sent
  })
}

it('reads from the list what was left out of it', () => {
  fc.assert(
    fc.property(stockLists, (rows) => {
      expect([...withheldTools(rows)]).toEqual([])
      expect([...withheldTools(withoutValue(rows))]).toEqual(rows.length === 0 ? [] : ['value'])
    }),
  )
})

it('offers no filter and no order by what was left out, and an address that asks for it shows everything', () => {
  fc.assert(
    fc.property(
      stockLists.filter((rows) => rows.length > 0),
      (rows) => {
        const columns = stockColumns(withoutValue(rows))
        expect(columns.facets.map(({ id }) => id)).not.toContain('value')
        for (const sort of ['value', '-epv', 'strength']) {
          const { filter, order } = readScreener(
            new URLSearchParams(`value=A**&sort=${sort}`),
            columns.facets,
            columns.withheld,
          )
          expect(order.key).toBe('grade')
          expect(filterStocks(columns, filter).count).toBe(rows.length)
        }
      },
    ),
  )
})

it('keeps one locked column of a tool that is not held, and every column of the others', () => {
  const withheld = withheldTools(
    withoutValue([
      {
        TICKER: 'A',
        COMPANY_NAME: 'A',
        MOMENTUM_RATING: 'A',
        MARKETCAP_GROUP: 'Mid',
        HAS_NEG_EBITDA: null,
        HAS_NEG_EBITDA_LATEST: null,
        IS_ESG: null,
        LAST_CLOSE_PRICE: 1,
        MARKETCAP: 1,
        SECTOR: null,
      },
    ]),
  )
  const { columns, count } = gridLayout(withheld)
  expect(columns.filter(({ isLocked }) => isLocked).map(({ key }) => key)).toEqual(['value'])
  expect(columns.filter(({ key }) => isWithheld(key, withheld)).map(({ key }) => key)).toEqual(['value'])
  expect(columns.map(({ key }) => key)).toEqual(expect.arrayContaining(['momentum', 'momentumRank', 'price', 'cap']))
  expect(count).toBe(columns.length + 2)
  expect(facetsOf([]).map(({ id }) => id)).toContain('value')
})
