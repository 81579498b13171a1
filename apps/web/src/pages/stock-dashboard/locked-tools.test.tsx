import type { StockRow } from '@fairweight/contract/wire'
import { QueryClientProvider } from '@tanstack/react-query'
import { configure, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test, vi } from 'vitest'
import { queryClient } from '../../data/query-client.ts'
import { UserCollections } from '../../features/lists/user-collections.ts'
import { CollectionsContext } from '../../features/lists/use-collections.ts'
import { ListServer } from '../../../testing/fake-list-server.ts'
import { Workbench } from './workbench.tsx'

// A busy machine draws the whole dashboard slowly; nothing here measures time.
vi.setConfig({ testTimeout: 60_000 })
configure({ asyncUtilTimeout: 15_000 })

/** A row as the server sends it to somebody who holds the momentum tool only. */
const row = (TICKER: string): StockRow => ({
  TICKER,
  COMPANY_NAME: `${TICKER} Works`,
  MOMENTUM_RATING: 'B',
  MOMENTUM_PERCENTAGE_RANK: 0.6,
  MARKETCAP_GROUP: 'Mid',
  HAS_NEG_EBITDA: false,
  HAS_NEG_EBITDA_LATEST: false,
  IS_ESG: false,
  LAST_CLOSE_PRICE: 10,
  MARKETCAP: 1e9,
  SECTOR: 'Energy',
})

function open(address = '/') {
  const server = new ListServer()
  server.put('Growth', ['HLX', 'KO'])
  const lists = new UserCollections(server, () => undefined)
  lists.follow({ status: 'member', userId: 'ada' })
  const stocks = {
    rows: [row('HLX'), row('KO')],
    snapshot: 's',
    asOf: '2026-11-20',
    dataset: 'market' as const,
  }
  const element = (
    <QueryClientProvider client={queryClient}>
      <CollectionsContext value={lists}>
        <Workbench stocks={stocks} hasOptimizer={false} />
      </CollectionsContext>
    </QueryClientProvider>
  )
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element }], { initialEntries: [address] })} />)
}

test('a column of another plan is locked with a way to the plans, and nothing of it is shown as empty', async () => {
  open()
  const header = await screen.findByRole('columnheader', { name: /Value.*Not in your plan/ })
  expect(within(header).getByRole('link')).toHaveAttribute('href', '/plans')
  for (const name of [/^EPV/, /^DCF/, /^Graham/, /^Strength/])
    expect(screen.queryByRole('columnheader', { name })).toBeNull()
  expect(screen.getByRole('columnheader', { name: /^Rank/ })).toBeInTheDocument()
  const panel = await screen.findByRole('tabpanel', { name: 'Growth' })
  expect(within(panel).getAllByText('Value rating: not in your plan')).toHaveLength(2)
  expect(document.body).not.toHaveTextContent(/n\/a/)
})

test('its filters are locked, the others go on', async () => {
  open()
  await userEvent.click(await screen.findByRole('button', { name: 'Filters' }))
  const filters = await screen.findByRole('complementary', { name: 'Filters' })
  expect(await within(filters).findByText('Not in your plan.')).toBeInTheDocument()
  for (const name of ['Value rating', 'Financial strength'])
    expect(within(filters).queryByRole('group', { name })).toBeNull()
  expect(within(filters).queryByText(/Margin of safety/)).toBeNull()
  for (const name of ['Momentum percentile', 'Market cap', 'Price'])
    expect(within(filters).getByRole('group', { name })).toBeInTheDocument()
  expect(within(filters).getByRole('link', { name: 'See the plans' })).toHaveAttribute('href', '/plans')
  expect(within(filters).getByRole('group', { name: 'Momentum rating' })).toBeInTheDocument()
})

test('the optimizer says that it is locked before it is opened and when it is', async () => {
  open()
  await userEvent.click(await screen.findByRole('button', { name: /^Optimize these stocks ?, not in your plan$/ }))
  const pane = await screen.findByRole('region', { name: 'Optimize' })
  expect(pane).toHaveTextContent('Not in your plan. It finds the best mix')
  expect(within(pane).getByRole('link', { name: 'See the plans' })).toHaveAttribute('href', '/plans')
})
