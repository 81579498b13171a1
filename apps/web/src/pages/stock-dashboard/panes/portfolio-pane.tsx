import { lazy, Suspense } from 'react'
import { LockedPart } from '../../../ui/layout/locked-part.tsx'
import { Skeleton } from '../../../ui/layout/skeleton.tsx'
import { OpenedResult, SavedResults, withoutRun } from '../modes/kept-results.tsx'
import { ModeFrame } from '../modes/mode-frame.tsx'
import type { ModePaneProps } from '../modes/mode-pane-props.ts'
import { pageParts } from '../modes/page-parts.tsx'

const Portfolio = lazy(() => import('../../../features/portfolio/portfolio.tsx').then((module) => ({ default: module.Portfolio })))

/** The portfolio optimizer: the investment mix with the selected list's stocks in it. A list without stocks gives a mix of funds alone. */
export function PortfolioPane(props: ModePaneProps) {
  const { isHeld, desk, stocks, onSearch } = props
  const isOnItsWay = desk.tickers === null && desk.selected !== null && desk.error === null
  const heading = <>A whole portfolio {desk.selected ? <>around <bdi>{desk.selected.name}</bdi></> : 'of funds'}</>
  return (
    <ModeFrame label="Portfolio" heading={heading} stocks={stocks} onSearch={onSearch}>
      {!isHeld
        ? <LockedPart title="The portfolio optimizer" to="/plans">It spreads your money over 15 asset classes for the risk you choose, with the stocks of your list in it, down to the whole shares to buy.</LockedPart>
        : isOnItsWay
        ? <Skeleton className="h-96 w-full" />
        : <Held {...props} />}
    </ModeFrame>
  )
}

function Held(props: ModePaneProps) {
  const { address, desk, stocks, rowOf } = props
  const all = desk.tickers ?? []
  const tickers = all.filter((ticker) => rowOf(ticker) !== undefined)
  const left = all.filter((ticker) => rowOf(ticker) === undefined)
  return (
    <>
      {left.length > 0 && <p className="text-sm text-caution">Left out, because they are not in the current data: {left.join(', ')}.</p>}
      <OpenedResult {...props} />
      <Suspense fallback={<Skeleton className="h-96 w-full" />}>
        <Portfolio tickers={tickers} rowOf={rowOf} snapshot={stocks.snapshot} dataset={stocks.dataset} params={address.params} onParams={(next, how) => address.change(withoutRun(next), how)} {...pageParts({ stocks, rowOf, list: desk.selected, sellsOthers: true })} />
      </Suspense>
      <SavedResults {...props} />
    </>
  )
}
