import { fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { expect, it } from 'vitest'
import { Card } from './card.tsx'
import { DataTable } from './data-table.tsx'
import { EmptyState } from './empty-state.tsx'
import { ErrorState } from './error-state.tsx'
import { Figure } from './figure.tsx'
import { LockedPart } from './locked-part.tsx'
import { PageHeading } from './page-heading.tsx'
import { Progress } from './progress.tsx'
import { Skeleton } from './skeleton.tsx'

it('says how far a piece of work has come, and nothing it does not know', () => {
  const { rerender } = render(<Progress label="Resampling" value={0.424} />)
  expect(screen.getByRole('progressbar', { name: 'Resampling' })).toHaveAttribute('aria-valuenow', '42')
  expect(screen.getByText('42%')).toBeInTheDocument()
  rerender(<Progress label="Resampling" value={null} />)
  expect(screen.getByRole('progressbar', { name: 'Resampling' })).not.toHaveAttribute('aria-valuenow')
})

it.each([
  [-0.2, '0'],
  [0, '0'],
  [0.999, '100'],
  [3, '100'],
])('reads a share of %d as %s percent, never outside of the whole', (value, percent) => {
  const { container } = render(<Progress label="Resampling" value={value} />)
  expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', percent)
  expect(container.querySelector('rect')).toHaveAttribute('width', percent)
})

it('moves while the amount of work is unknown, and only then', () => {
  const { container, rerender } = render(<Progress label="Fetching" value={null} />)
  expect(container.querySelector('rect')).toHaveClass('breathes')
  rerender(<Progress label="Fetching" value={0.5} />)
  expect(container.querySelector('rect')).not.toHaveClass('breathes')
})

it('says what went wrong at once, with its number and the way to try again where there is one', () => {
  let tries = 0
  const { rerender } = render(
    <ErrorState title="No connection" reference="r-7" onRetry={() => (tries += 1)}>
      Please check your connection.
    </ErrorState>,
  )
  expect(screen.getByRole('alert')).toHaveTextContent('No connectionPlease check your connection.Reference r-7')
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(tries).toBe(1)
  rerender(<ErrorState title="No connection" reference={null} />)
  expect(screen.getByRole('alert')).toHaveTextContent(/^No connection$/)
  expect(screen.queryByRole('button')).toBeNull()
})

it('says that nothing is here, why, and what to do about it', () => {
  render(
    <EmptyState title="No stocks match" action={<button type="button">Clear filters</button>}>
      One filter may be too narrow.
    </EmptyState>,
  )
  expect(screen.getByText('No stocks match')).toBeVisible()
  expect(screen.getByText('One filter may be too narrow.')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Clear filters' })).toBeVisible()
})

it('says of a locked part what it is, that it is locked, and where to get it', () => {
  render(
    <LockedPart title="The optimizer" to="/plans">
      It finds the best mix.
    </LockedPart>,
    { wrapper: MemoryRouter },
  )
  expect(screen.getByText('Not in your plan. It finds the best mix.')).toBeVisible()
  expect(screen.getByRole('link', { name: 'See the plans' })).toHaveAttribute('href', '/plans')
})

it('opens a page with one heading of the first level, and leaves out what it is not given', () => {
  const { container } = render(<PageHeading title="Plans" />)
  expect(screen.getByRole('heading', { level: 1, name: 'Plans' })).toBeVisible()
  expect(container.querySelectorAll('p')).toHaveLength(0)
})

it('hides the place of what is on its way from readers of the page aloud', () => {
  const { container } = render(
    <Card>
      <Skeleton />
    </Card>,
  )
  expect(container.querySelector('span')).toHaveAttribute('aria-hidden', 'true')
})

it('reads a picture with its caption', () => {
  render(
    <Figure title="Growth" caption="One dollar, after costs.">
      <svg />
    </Figure>,
  )
  expect(screen.getByRole('figure')).toHaveTextContent('GrowthOne dollar, after costs.')
})

it('keeps a caption that nobody sees as the name of its table', () => {
  render(
    <DataTable
      caption="The mix"
      captionHidden
      columns={[{ name: 'Stock', label: <em>Stock</em>, cell: (row: string) => row }]}
      rows={[]}
      rowKey={(row) => row}
    />,
  )
  expect(screen.getByRole('table', { name: 'The mix' })).toBeInTheDocument()
  expect(screen.getByText('The mix')).toHaveClass('sr-only')
  expect(screen.getByRole('columnheader').querySelector('em')).not.toBeNull()
  expect(screen.getAllByRole('row')).toHaveLength(1)
})
