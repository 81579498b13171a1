import type { StockRow } from '@fairweight/contract/wire'
import { lazy, Suspense } from 'react'
import { Button } from '../../../ui/controls/button.tsx'
import { EmptyState } from '../../../ui/layout/empty-state.tsx'
import { LockedPart } from '../../../ui/layout/locked-part.tsx'
import { Skeleton } from '../../../ui/layout/skeleton.tsx'
import { Icon } from '../../../ui/marks/icon.tsx'
import type { Address } from '../address/use-address.ts'
import type { ListDesk } from '../lists/use-list-desk.ts'
import type { LoadedStocks } from '../use-stock-list.ts'

const Optimizer = lazy(() => import('../../../features/optimizer/optimizer.tsx').then((module) => ({ default: module.Optimizer })))

export interface OptimizePaneProps {
  /** False: it belongs to another plan. */
  readonly isHeld: boolean
  readonly address: Address
  readonly desk: ListDesk
  readonly stocks: LoadedStocks
  readonly rowOf: (ticker: string) => StockRow | undefined
  readonly onSearch: () => void
}

/** The optimizer over the selected list's stocks that the current data knows; the others are named. */
export function OptimizePane({ isHeld, address, desk, stocks, rowOf, onSearch }: OptimizePaneProps) {
  const all = desk.tickers ?? []
  const tickers = all.filter((ticker) => rowOf(ticker) !== undefined)
  const left = all.filter((ticker) => rowOf(ticker) === undefined)
  return (
    <div className="min-h-0 flex-1 overflow-y-auto px-4 py-5 wide:px-8" role="region" aria-label="Optimize" tabIndex={0}>
      <div className="mx-auto flex max-w-[70rem] flex-col gap-5">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h2 className="font-serif text-2xl font-semibold">
            The best mix of {desk.selected ? <bdi>{desk.selected.name}</bdi> : 'your list'}
            {tickers.length > 0 && <span className="ml-3 font-sans text-sm font-normal text-muted">{tickers.length} {tickers.length === 1 ? 'stock' : 'stocks'}</span>}
          </h2>
          <Button variant="secondary" size="small" className="wide:hidden" onClick={onSearch}>
            <Icon name="search" className="size-4" />
            Back to search
          </Button>
        </div>
        {isHeld && left.length > 0 && <p className="text-sm text-caution">Left out, because they are not in the current data: {left.join(', ')}.</p>}
        {!isHeld
          ? <LockedPart title="The optimizer" to="/plans">It finds the best mix of the stocks on your list, with the proof that no other mix does better on the same data.</LockedPart>
          : desk.tickers === null && desk.selected !== null && desk.error === null
          ? <Skeleton className="h-96 w-full" />
          : tickers.length < 2
          ? <EmptyState title="At least 2 stocks are needed">The optimizer finds the best mix of two or more. Add stocks to the list first.</EmptyState>
          : (
            <Suspense fallback={<Skeleton className="h-96 w-full" />}>
              <Optimizer tickers={tickers} snapshot={stocks.snapshot} dataset={stocks.dataset} params={address.params} onParams={address.change} onRemove={desk.remove} nameOf={(ticker) => rowOf(ticker)?.COMPANY_NAME ?? ''} sectorOf={(ticker) => rowOf(ticker)?.SECTOR ?? null} />
            </Suspense>
          )}
      </div>
    </div>
  )
}
