import { MAX_STOCKS_PER_LIST } from '@fairweight/domain/lists'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { syntheticRow } from '@fairweight/testing/screener/synthetic-row.ts'
import { readyMadeScreens } from './ready-made-screens.ts'
import { stockColumns } from '@fairweight/domain/screener/stock-columns.ts'
import { EMPTY_FILTER, type StockFilter } from '@fairweight/domain/screener/stock-filter.ts'
import { ScreenStrip } from './screen-strip.tsx'

const COLUMNS = stockColumns([
  syntheticRow('BOTH', { VALUE_RATING: 'A*', VALUE_REASON: null, MOMENTUM_RATING: 'A', MOMENTUM_REASON: null }),
  syntheticRow('NONE', { VALUE_RATING: 'B', VALUE_REASON: null, MOMENTUM_RATING: 'C', MOMENTUM_REASON: null }),
])

test('a press applies a ready-made screen, the count says what it finds, and a second press takes it off', async () => {
  const said: StockFilter[] = []
  const strip = (filter: StockFilter) => (
    <ScreenStrip
      columns={COLUMNS}
      filter={filter}
      onFilter={(next) => said.push(next)}
      visible={[0, 1]}
      listName={null}
      picked={new Set()}
      onAssume={null}
      onAddAll={() => undefined}
    />
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

function open(filter: StockFilter, picked: readonly string[] = [], visible: readonly number[] = [1, 0]) {
  const added: (readonly string[])[] = []
  render(
    <ScreenStrip
      columns={COLUMNS}
      filter={filter}
      onFilter={() => undefined}
      visible={visible}
      listName="Growth"
      picked={new Set(picked)}
      onAssume={null}
      onAddAll={(tickers) => added.push(tickers)}
    />,
  )
  return added
}

const NARROWED: StockFilter = readyMadeScreens(COLUMNS).find(({ name }) => name === 'Both A')?.filter ?? EMPTY_FILTER

test('what a screen found goes on the list together, in the order on show', async () => {
  const added = open(NARROWED)
  await userEvent.click(screen.getByRole('button', { name: 'Add all 2 to Growth' }))
  expect(added).toEqual([['NONE', 'BOTH']])
})

test('what is on the list already is not added again', async () => {
  const added = open(NARROWED, ['NONE'])
  await userEvent.click(screen.getByRole('button', { name: 'Add the other 1 to Growth' }))
  expect(added).toEqual([['BOTH']])
})

test('a list that has all of it, or room for none, says so in place of the button', () => {
  open(NARROWED, ['NONE', 'BOTH'])
  expect(screen.getByText('All on', { exact: false })).toHaveTextContent('All on Growth')
})

test('a full list says so, and one with little room takes the first', () => {
  const others = (length: number) => Array.from({ length }, (_stock, at) => `T${at}`)
  open(NARROWED, others(MAX_STOCKS_PER_LIST))
  expect(screen.getByText('No room on', { exact: false })).toHaveTextContent('No room on Growth')
  cleanup()
  open(NARROWED, others(MAX_STOCKS_PER_LIST - 1))
  expect(screen.getByRole('button', { name: 'Add the first 1 to Growth' })).toBeVisible()
})

test('on the whole list, and where nothing is found, nothing is offered', () => {
  open(EMPTY_FILTER)
  expect(screen.queryByRole('button', { name: /^Add/ })).toBeNull()
  cleanup()
  open(NARROWED, [], [])
  expect(screen.queryByRole('button', { name: /^Add/ })).toBeNull()
})

test('after the ready-made screens come other assumptions, unless they are open', async () => {
  const onAssume = vi.fn<() => void>()
  const strip = (open: (() => void) | null) => (
    <ScreenStrip
      columns={COLUMNS}
      filter={EMPTY_FILTER}
      onFilter={() => undefined}
      visible={[]}
      listName={null}
      picked={new Set()}
      onAddAll={() => undefined}
      onAssume={open}
    />
  )
  const { rerender } = render(strip(onAssume))
  await userEvent.click(screen.getByRole('button', { name: /^What if/ }))
  expect(onAssume).toHaveBeenCalledOnce()
  rerender(strip(null))
  expect(screen.queryByRole('button', { name: /^What if/ })).toBeNull()
})
