import { useQueryClient } from '@tanstack/react-query'
import type { RefObject } from 'react'
import type { TourScene } from '../../../features/tour/course/scene.ts'
import { Tour, type TourProps } from '../../../features/tour/tour.tsx'
import { useTools } from '../../../data/session/use-session.ts'
import { type Pane, writePane } from '../address/pane.ts'
import type { Address } from '../address/use-address.ts'
import type { ListDesk } from '../lists/use-list-desk.ts'
import type { ListFold } from '../lists/use-list-fold.ts'
import type { LoadedStocks } from '../use-stock-list.ts'
import { areListsLoaded, type DashboardTourState } from './use-dashboard-tour.ts'

interface DashboardTourProps {
  readonly tour: DashboardTourState
  readonly address: Address
  readonly desk: ListDesk
  readonly fold: ListFold
  readonly stocks: LoadedStocks
  readonly pane: Pane
  readonly holdsOptimizer: boolean
  /** Where the focus goes when the tour is left. */
  readonly gridRef: RefObject<HTMLDivElement | null>
}

/** The company that the tour shows; where the data does not hold it, the first one that it holds. */
const EXAMPLE = 'HLX'

/** The tour over this dashboard. */
export function DashboardTour({ tour, address, desk, fold, stocks, pane, holdsOptimizer, gridRef }: DashboardTourProps) {
  const isSubscriber = useTools().size > 0
  const isOptimized = useIsOptimized()
  const example = stocks.rows.some(({ TICKER }) => TICKER === EXAMPLE) ? EXAMPLE : stocks.rows[0]?.TICKER ?? EXAMPLE
  const look = (): TourScene => ({
    areListsLoaded: areListsLoaded(desk),
    listCount: desk.tabs?.length ?? 0,
    stocksOnList: desk.tickers?.length ?? 0,
    pane,
    isResultThere: !holdsOptimizer || isOptimized(),
    example,
    isSampleData: stocks.dataset === 'sample',
    isTrialOffered: !isSubscriber,
  })
  const show: TourProps['onShow'] = (needs) => {
    const { params, change } = address
    fold.set?.(needs.showsList)
    const next = needs.pane === null ? new URLSearchParams(params) : writePane(params, needs.pane)
    if (needs.showsStock) next.set('stock', example)
    else next.delete('stock')
    if (next.toString() !== params.toString()) change(next, 'replace')
  }
  const leave = (step: string) => {
    tour.record({ step, finished: true })
    gridRef.current?.focus()
  }
  return <Tour place={tour.step} look={look} onShow={show} onStep={(step) => tour.record({ step, finished: false })} onLeave={leave} />
}

/** Asks whether the optimizer's answer for what is on the page has come. Read when asked, so that the page is not drawn for it. */
function useIsOptimized(): () => boolean {
  const answers = useQueryClient().getQueryCache()
  return () => answers.findAll({ type: 'active', predicate: ({ queryKey, state }) => queryKey.includes('optimization') && state.status === 'success' }).length > 0
}
