import { Suspense } from 'react'
import { EmptyState } from '../../../ui/layout/empty-state.tsx'
import { Skeleton } from '../../../ui/layout/skeleton.tsx'
import { lazyPart } from '../../../ui/parts/lazy-part.tsx'
import { OpenedResult, SavedResults, withoutRun } from './kept-results.tsx'
import type { ModePaneProps } from './mode-pane-props.ts'
import { pageParts } from './page-parts.tsx'

const Optimizer = lazyPart(() => import('../../../features/optimizer/optimizer.tsx').then((module) => module.Optimizer))

/** The optimizer for who holds it, between the kept result that is open and the list of all that are kept. */
export function HeldOptimizer({ tickers, ...props }: ModePaneProps & { readonly tickers: readonly string[] }) {
  const { address, desk, stocks, rowOf } = props
  return (
    <>
      <OpenedResult {...props} />
      {tickers.length < 2
        ? <EmptyState title="At least 2 stocks are needed">The optimizer finds the best mix of two or more. Add stocks to the list first.</EmptyState>
        : (
          <Suspense fallback={<Skeleton className="h-96 w-full" />}>
            <Optimizer tickers={tickers} snapshot={stocks.snapshot} dataset={stocks.dataset} params={address.params} onParams={(next, how) => address.change(withoutRun(next), how)} onRemove={desk.remove} nameOf={(ticker) => rowOf(ticker)?.COMPANY_NAME ?? ''} sectorOf={(ticker) => rowOf(ticker)?.SECTOR ?? null} {...pageParts({ stocks, rowOf, list: desk.selected, sellsOthers: false })} />
          </Suspense>
        )}
      <SavedResults {...props} />
    </>
  )
}
