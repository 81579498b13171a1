import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { DataTable } from './data-table.tsx'

it('names its rows and columns, and can be scrolled by keyboard', () => {
  render(
    <DataTable
      caption="Weights"
      columns={[
        { name: 'Stock', cell: (row: { ticker: string; weight: string }) => row.ticker },
        { name: 'Weight', unit: '%', numeric: true, cell: (row) => row.weight },
      ]}
      rows={[{ ticker: 'HLX', weight: '40.0' }]}
      rowKey={(row) => row.ticker}
    />,
  )
  expect(screen.getByRole('rowheader', { name: 'HLX' })).toBeInTheDocument()
  expect(screen.getByRole('cell', { name: '40.0' })).toHaveClass('text-right')
  expect(screen.getByRole('columnheader', { name: /Weight/ })).toHaveTextContent('%')
  expect(screen.getByRole('region', { name: 'Weights' })).toHaveAttribute('tabindex', '0')
})
