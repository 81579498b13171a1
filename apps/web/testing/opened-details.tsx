import type { PriceHistory, StockDetailFields, StockRow } from '@fairweight/contract/wire'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { priceHistoryQuery } from '../src/data/stock-queries.ts'
import { StockDetails } from '../src/features/stock-details/stock-details.tsx'
import { EXPLAINED_DETAILS, EXPLAINED_ROW } from './explained-stock.ts'

const CLOSES = { HLX: [30, null, 36, 40] }

const HISTORY: PriceHistory = {
  snapshot: 's',
  dataset: 'sample',
  dates: ['2022-11-21', '2023-11-20', '2025-11-21', '2026-11-20'],
  closes: CLOSES,
  totalReturnCloses: CLOSES,
  treasuryBills: null,
  priceReturnOnly: [],
  doubts: {},
  cuts: {},
  successions: {},
}

interface Opened {
  readonly row?: StockRow
  /** Null asks the server. */
  readonly given?: StockDetailFields | null
  readonly address?: string
  readonly history?: Partial<PriceHistory>
}

/** The details of one stock under an address, as the drawer holds them. */
export function openDetails({
  row = EXPLAINED_ROW,
  given = EXPLAINED_DETAILS,
  address = '/',
  history = {},
}: Opened = {}) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  client.setQueryData(priceHistoryQuery(['HLX'], '5y', 's', 'sample').queryKey, { ...HISTORY, ...history })
  const details = (
    <QueryClientProvider client={client}>
      <StockDetails row={row} given={given} snapshot="s" asOf="2026-11-20" dataset="sample" marks={() => <b>ESG</b>} />
    </QueryClientProvider>
  )
  const router = createMemoryRouter([{ path: '*', element: details }], { initialEntries: [address] })
  render(<RouterProvider router={router} />)
  return { router, search: () => new URLSearchParams(router.state.location.search) }
}
