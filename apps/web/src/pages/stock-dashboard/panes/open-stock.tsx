import type { StockRow } from '@fairweight/contract/wire'
import type { RefObject } from 'react'
import { StockMarks } from '../../../features/screener/stock-marks.tsx'
import { StockDrawer } from '../../../features/stock-details/stock-drawer.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { BookmarkToggle } from '../../../ui/controls/bookmark-toggle.tsx'
import { IconButton } from '../../../ui/controls/icon-button.tsx'
import { Icon } from '../../../ui/marks/icon.tsx'
import type { Browsing } from '../url-state/use-browsing.ts'
import type { StockComparison } from '../screen/use-stock-comparison.ts'
import type { ListController } from '../lists/use-list-controller.ts'
import type { LoadedStocks } from '../use-stock-list.ts'

const BOOKMARKS = [
  { kind: 'value', word: 'Value' },
  { kind: 'momentum', word: 'Momentum' },
] as const

interface OpenStockProps {
  readonly stocks: LoadedStocks
  readonly row: StockRow | undefined
  readonly browsing: Browsing
  readonly controller: ListController
  readonly comparison: StockComparison
  /** Position of the last stock shown. */
  readonly last: number
  readonly gridRef: RefObject<HTMLDivElement | null>
}

/** The drawer with the page's own buttons: the selected list, the bookmarks, the stock before, the stock after. */
export function OpenStock({ stocks, row, browsing, controller, comparison, last, gridRef }: OpenStockProps) {
  if (!row) return null
  const isPicked = controller.picked.has(row.TICKER)
  const list = controller.selected?.name ?? null
  const actions = (
    <>
      <StockMarks row={row} />
      <Button size="small" variant={isPicked ? 'secondary' : 'primary'} onClick={() => controller.toggle(row.TICKER)}>
        <span>
          {isPicked ? 'Remove ' : 'Add '}
          <span className="sr-only">{row.TICKER} </span>
          <span className="max-wide:sr-only">
            {isPicked ? 'from ' : 'to '}
            <bdi>{list ?? 'a new list'}</bdi>
          </span>
        </span>
      </Button>
      <Button
        size="small"
        variant="secondary"
        aria-pressed={comparison.marked.includes(row.TICKER)}
        onClick={() => comparison.toggle(row.TICKER)}
      >
        {comparison.marked.includes(row.TICKER) && <Icon name="check" className="size-4" />}
        Compare<span className="sr-only"> {row.TICKER}</span>
      </Button>
      <span className="inline-flex items-center gap-1">
        {BOOKMARKS.map(({ kind, word }) => (
          <span key={kind} className="inline-flex items-center text-xs text-muted">
            <BookmarkToggle
              ticker={row.TICKER}
              kind={kind}
              isOn={controller.bookmarks[kind].includes(row.TICKER)}
              onToggle={controller.bookmark}
            />
            <span aria-hidden="true">{word}</span>
          </span>
        ))}
      </span>
      <span className="inline-flex">
        <IconButton
          icon="chevron-up"
          label="Previous stock"
          disabled={browsing.active <= 0}
          onClick={() => browsing.step(-1)}
        />
        <IconButton
          icon="chevron-down"
          label="Next stock"
          disabled={browsing.active >= last}
          onClick={() => browsing.step(1)}
        />
      </span>
    </>
  )
  return (
    <StockDrawer
      row={row}
      snapshot={stocks.snapshot}
      asOf={stocks.asOf}
      dataset={stocks.dataset}
      given={stocks.detailsOf(row.TICKER)}
      actions={actions}
      onClose={browsing.close}
      finalFocus={gridRef}
    />
  )
}
