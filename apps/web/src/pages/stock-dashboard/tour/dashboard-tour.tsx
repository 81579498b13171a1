import { useQueryClient } from '@tanstack/react-query'
import type { RefObject } from 'react'
import type { DashboardState } from '../../../features/tour/steps/dashboard-state.ts'
import { Tour, type TourProps } from '../../../features/tour/tour.tsx'
import { useTools } from '../../../data/session/use-session.ts'
import { type Pane, writePane } from '../url-state/pane.ts'
import type { Address } from '../url-state/use-url-state.ts'
import type { ListController } from '../lists/use-list-controller.ts'
import type { ListCollapse } from '../lists/use-list-collapse.ts'
import type { LoadedStocks } from '../use-stock-list.ts'
import { areListsLoaded, type DashboardTourState } from './use-dashboard-tour.ts'

interface DashboardTourProps {
  readonly tour: DashboardTourState
  readonly address: Address
  readonly controller: ListController
  readonly collapse: ListCollapse
  readonly stocks: LoadedStocks
  readonly pane: Pane
  readonly hasOptimizer: boolean
  /** Where the focus goes when the tour is left. */
  readonly gridRef: RefObject<HTMLDivElement | null>
}

/** The company that the tour shows; where the data does not hold it, the first one that it holds. */
const EXAMPLE = 'HLX'

/** The tour over this dashboard. */
export function DashboardTour({
  tour,
  address,
  controller,
  collapse,
  stocks,
  pane,
  hasOptimizer,
  gridRef,
}: DashboardTourProps) {
  const isSubscriber = useTools().size > 0
  const isOptimized = useIsOptimized()
  const example = stocks.rows.some(({ TICKER }) => TICKER === EXAMPLE) ? EXAMPLE : (stocks.rows[0]?.TICKER ?? EXAMPLE)
  const readDashboard = (): DashboardState => ({
    areListsLoaded: areListsLoaded(controller),
    listCount: controller.tabs?.length ?? 0,
    stocksOnList: controller.tickers?.length ?? 0,
    pane,
    isResultThere: !hasOptimizer || isOptimized(),
    example,
    isSampleData: stocks.dataset === 'sample',
    isTrialOffered: !isSubscriber,
  })
  const show: TourProps['onShow'] = (needs) => {
    const { params, change } = address
    // Beside the stocks it covers nothing, so it stays unfolded from the first step that shows it.
    if (needs.showsList || !collapse.isBeside) collapse.set(needs.showsList)
    const next = needs.pane === null ? new URLSearchParams(params) : writePane(params, needs.pane)
    if (needs.showsStock) next.set('stock', example)
    else next.delete('stock')
    if (next.toString() !== params.toString()) change(next, 'replace')
  }
  const leave = (step: string) => {
    tour.record({ step, finished: true })
    gridRef.current?.focus()
  }
  return (
    <Tour
      place={tour.step}
      readDashboard={readDashboard}
      onShow={show}
      onStep={(step) => tour.record({ step, finished: false })}
      onLeave={leave}
    />
  )
}

/** Asks whether the optimizer's answer for what is on the page has come. Read when asked, so that the page is not drawn for it. */
function useIsOptimized(): () => boolean {
  const answers = useQueryClient().getQueryCache()
  return () =>
    answers.findAll({
      type: 'active',
      predicate: ({ queryKey, state }) => queryKey.includes('optimization') && state.status === 'success',
    }).length > 0
}
