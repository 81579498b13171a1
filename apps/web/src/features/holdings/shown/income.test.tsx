import { asCents } from '@fairweight/domain/money'
import { render, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Income } from './income.tsx'

const NONE = { dividends: asCents(0), interest: asCents(0) }

test('income stands by year and by who paid it', () => {
  render(
    <Income
      byYear={[{ year: 2026, dividends: asCents(1_234), interest: asCents(50) }]}
      lastYear={{ dividends: asCents(1_000), interest: asCents(50) }}
      payers={[{ symbol: 'KO', dividends: asCents(1_000) }]}
    />,
  )
  const rows = (name: string) => within(screen.getByRole('table', { name })).getAllByRole('row').slice(1)
  expect(rows('Income by year').map((row) => row.textContent)).toEqual(['2026$12.34$0.50'])
  expect(rows('Dividends of the last twelve months by security').map((row) => row.textContent)).toEqual(['KO$10.00'])
})

test('where none of the last twelve months paid anything no payer is named, and without income nothing is said', () => {
  const { rerender } = render(<Income byYear={[{ year: 2020, ...NONE }]} lastYear={NONE} payers={[]} />)
  expect(screen.getAllByRole('table')).toHaveLength(1)
  rerender(<Income byYear={[]} lastYear={NONE} payers={[]} />)
  expect(screen.queryByRole('heading')).toBeNull()
})
