import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { syntheticRow } from '../../../../testing/compare/synthetic-row.ts'
import { readyMadeScreens } from './ready-made-screens.ts'
import { stockColumns } from '../engine/stock-columns.ts'
import { EMPTY_FILTER, type StockFilter } from '../engine/stock-filter.ts'
import { ScreenStrip } from './screen-strip.tsx'

const COLUMNS = stockColumns([
  syntheticRow('BOTH', { VALUE_RATING: 'A*', VALUE_REASON: null, MOMENTUM_RATING: 'A', MOMENTUM_REASON: null }),
  syntheticRow('NONE', { VALUE_RATING: 'B', VALUE_REASON: null, MOMENTUM_RATING: 'C', MOMENTUM_REASON: null }),
])

test('a press applies a ready-made screen, the count says what it finds, and a second press takes it off', async () => {
  const said: StockFilter[] = []
  const strip = (filter: StockFilter) => (
    <ScreenStrip columns={COLUMNS} filter={filter} onFilter={(next) => said.push(next)} />
  )
  const { rerender } = render(strip(EMPTY_FILTER))
  const button = () => screen.getByRole('button', { name: /^Both A 1\s*Cheap by the filings/ })
  expect(button()).toHaveAttribute('aria-pressed', 'false')
  await userEvent.click(button())
  const wanted = readyMadeScreens(COLUMNS).find(({ name }) => name === 'Both A')?.filter ?? EMPTY_FILTER
  expect(said).toEqual([wanted])
  rerender(strip(wanted))
  expect(button()).toHaveAttribute('aria-pressed', 'true')
  await userEvent.click(button())
  expect(said).toEqual([wanted, EMPTY_FILTER])
})
