import { Suspense } from 'react'
import { knownTickers } from './known-tickers.ts'
import { ModeBody } from './mode-body.tsx'
import { ModeFrame } from './mode-frame.tsx'
import type { ModePaneProps } from './mode-pane-props.ts'
import { Skeleton } from '../../../ui/layout/skeleton.tsx'
import { lazyComponent } from '../../../ui/lazy/lazy-component.tsx'
import { OpenedResult, SavedResults, withoutRun } from './saved-results.tsx'
import { writePane } from '../url-state/pane.ts'
import { optimizerSlots } from './optimizer-slots.tsx'

const Portfolio = lazyComponent(() =>
  import('../../../features/portfolio/portfolio.tsx').then((module) => module.Portfolio),
)

/** The portfolio optimizer: the investment mix with the selected list's stocks in it. A list without stocks gives a mix of funds alone. */
export function PortfolioMode(props: ModePaneProps) {
  const { isHeld, controller, stocks, onSearch } = props
  const known = knownTickers(props)
  const heading = (
    <>
      A complete portfolio{' '}
      {controller.selected ? (
        <>
          around <bdi>{controller.selected.name}</bdi>
        </>
      ) : (
        'of funds'
      )}
    </>
  )
  return (
    <ModeFrame label="Portfolio" heading={heading} stocks={stocks} onSearch={onSearch}>
      <ModeBody mode="portfolio" isHeld={isHeld} controller={controller} stocks={stocks} left={known.left}>
        <PortfolioWithSavedRuns {...props} tickers={known.tickers} />
      </ModeBody>
    </ModeFrame>
  )
}

/** The least number of stocks that a mix of stocks alone is made of. */
const MIN_STOCKS = 2

/** The portfolio optimizer for who holds it, between the kept result that is open and the list of all that are kept. */
function PortfolioWithSavedRuns({ tickers, ...props }: ModePaneProps & { readonly tickers: readonly string[] }) {
  const { address, controller, stocks, rowOf } = props
  return (
    <>
      {!stocks.isPast && <OpenedResult {...props} />}
      <Suspense fallback={<Skeleton className="h-96 w-full" />}>
        <Portfolio
          tickers={tickers}
          rowOf={rowOf}
          snapshot={stocks.snapshot}
          dataset={stocks.dataset}
          params={address.params}
          onParams={(next, how) => address.change(withoutRun(next), how)}
          onStocksAlone={
            tickers.length < MIN_STOCKS
              ? null
              : () => address.change(writePane(withoutRun(address.params), 'optimize'), 'push')
          }
          {...optimizerSlots({ stocks, rowOf, list: controller.selected, sellsOthers: true })}
        />
      </Suspense>
      {!stocks.isPast && <SavedResults {...props} />}
    </>
  )
}
