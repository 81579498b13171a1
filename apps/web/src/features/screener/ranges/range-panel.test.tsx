import { fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import type { FigureRanges } from '../engine/figure-ranges.ts'
import { RangePanel } from './range-panel.tsx'

function Panel({ first, unknown = 0 }: { readonly first: FigureRanges; readonly unknown?: number }) {
  const [ranges, setRanges] = useState(first)
  return (
    <>
      <RangePanel ranges={ranges} unknownCounts={{ marketCap: unknown }} withheld={new Set()} onRanges={setRanges} />
      <output>{JSON.stringify(ranges)}</output>
      <button type="button" onClick={() => setRanges({})}>Clear</button>
    </>
  )
}

const ranges = () => JSON.parse(screen.getByRole('status').textContent)
const field = (figure: string, end: 'At least' | 'At most') => within(screen.getByRole('group', { name: figure })).getByRole('textbox', { name: end })

test('a typed end filters with every key, and leaves when it is emptied', async () => {
  render(<Panel first={{}} />)
  await userEvent.type(field('Market cap', 'At least'), '2.5')
  expect(ranges()).toEqual({ marketCap: { least: 2.5, most: null } })
  await userEvent.type(field('Market cap', 'At least'), 'B')
  expect(ranges()).toEqual({ marketCap: { least: 2.5e9, most: null } })
  expect(field('Market cap', 'At least')).toHaveValue('2.5B')
  await userEvent.clear(field('Market cap', 'At least'))
  expect(ranges()).toEqual({})
})

test('a wrong entry stays as typed, says what is wrong and filters nothing', async () => {
  render(<Panel first={{}} />)
  await userEvent.type(field('Momentum percentile', 'At least'), '900')
  await userEvent.tab()
  expect(ranges()).toEqual({})
  expect(field('Momentum percentile', 'At least')).toHaveValue('900')
  expect(field('Momentum percentile', 'At least')).toHaveAccessibleDescription('Enter a number from 0 to 100.')
})

test('a least above the most says so and filters nothing', async () => {
  render(<Panel first={{}} />)
  await userEvent.type(field('Price', 'At least'), '20')
  await userEvent.type(field('Price', 'At most'), '10')
  expect(screen.getByRole('alert')).toHaveTextContent('The least is above the most, so this filters nothing.')
  expect(ranges()).toEqual({})
  await userEvent.type(field('Price', 'At most'), '0')
  expect(ranges()).toEqual({ price: { least: 20, most: 100 } })
})

test('a hint is taken by a press and let go by another; the fields follow', async () => {
  render(<Panel first={{}} />)
  const hint = screen.getByRole('button', { name: 'Mid 2B–10B' })
  await userEvent.click(hint)
  expect(ranges()).toEqual({ marketCap: { least: 2e9, most: 10e9 } })
  expect(field('Market cap', 'At most')).toHaveValue('10B')
  await userEvent.click(hint)
  expect([ranges(), field('Market cap', 'At most')]).toEqual([{}, expect.objectContaining({ value: '' })])
})

test('the slider moves an end from stop to stop, and neither thumb passes the other', () => {
  render(<Panel first={{ strength: { least: 3, most: null } }} />)
  const least = screen.getByRole('slider', { name: 'Financial strength, at least' })
  const most = screen.getByRole('slider', { name: 'Financial strength, at most' })
  expect([least, most].map((thumb) => thumb.getAttribute('aria-valuetext'))).toEqual(['3', 'any'])
  fireEvent.change(least, { target: { value: '7' } })
  expect(ranges()).toEqual({ strength: { least: 3.5, most: null } })
  expect(field('Financial strength', 'At least')).toHaveValue('3.5')
  fireEvent.change(most, { target: { value: '2' } })
  expect(ranges()).toEqual({ strength: { least: 3.5, most: 3.5 } })
  fireEvent.change(least, { target: { value: '0' } })
  expect(ranges()).toEqual({ strength: { least: null, most: 3.5 } })
})

test('what comes from elsewhere replaces what is typed', async () => {
  render(<Panel first={{ price: { least: 5, most: null } }} />)
  expect(field('Price', 'At least')).toHaveValue('5')
  await userEvent.click(screen.getByRole('button', { name: 'Clear' }))
  expect(field('Price', 'At least')).toHaveValue('')
})

test('the margins of safety unfold, and stand open where one is set', async () => {
  const { unmount } = render(<Panel first={{}} />)
  expect(screen.queryByRole('group', { name: 'EPV margin' })).toBeNull()
  await userEvent.click(screen.getByText('Margin of safety'))
  for (const name of ['EPV margin', 'DCF margin', 'Graham margin', 'Cash flow margin', 'Tangible book margin']) expect(await screen.findByRole('group', { name })).toBeInTheDocument()
  unmount()
  render(<Panel first={{ epv: { least: 30, most: null } }} />)
  expect(await screen.findByRole('group', { name: 'EPV margin' })).toBeInTheDocument()
})

test('says how many stocks are left out because they have no figure', () => {
  const { unmount } = render(<Panel first={{ marketCap: { least: 1, most: null } }} unknown={12} />)
  expect(screen.getByText('12 stocks have no figure and are left out.')).toBeInTheDocument()
  unmount()
  render(<Panel first={{ marketCap: { least: 1, most: null } }} unknown={1} />)
  expect(screen.getByText('1 stock has no figure and is left out.')).toBeInTheDocument()
})
