import { lazy, Suspense } from 'react'
import { EmptyState } from '../../../ui/layout/empty-state.tsx'
import { LockedPart } from '../../../ui/layout/locked-part.tsx'
import { Skeleton } from '../../../ui/layout/skeleton.tsx'
import { OpenedResult, SavedResults, withoutRun } from '../modes/kept-results.tsx'
import { ModeFrame } from '../modes/mode-frame.tsx'
import type { ModePaneProps } from '../modes/mode-pane-props.ts'
import { pageParts } from '../modes/page-parts.tsx'

const Optimizer = lazy(() => import('../../../features/optimizer/optimizer.tsx').then((module) => ({ default: module.Optimizer })))

/** The optimizer over the selected list's stocks that the current data knows; the others are named. */
export function OptimizePane(props: ModePaneProps) {
  const { isHeld, desk, stocks, rowOf, onSearch } = props
  const all = desk.tickers ?? []
  const tickers = all.filter((ticker) => rowOf(ticker) !== undefined)
  const left = all.filter((ticker) => rowOf(ticker) === undefined)
  const heading = (
    <>
      The best mix of {desk.selected ? <bdi>{desk.selected.name}</bdi> : 'your list'}
      {tickers.length > 0 && <span className="ml-3 font-sans text-sm font-normal text-muted">{tickers.length} {tickers.length === 1 ? 'stock' : 'stocks'}</span>}
    </>
  )
  return (
    <ModeFrame label="Optimize" tour="results" heading={heading} stocks={stocks} onSearch={onSearch}>
      {isHeld && left.length > 0 && <p className="text-sm text-caution">Left out, because they are not in the current data: {left.join(', ')}.</p>}
      {!isHeld
        ? <LockedPart title="The optimizer" to="/plans">It finds the best mix of the stocks on your list, with the proof that no other mix does better on the same data.</LockedPart>
        : desk.tickers === null && desk.selected !== null && desk.error === null
        ? <Skeleton className="h-96 w-full" />
        : <Held {...props} tickers={tickers} />}
    </ModeFrame>
  )
}

function Held({ tickers, ...props }: ModePaneProps & { readonly tickers: readonly string[] }) {
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
