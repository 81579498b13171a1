import { Suspense } from 'react'
import { Skeleton } from '../../../ui/layout/skeleton.tsx'
import { lazyPart } from '../../../ui/parts/lazy-part.tsx'
import { OpenedResult, SavedResults, withoutRun } from './kept-results.tsx'
import type { ModePaneProps } from './mode-pane-props.ts'
import { pageParts } from './page-parts.tsx'

const Portfolio = lazyPart(() => import('../../../features/portfolio/portfolio.tsx').then((module) => module.Portfolio))

/** The portfolio optimizer for who holds it, between the kept result that is open and the list of all that are kept. */
export function HeldPortfolio({ tickers, ...props }: ModePaneProps & { readonly tickers: readonly string[] }) {
  const { address, desk, stocks, rowOf } = props
  return (
    <>
      <OpenedResult {...props} />
      <Suspense fallback={<Skeleton className="h-96 w-full" />}>
        <Portfolio tickers={tickers} rowOf={rowOf} snapshot={stocks.snapshot} dataset={stocks.dataset} params={address.params} onParams={(next, how) => address.change(withoutRun(next), how)} {...pageParts({ stocks, rowOf, list: desk.selected, sellsOthers: true })} />
      </Suspense>
      <SavedResults {...props} />
    </>
  )
}
