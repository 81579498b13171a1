import type { StockRow } from '@fairweight/contract/wire'
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { queryClient } from '../src/data/query-client.ts'
import { type Owner, UserCollections } from '../src/features/lists/user-collections.ts'
import { CollectionsContext } from '../src/features/lists/use-collections.ts'
import { TourProgressContext } from '../src/features/tour/progress/use-tour-progress.ts'
import { Workbench } from '../src/pages/stock-dashboard/workbench.tsx'
import { showToast } from '../src/ui/overlays/toast-manager.ts'
import { ToastRegion } from '../src/ui/overlays/toast-region.tsx'
import { ListServer } from './fake-list-server.ts'
import { LEFT_TOUR } from './tours.ts'

export const ANONYMOUS: Owner = { status: 'none', userId: null }
export const ADA_AT_PAGE: Owner = { status: 'member', userId: 'ada' }

/** A stock of the list on the page; what is not said of it is ordinary. */
export function listedStock(TICKER: string, rest: Partial<StockRow> = {}): StockRow {
  return {
    TICKER,
    COMPANY_NAME: `${TICKER} Works`,
    VALUE_RATING: 'A*',
    MOMENTUM_RATING: 'B',
    MARKETCAP_GROUP: 'Mid',
    HAS_NEG_EBITDA: false,
    HAS_NEG_EBITDA_LATEST: false,
    IS_ESG: false,
    LAST_CLOSE_PRICE: 10,
    MARKETCAP: 1e9,
    SECTOR: 'Energy',
    ...rest,
  }
}

const ROWS = [listedStock('HLX', { HAS_NEG_EBITDA: true, IS_ESG: true }), listedStock('KO'), listedStock('PEP')]

/** The whole dashboard over a few stocks, with the lists of one person in memory. */
export function openWorkbench(
  owner: Owner,
  { server = new ListServer(), address = '/', rows = ROWS, tour = LEFT_TOUR, snapshot = 's' } = {},
) {
  const lists = new UserCollections(server, (words) => showToast({ ...words, tone: 'error' }))
  lists.follow(owner)
  const stocks = { rows, snapshot, asOf: '2026-11-20', dataset: 'sample' as const, detailsOf: () => null }
  const element = (
    <QueryClientProvider client={queryClient}>
      <CollectionsContext value={lists}>
        <TourProgressContext value={tour}>
          <Workbench stocks={stocks} hasOptimizer />
        </TourProgressContext>
        <ToastRegion />
      </CollectionsContext>
    </QueryClientProvider>
  )
  const router = createMemoryRouter([{ path: '/', element }], { initialEntries: [address] })
  const { unmount } = render(<RouterProvider router={router} />)
  const search = () => new URLSearchParams(router.state.location.search)
  return { server, lists, router, search, unmount }
}

export const listTab = (name: string) => screen.findByRole('tab', { name })
