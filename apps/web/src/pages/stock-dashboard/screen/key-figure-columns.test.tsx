import type { KeyFigureColumns } from '@fairweight/contract/wire'
import { KEY_FIGURES_OF, type KeyFigureSet } from '@fairweight/domain/key-figures'
import { configure, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { ADA_AT_PAGE, listedStock, openWorkbench } from '../../../../testing/opened-workbench.tsx'
import { refused, startApiServer } from '../../../../testing/start-api-server.ts'
import { changeDisplay, readPreferences } from '../../../data/display/display-preferences.ts'
import { queryClient } from '../../../data/query-client.ts'

// A busy machine draws the whole dashboard slowly; nothing here measures time.
vi.setConfig({ testTimeout: 60_000 })
configure({ asyncUtilTimeout: 15_000 })

const TICKERS = ['HLX', 'KO', 'PEP']

/** Of the first figure of a set these values, of all others none. */
function setOf(set: KeyFigureSet, first: readonly (number | null)[]): KeyFigureColumns {
  const [id = '', ...others] = KEY_FIGURES_OF[set]
  const empty = TICKERS.map(() => null)
  return {
    snapshot: 's',
    asOf: '2026-11-20',
    dataset: 'sample',
    set,
    tickers: TICKERS,
    columns: { [id]: [...first], ...Object.fromEntries(others.map((other) => [other, empty])) },
    medians: { Energy: { [id]: 0.02 } },
  }
}

const callOf = (set: KeyFigureSet) => `GET /api/stocks/figures?set=${set}&dataset=sample`
const ANSWERS = {
  [callOf('valuation')]: { body: setOf('valuation', [12.34, null, 8.1]) },
  [callOf('growth')]: { body: setOf('growth', [0.123, -0.04, null]) },
}

const open = (address: string) =>
  openWorkbench(ADA_AT_PAGE, { address, rows: TICKERS.map((ticker) => listedStock(ticker)) })
const choose = async (label: string) =>
  userEvent.selectOptions(screen.getByRole('combobox', { name: 'Columns' }), label)
const head = (name: string) => screen.findByRole('columnheader', { name })
const tickersShown = () =>
  within(screen.getByRole('grid'))
    .getAllByRole('rowheader')
    .map((cell) => cell.textContent)

beforeEach(() => {
  // jsdom has no layout; the grid draws the rows that there is room for.
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(600)
  queryClient.clear()
  changeDisplay({ columns: '', order: '' })
})

describe('the columns of the list', () => {
  test('are fetched when they are chosen, stand in the address and are remembered', async () => {
    const asked = await startApiServer(ANSWERS)
    const { search } = open('/?q=works')
    await screen.findByRole('grid')
    expect(asked.map(({ call }) => call).filter((call) => call.includes('figures'))).toEqual([])
    await choose('Valuation')
    expect(await head('P/E')).toBeVisible()
    expect(screen.queryByRole('columnheader', { name: /^DCF/ })).toBeNull()
    expect(screen.getByRole('row', { name: /^HLX/ })).toHaveTextContent('12.34')
    expect(screen.getByText('12.34')).toHaveAttribute('title', 'Median of Energy: 0.02')
    expect(search().toString()).toBe('q=works&columns=valuation')
    expect(readPreferences(localStorage).columns).toBe('valuation')
    await choose('Grades and estimates')
    expect(await head('DCF % margin')).toBeVisible()
    expect(search().toString()).toBe('q=works')
  })

  test('sort by any of theirs, stocks without the figure last', async () => {
    await startApiServer(ANSWERS)
    const { search } = open('/?columns=valuation')
    await userEvent.click(within(await head('P/E')).getByRole('button'))
    await waitFor(() => expect(tickersShown()).toEqual(['HLX', 'PEP', 'KO']))
    expect(search().get('sort')).toBe('-price-to-earnings')
  })

  test('filter by any of theirs, as the page shows the figure', async () => {
    await startApiServer(ANSWERS)
    open('/?columns=growth&ranges=revenue-growth-1y_12.3_')
    await waitFor(() => expect(tickersShown()).toEqual(['HLX']))
    expect(
      await screen.findByRole('button', { name: 'Remove the filter Revenue growth, 1 year 12.3% or more' }),
    ).toBeVisible()
  })

  test('say which figure the list is sorted by where they do not show it', async () => {
    await startApiServer(ANSWERS)
    open('/?columns=growth&sort=price-to-earnings')
    expect(await screen.findByText('Sorted by Price to earnings, which these columns do not show.')).toBeVisible()
    await waitFor(() => expect(tickersShown()).toEqual(['PEP', 'HLX', 'KO']))
    await choose('Valuation')
    await waitFor(() => expect(screen.queryByText(/which these columns do not show/)).toBeNull())
  })

  test('that could not be had leave the list whole, say so, and come when tried again', async () => {
    const answers = [refused(404, 'no-key-figures', 'From the next published day on.'), ANSWERS[callOf('growth')]!]
    await startApiServer({ [callOf('growth')]: () => answers.shift()! })
    open('/?columns=growth&ranges=revenue-growth-1y_99_')
    expect(await screen.findByText(/The key figures are not here, so no filter or order by them applies/)).toBeVisible()
    expect(screen.getByText(/From the next published day on/)).toBeVisible()
    expect(tickersShown()).toEqual(TICKERS)
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(screen.queryAllByRole('rowheader')).toEqual([]))
  })
})
