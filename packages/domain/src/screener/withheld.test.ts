import type { ScreenedStock } from './screened-stock.ts'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { stockLists } from '@fairweight/testing/screener/arbitrary-stocks.ts'
import { readScreener } from './screener-address.ts'
import { stockColumns } from './stock-columns.ts'
import { filterStocks } from './stock-filter.ts'
import { withheldTools } from './withheld.ts'

/** As the server leaves fields out for somebody without the value tool. */
function withoutValue(rows: readonly ScreenedStock[]): ScreenedStock[] {
  return rows.map((row) => {
    const { VALUE_RATING: _v, FINANCIAL_STRENGTH: _s, FRAGILITY: _f, MARGIN_OF_SAFETY: _m, ...sent } = row
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
