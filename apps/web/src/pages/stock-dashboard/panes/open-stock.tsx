import type { StockRow } from '@fairweight/contract/wire'
import { lazy, type RefObject, Suspense } from 'react'
import { StockMarks } from '../../../features/screener/stock-marks.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { IconButton } from '../../../ui/controls/icon-button.tsx'
import type { Browsing } from '../address/use-browsing.ts'
import type { Picks } from '../address/use-picks.ts'
import type { LoadedStocks } from '../use-stock-list.ts'

const StockDrawer = lazy(() => import('../../../features/stock-details/stock-drawer.tsx').then((module) => ({ default: module.StockDrawer })))

interface OpenStockProps {
  readonly stocks: LoadedStocks
  readonly row: StockRow | undefined
  readonly browsing: Browsing
  readonly picks: Picks
  /** Position of the last stock shown. */
  readonly last: number
  readonly gridRef: RefObject<HTMLDivElement | null>
}

/** The drawer with the page's own buttons: pick, the stock before, the stock after. */
export function OpenStock({ stocks, row, browsing, picks, last, gridRef }: OpenStockProps) {
  if (!row) return null
  const isPicked = picks.all.includes(row.TICKER)
  const actions = (
    <>
      <StockMarks row={row} />
      <Button size="small" variant={isPicked ? 'secondary' : 'primary'} onClick={() => picks.toggle(row.TICKER)}>
        {isPicked ? 'Take off' : 'Pick'}
        <span className="sr-only"> {row.TICKER}</span>
      </Button>
      <IconButton icon="chevron-up" label="Previous stock" disabled={browsing.active <= 0} onClick={() => browsing.step(-1)} />
      <IconButton icon="chevron-down" label="Next stock" disabled={browsing.active >= last} onClick={() => browsing.step(1)} />
    </>
  )
  return (
    <Suspense>
      <StockDrawer row={row} snapshot={stocks.snapshot} dataset={stocks.dataset} given={stocks.detailsOf(row.TICKER)} actions={actions} onClose={browsing.close} finalFocus={gridRef} />
    </Suspense>
  )
}
