import { Suspense } from 'react'
import { knownTickers } from './known-tickers.ts'
import { ModeBody } from './mode-body.tsx'
import { ModeFrame } from './mode-frame.tsx'
import type { ModePaneProps } from './mode-pane-props.ts'
import { EmptyState } from '../../../ui/layout/empty-state.tsx'
import { Skeleton } from '../../../ui/layout/skeleton.tsx'
import { lazyComponent } from '../../../ui/lazy/lazy-component.tsx'
import { OpenedResult, SavedResults, withoutRun } from './saved-results.tsx'
import { optimizerSlots } from './optimizer-slots.tsx'

const Optimizer = lazyComponent(() =>
  import('../../../features/optimizer/optimizer.tsx').then((module) => module.Optimizer),
)

/** The optimizer over the selected list's stocks that the current data knows; the others are named. */
export function OptimizeMode(props: ModePaneProps) {
  const { isHeld, controller, stocks, onSearch } = props
  const known = knownTickers(props)
  const { length } = known.tickers
  const heading = (
    <>
      The best mix of {controller.selected ? <bdi>{controller.selected.name}</bdi> : 'your list'}
      {length > 0 && (
        <span className="ml-3 font-sans text-sm font-normal whitespace-nowrap text-muted">
          {length} {length === 1 ? 'stock' : 'stocks'}
        </span>
      )}
    </>
  )
  return (
    <ModeFrame label="Optimize" tour="results" heading={heading} stocks={stocks} onSearch={onSearch}>
      <ModeBody mode="optimize" isHeld={isHeld} controller={controller} stocks={stocks} left={known.left}>
        <OptimizerWithSavedRuns {...props} tickers={known.tickers} />
      </ModeBody>
    </ModeFrame>
  )
}

/** The optimizer for who holds it, between the kept result that is open and the list of all that are kept. */
function OptimizerWithSavedRuns({ tickers, ...props }: ModePaneProps & { readonly tickers: readonly string[] }) {
  const { address, controller, stocks, rowOf } = props
  return (
    <>
      {!stocks.isPast && <OpenedResult {...props} />}
      {tickers.length < 2 ? (
        <EmptyState title="You need at least 2 stocks">
          The optimizer finds the best mix of two or more stocks. Add stocks to the list first.
        </EmptyState>
      ) : (
        <Suspense fallback={<Skeleton className="h-96 w-full" />}>
          <Optimizer
            tickers={tickers}
            snapshot={stocks.snapshot}
            dataset={stocks.dataset}
            params={address.params}
            onParams={(next, how) => address.change(withoutRun(next), how)}
            onRemove={controller.remove}
            nameOf={(ticker) => rowOf(ticker)?.COMPANY_NAME ?? ''}
            sectorOf={(ticker) => rowOf(ticker)?.SECTOR ?? null}
            {...optimizerSlots({ stocks, rowOf, list: controller.selected, sellsOthers: false })}
          />
        </Suspense>
      )}
      {!stocks.isPast && <SavedResults {...props} />}
    </>
  )
}
