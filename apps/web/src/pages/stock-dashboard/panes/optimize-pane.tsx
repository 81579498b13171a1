import type { StockRow } from '@fairweight/contract/wire'
import { lazy, Suspense } from 'react'
import { readChoice, writeChoice } from '../../../features/optimizer/choices.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { EmptyState } from '../../../ui/layout/empty-state.tsx'
import { Skeleton } from '../../../ui/layout/skeleton.tsx'
import { Icon } from '../../../ui/marks/icon.tsx'
import type { Address } from '../address/use-address.ts'
import type { Picks } from '../address/use-picks.ts'
import type { LoadedStocks } from '../use-stock-list.ts'

const Optimizer = lazy(() => import('../../../features/optimizer/optimizer.tsx').then((module) => ({ default: module.Optimizer })))

interface OptimizePaneProps {
  readonly address: Address
  readonly picks: Picks
  readonly stocks: LoadedStocks
  readonly rowOf: (ticker: string) => StockRow | undefined
  readonly onSearch: () => void
}

/** The optimizer over the picks that the current data knows. */
export function OptimizePane({ address, picks, stocks, rowOf, onSearch }: OptimizePaneProps) {
  const tickers = picks.all.filter((ticker) => rowOf(ticker) !== undefined)
  return (
    <div className="min-h-0 flex-1 overflow-y-auto px-4 py-5 wide:px-8" role="region" aria-label="Optimize" tabIndex={0}>
      <div className="mx-auto flex max-w-[70rem] flex-col gap-5">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h2 className="font-serif text-2xl font-semibold">The best mix of your {tickers.length} picks</h2>
          <Button variant="secondary" size="small" className="wide:hidden" onClick={onSearch}>
            <Icon name="search" className="size-4" />
            Back to search
          </Button>
        </div>
        {tickers.length < 2
          ? <EmptyState title="Pick at least 2 stocks">The optimizer finds the best mix of two or more.</EmptyState>
          : (
            <Suspense fallback={<Skeleton className="h-96 w-full" />}>
              <Optimizer tickers={tickers} snapshot={stocks.snapshot} dataset={stocks.dataset} choice={readChoice(address.params)} onChoice={(choice) => address.change(writeChoice(address.params, choice), 'replace')} onRemove={picks.remove} nameOf={(ticker) => rowOf(ticker)?.COMPANY_NAME ?? ''} />
            </Suspense>
          )}
      </div>
    </div>
  )
}
