import { fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { syntheticRow } from '@fairweight/testing/screener/synthetic-row.ts'
import type { ColumnChoice } from '@fairweight/domain/screener/column-choice.ts'
import type { FigureRanges } from '@fairweight/domain/screener/figure-ranges.ts'
import { stockColumns } from '@fairweight/domain/screener/stock-columns.ts'
import { EMPTY_FILTER, filterStocks } from '@fairweight/domain/screener/stock-filter.ts'
import { RangePanel } from './range-panel.tsx'

const COLUMNS = stockColumns([
  ...[5, 12, 20, 33, 41, 60, 75, 80].map((price, at) =>
    syntheticRow(`S${at}`, { LAST_CLOSE_PRICE: price, MARKETCAP: 1e9 }),
  ),
  syntheticRow('NONE', { LAST_CLOSE_PRICE: null, MARKETCAP: null }),
])

interface PanelProps {
  readonly first: FigureRanges
  readonly unknown?: number
  readonly columns?: ColumnChoice
}

function Panel({ first, unknown = 0, columns = null }: PanelProps) {
  const [choice, setChoice] = useState(columns)
  const [ranges, setRanges] = useState(first)
  return (
    <>
      <RangePanel
        ranges={ranges}
        columns={COLUMNS}
        found={{ ...filterStocks(COLUMNS, { ...EMPTY_FILTER, ranges }), unknownCounts: { marketCap: unknown } }}
        withheld={new Set()}
        choice={choice}
        onChoice={setChoice}
        onColumns={() => undefined}
        onRanges={setRanges}
      />
      <output>{JSON.stringify(ranges)}</output>
      <button type="button" onClick={() => setRanges({})}>
        Clear
      </button>
    </>
  )
}

const ranges = () => JSON.parse(screen.getByRole('status').textContent)
const field = (figure: string, end: 'Minimum' | 'Maximum') =>
  within(screen.getByRole('group', { name: figure })).getByRole('textbox', { name: end })

test('a typed end filters with every key, and leaves when it is emptied', async () => {
  render(<Panel first={{}} />)
  await userEvent.type(field('Market cap', 'Minimum'), '2.5')
  expect(ranges()).toEqual({ marketCap: { min: 2.5, max: null } })
  await userEvent.type(field('Market cap', 'Minimum'), 'B')
  expect(ranges()).toEqual({ marketCap: { min: 2.5e9, max: null } })
  expect(field('Market cap', 'Minimum')).toHaveValue('2.5B')
  await userEvent.clear(field('Market cap', 'Minimum'))
  expect(ranges()).toEqual({})
})

test('a wrong entry stays as typed, says what is wrong and filters nothing', async () => {
  render(<Panel first={{}} />)
  await userEvent.type(field('Momentum percentile', 'Minimum'), '900')
  await userEvent.tab()
  expect(ranges()).toEqual({})
  expect(field('Momentum percentile', 'Minimum')).toHaveValue('900')
  expect(field('Momentum percentile', 'Minimum')).toHaveAccessibleDescription('Enter a number from 0 to 100.')
})

test('a least above the most says so and filters nothing', async () => {
  render(<Panel first={{}} />)
  await userEvent.type(field('Price', 'Minimum'), '20')
  await userEvent.type(field('Price', 'Maximum'), '10')
  expect(screen.getByRole('alert')).toHaveTextContent('The minimum is above the maximum, so this filter has no effect.')
  expect(ranges()).toEqual({})
  await userEvent.type(field('Price', 'Maximum'), '0')
  expect(ranges()).toEqual({ price: { min: 20, max: 100 } })
})

test('a hint is taken by a press and let go by another; the fields follow', async () => {
  render(<Panel first={{}} />)
  const hint = screen.getByRole('button', { name: 'Mid 2B–10B' })
  await userEvent.click(hint)
  expect(ranges()).toEqual({ marketCap: { min: 2e9, max: 10e9 } })
  expect(field('Market cap', 'Maximum')).toHaveValue('10B')
  await userEvent.click(hint)
  expect([ranges(), field('Market cap', 'Maximum')]).toEqual([{}, expect.objectContaining({ value: '' })])
})

test('the slider moves an end from stop to stop, and neither thumb passes the other', () => {
  render(<Panel first={{ strength: { min: 3, max: null } }} />)
  const min = screen.getByRole('slider', { name: 'Financial strength, minimum' })
  const max = screen.getByRole('slider', { name: 'Financial strength, maximum' })
  expect([min, max].map((thumb) => thumb.getAttribute('aria-valuetext'))).toEqual(['3', 'any'])
  fireEvent.change(min, { target: { value: '7' } })
  expect(ranges()).toEqual({ strength: { min: 3.5, max: null } })
  expect(field('Financial strength', 'Minimum')).toHaveValue('3.5')
  fireEvent.change(max, { target: { value: '2' } })
  expect(ranges()).toEqual({ strength: { min: 3.5, max: 3.5 } })
  fireEvent.change(min, { target: { value: '0' } })
  expect(ranges()).toEqual({ strength: { min: null, max: 3.5 } })
})

test('what comes from elsewhere replaces what is typed', async () => {
  render(<Panel first={{ price: { min: 5, max: null } }} />)
  expect(field('Price', 'Minimum')).toHaveValue('5')
  await userEvent.click(screen.getByRole('button', { name: 'Clear' }))
  expect(field('Price', 'Minimum')).toHaveValue('')
})

test('the margins of safety unfold, and stand open where one is set', async () => {
  const { unmount } = render(<Panel first={{}} />)
  expect(screen.queryByRole('group', { name: 'EPV margin' })).toBeNull()
  await userEvent.click(screen.getByText('Margin of safety'))
  for (const name of ['EPV margin', 'DCF margin', 'Graham margin', 'Cash flow margin', 'Tangible book margin'])
    expect(await screen.findByRole('group', { name })).toBeInTheDocument()
  unmount()
  render(<Panel first={{ epv: { min: 30, max: null } }} />)
  expect(await screen.findByRole('group', { name: 'EPV margin' })).toBeInTheDocument()
})

test('says how many stocks are left out because they have no figure', () => {
  const { unmount } = render(<Panel first={{ marketCap: { min: 1, max: null } }} unknown={12} />)
  expect(screen.getByText('12 stocks have no figure and are left out.')).toBeInTheDocument()
  unmount()
  render(<Panel first={{ marketCap: { min: 1, max: null } }} unknown={1} />)
  expect(screen.getByText('1 stock has no figure and is left out.')).toBeInTheDocument()
})

test('the key figures in the columns can be filtered by, each with what it is; others only where they are already', async () => {
  render(<Panel first={{ beta: { min: null, max: 1 } }} columns="balance-sheet" />)
  expect(screen.getByRole('group', { name: 'Current ratio' })).toHaveTextContent('What turns into cash within a year')
  expect(field('Beta, 2 years', 'Maximum')).toHaveValue('1')
  expect(screen.queryByRole('group', { name: 'Price to earnings' })).toBeNull()
  await userEvent.type(field('Interest cover', 'Minimum'), '5')
  expect(ranges()).toEqual({ beta: { min: null, max: 1 }, 'interest-cover': { min: 5, max: null } })
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Figures shown' }), 'Valuation')
  expect(screen.getByRole('group', { name: 'Price to earnings' })).toBeVisible()
  expect(screen.queryByRole('group', { name: 'Current ratio' })).toBeNull()
  expect(field('Interest cover', 'Minimum')).toHaveValue('5')
})

test('each range says in words where the stocks stand that pass all others, and draws it behind its slider', () => {
  const { container } = render(<Panel first={{}} />)
  const price = screen.getByRole('group', { name: 'Price' })
  expect(price).toHaveTextContent('Half of 8 stocks lie between $12 and $75. 1 has none.')
  expect(screen.getByRole('group', { name: 'Market cap' })).toHaveTextContent('At least half of 8 stocks have $1B.')
  expect(price.querySelector('svg[preserveAspectRatio] path:last-of-type')?.getAttribute('d')?.split('M')).toHaveLength(
    7,
  )
  expect(container.querySelectorAll('svg[preserveAspectRatio]:not([aria-hidden])')).toHaveLength(0)
})

test('a range that is set leaves its own distribution as it is', () => {
  render(<Panel first={{ price: { min: 70, max: null } }} />)
  expect(screen.getByRole('group', { name: 'Price' })).toHaveTextContent('Half of 8 stocks lie between $12 and $75.')
  expect(screen.getByRole('group', { name: 'Market cap' })).toHaveTextContent('2 stocks have a figure.')
})
