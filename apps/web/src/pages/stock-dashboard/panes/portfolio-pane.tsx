import { lazy, Suspense } from 'react'
import { Button } from '../../../ui/controls/button.tsx'
import { LockedPart } from '../../../ui/layout/locked-part.tsx'
import { Skeleton } from '../../../ui/layout/skeleton.tsx'
import { Icon } from '../../../ui/marks/icon.tsx'
import type { OptimizePaneProps } from './optimize-pane.tsx'

const Portfolio = lazy(() => import('../../../features/portfolio/portfolio.tsx').then((module) => ({ default: module.Portfolio })))

/** The portfolio optimizer: the investment mix with the selected list's stocks in it. A list without stocks gives a mix of funds alone. */
export function PortfolioPane({ isHeld, address, desk, stocks, rowOf, onSearch }: OptimizePaneProps) {
  const known = (desk.tickers ?? []).flatMap((ticker) => rowOf(ticker) ?? [])
  const isOnItsWay = desk.tickers === null && desk.selected !== null && desk.error === null
  return (
    <div className="min-h-0 flex-1 overflow-y-auto px-4 py-5 wide:px-8" role="region" aria-label="Portfolio" tabIndex={0}>
      <div className="mx-auto flex max-w-[70rem] flex-col gap-5">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h2 className="font-serif text-2xl font-semibold">
            A whole portfolio {desk.selected ? <>around <bdi>{desk.selected.name}</bdi></> : 'of funds'}
          </h2>
          <Button variant="secondary" size="small" className="wide:hidden" onClick={onSearch}>
            <Icon name="search" className="size-4" />
            Back to search
          </Button>
        </div>
        {!isHeld
          ? <LockedPart title="The portfolio optimizer" to="/plans">It spreads your money over 15 asset classes for the risk you choose, with the stocks of your list in it, down to the whole shares to buy.</LockedPart>
          : isOnItsWay
          ? <Skeleton className="h-96 w-full" />
          : (
            <Suspense fallback={<Skeleton className="h-96 w-full" />}>
              <Portfolio stocks={known} snapshot={stocks.snapshot} dataset={stocks.dataset} params={address.params} onParams={address.change} />
            </Suspense>
          )}
      </div>
    </div>
  )
}
