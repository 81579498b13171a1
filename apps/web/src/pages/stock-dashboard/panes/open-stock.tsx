import type { StockRow } from '@fairweight/contract/wire'
import type { RefObject } from 'react'
import { StockMarks } from '../../../features/screener/stock-marks.tsx'
import { StockDrawer } from '../../../features/stock-details/stock-drawer.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { BookmarkToggle } from '../../../ui/controls/bookmark-toggle.tsx'
import { IconButton } from '../../../ui/controls/icon-button.tsx'
import { Icon } from '../../../ui/marks/icon.tsx'
import { useIsWide } from '../../../ui/overlays/use-is-wide.ts'
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
export function OpenStock({ row, ...page }: OpenStockProps) {
  const isWide = useIsWide()
  if (!row) return null
  const { stocks, browsing, controller, gridRef } = page
  return (
    <StockDrawer
      row={row}
      snapshot={stocks.snapshot}
      asOf={stocks.asOf}
      dataset={stocks.dataset}
      actions={<Actions row={row} isWide={isWide} {...page} />}
      marks={StockMarks}
      entries={isWide ? [] : bookmarkEntries(row, controller)}
      onClose={browsing.close}
      finalFocus={gridRef}
    />
  )
}

interface ActionsProps extends Omit<OpenStockProps, 'row'> {
  readonly row: StockRow
  readonly isWide: boolean
}

function Actions({ row, isWide, controller, comparison, browsing, last }: ActionsProps) {
  const isPicked = controller.picked.has(row.TICKER)
  const isCompared = comparison.marked.includes(row.TICKER)
  return (
    <>
      <Button
        size="small"
        variant={isPicked ? 'secondary' : 'primary'}
        className="min-w-0 wide:shrink-0"
        onClick={() => controller.toggle(row.TICKER)}
      >
        <span className="truncate" title={controller.selected?.name}>
          {isPicked ? 'Remove ' : 'Add '}
          <span className="sr-only">{row.TICKER} </span>
          {isPicked ? 'from ' : 'to '}
          <bdi>{controller.selected?.name ?? 'a new list'}</bdi>
        </span>
      </Button>
      <Button size="small" variant="secondary" aria-pressed={isCompared} onClick={() => comparison.toggle(row.TICKER)}>
        {isCompared && <Icon name="check" className="size-4" />}
        Compare<span className="sr-only"> {row.TICKER}</span>
      </Button>
      {isWide && <Bookmarks row={row} controller={controller} />}
      <span className="ml-auto inline-flex">
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
}

function Bookmarks({ row, controller }: Pick<ActionsProps, 'row' | 'controller'>) {
  return (
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
  )
}

/** On a small screen the heading has no room for the bookmarks; they stand beside the grades in the list, and in the menu. */
function bookmarkEntries(row: StockRow, { bookmarks, bookmark }: ListController) {
  return BOOKMARKS.map(({ kind }) => ({
    kind: 'action' as const,
    label: `${bookmarks[kind].includes(row.TICKER) ? 'Remove the bookmark' : 'Bookmark'} for ${kind}`,
    onSelect: () => bookmark(row.TICKER, kind),
  }))
}
