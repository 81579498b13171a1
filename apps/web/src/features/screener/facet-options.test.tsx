import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { EXPLAINED_ROW } from '../../../testing/explained-stock.ts'
import { stockColumns } from '@fairweight/domain/screener/stock-columns.ts'
import { EMPTY_FILTER, filterStocks } from '@fairweight/domain/screener/stock-filter.ts'
import { FacetOptions } from './facet-options.tsx'

const unranked = (TICKER: string, VALUE_REASON: 'above-every-measure' | 'size' | 'in-doubt') => ({
  ...EXPLAINED_ROW,
  TICKER,
  VALUE_RATING: 'Unranked' as const,
  VALUE_REASON,
})
const columns = stockColumns([
  EXPLAINED_ROW,
  unranked('A', 'above-every-measure'),
  unranked('B', 'above-every-measure'),
  unranked('C', 'size'),
  unranked('D', 'in-doubt'),
])

function show(mask = 0) {
  const [facet] = columns.facets
  if (facet === undefined) throw new RangeError('A list has facets')
  const onToggle = vi.fn<(facet: string, code: number) => void>()
  render(
    <FacetOptions
      facet={facet}
      mask={mask}
      counts={filterStocks(columns, EMPTY_FILTER).counts.value}
      onToggle={onToggle}
    />,
  )
  return { onToggle, options: facet.options }
}

test('each reason for no letter that occurs is a switch with its count, under what they have in common', async () => {
  const { onToggle, options } = show()
  expect(
    screen
      .getAllByRole('button')
      .slice(6)
      .map((button) => button.textContent),
  ).toEqual(['Not below any measure2', 'Not rated: below $300M1', 'Not rated: data in doubt1'])
  expect(screen.getByText('Not rated', { selector: 'p' })).toHaveAttribute('aria-hidden', 'true')
  await userEvent.click(screen.getByRole('button', { name: /data in doubt/ }))
  const [facet, code] = onToggle.mock.lastCall ?? []
  expect([facet, options[code ?? -1]?.key]).toEqual(['value', 'in-doubt'])
})

test('one that no stock is of shows while it is chosen, so that it can be taken back', () => {
  const stale = columns.facets[0]?.options.findIndex(({ key }) => key === 'stale-filing') ?? -1
  show(1 << stale)
  expect(screen.getByRole('button', { name: /old filings/, pressed: true })).toHaveTextContent(
    'Not rated: old filings0',
  )
})
