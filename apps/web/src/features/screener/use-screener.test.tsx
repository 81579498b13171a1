import { screenMembers } from '@fairweight/domain/screener/screen-members.ts'
import { readScreener, writeScreener } from '@fairweight/domain/screener/screener-address.ts'
import { FIGURE_IDS, stockColumns } from '@fairweight/domain/screener/stock-columns.ts'
import { EMPTY_FILTER } from '@fairweight/domain/screener/stock-filter.ts'
import { stockLists } from '@fairweight/testing/screener/arbitrary-stocks.ts'
import { renderHook } from '@testing-library/react'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { useScreenedStocks } from './use-screener.ts'

test('the stocks on show are those that the server finds for the same screen', () => {
  const chosen = fc.record({
    bits: fc.array(fc.nat(63), { minLength: 8, maxLength: 8 }),
    text: fc.constantFrom('', 'e', 'steel'),
    figure: fc.constantFrom(...FIGURE_IDS),
    min: fc.option(fc.integer({ min: -500, max: 500 }), { nil: null }),
    perSector: fc.option(fc.integer({ min: 1, max: 2 }), { nil: null }),
    key: fc.constantFrom('grade', 'name', ...FIGURE_IDS),
    descending: fc.boolean(),
  })
  fc.assert(
    fc.property(
      stockLists.filter((rows) => rows.length > 0),
      chosen,
      (rows, { bits, text, figure, min, perSector, key, descending }) => {
        const columns = stockColumns(rows)
        const masks = { ...EMPTY_FILTER.masks }
        for (const [at, { id, options }] of columns.facets.entries())
          masks[id] = (bits[at] ?? 0) & ((1 << options.length) - 1)
        const ranges = min === null ? {} : { [figure]: { min, max: null } }
        const wanted = {
          filter: { ...EMPTY_FILTER, text, masks, ranges, perSector },
          order: { key, descending },
          columns: null,
        }
        const address = writeScreener(new URLSearchParams(), wanted, columns.facets).toString()
        const state = readScreener(new URLSearchParams(address), columns.facets, columns.withheld)
        const { result, unmount } = renderHook(() =>
          useScreenedStocks(columns, state, new Uint8Array(columns.rows.length)),
        )
        const shown = Array.from(result.current.visible, (row) => columns.rows[row]!.TICKER)
        unmount()
        expect(screenMembers(columns, new URLSearchParams(address))).toEqual({
          tickers: shown.toSorted(),
          obstacle: null,
        })
      },
    ),
    { numRuns: 60 },
  )
})
