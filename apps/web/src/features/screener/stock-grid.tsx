import { elementScroll, useVirtualizer, type VirtualizerOptions } from '@tanstack/react-virtual'
import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  startTransition,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { useIsWide } from '../../ui/overlays/use-is-wide.ts'
import { asOwnColumns, type ColumnChoice } from '@fairweight/domain/screener/column-choice.ts'
import { type GridLayout, PIXELS_PER_REM, trackVariable } from './columns/grid-layout.ts'
import { GridHeader } from './grid-header.tsx'
import { CardRow, GridRow } from './grid-row.tsx'
import { positionAfterKey } from './grid-keys.ts'
import { recycledRowIds } from './row-slots.ts'
import type { BookmarkClass } from '@fairweight/domain/screener/bookmark-marks.ts'
import type { StockColumns } from '@fairweight/domain/screener/stock-columns.ts'
import type { SortKey, StockOrder } from '@fairweight/domain/screener/stock-order.ts'

interface StockGridProps {
  readonly columns: StockColumns
  /** The same object as long as the columns are the same. */
  readonly layout: GridLayout
  readonly choice: ColumnChoice
  /** Columns of one's own, since a width was changed. */
  readonly onChoice: (choice: ColumnChoice) => void
  /** Stands in the corner of the header, over the marks of the list. */
  readonly corner: ReactNode
  /** Row numbers, filtered and in order. */
  readonly visible: Uint16Array
  readonly order: StockOrder
  readonly onOrder: (order: StockOrder) => void
  /** Position of the active row; -1 when it is not among those shown. */
  readonly active: number
  readonly onActive: (position: number) => void
  readonly openTicker: string | null
  /** With a grade it opens why the stock has it. */
  readonly onOpen: (ticker: string, why?: BookmarkClass) => void
  readonly picked: ReadonlySet<string>
  readonly onPick: (ticker: string) => void
  /** The name of the selected list; null when there is none yet. */
  readonly listName: string | null
  /** Each row's bookmarks as bits. */
  readonly marks: Uint8Array
  readonly onBookmark: (ticker: string, kind: BookmarkClass) => void
  /** The stocks that are marked for comparing. */
  readonly compared: readonly string[]
  readonly onCompare: (ticker: string) => void
  readonly isCompact: boolean
  readonly gridRef: RefObject<HTMLDivElement | null>
}

const ROW_HEIGHT = { regular: 44, compact: 32, card: 88 }
const HEADER_HEIGHT = 48
const ROWS_AHEAD = 4
/** What usually stands above and below the rows, in pixels. */
const AROUND_ROWS = { wide: 240, narrow: 380 }
/** The view, in pixels, that rows are written ahead for as HTML. */
const WRITTEN_HEIGHT = 360

const rowId = (position: number) => `stock-row-${position}`

/** The stocks as a grid that holds only the rows near the view. Focus stays on the grid; the active row moves. */
export function StockGrid(props: StockGridProps) {
  const { columns, visible, active, gridRef, layout } = props
  const isWide = useIsWide()
  const height = !isWide ? ROW_HEIGHT.card : props.isCompact ? ROW_HEIGHT.compact : ROW_HEIGHT.regular
  const header = isWide ? HEADER_HEIGHT : 0
  const virtualizer = useVirtualizer({
    count: visible.length,
    getScrollElement: () => gridRef.current,
    estimateSize: () => height,
    overscan: useRowsAhead(),
    initialRect: firstView(isWide),
    observeElementRect: observeHeight,
    scrollToFn: scrollUnlessThere,
    scrollMargin: header,
    scrollPaddingStart: header,
    rangeExtractor: ({ startIndex, endIndex, overscan }) =>
      withActive(startIndex - overscan, endIndex + overscan, visible.length, active),
  })
  useEffect(() => virtualizer.measure(), [virtualizer, height])
  useFollowActive(active, (position) => virtualizer.scrollToIndex(position))
  useTracks(gridRef, layout)
  const preview = (at: number, width: number | null) => {
    const track = trackVariable(at)
    const value = width === null ? (layout.tracks[track] ?? '') : `${width / PIXELS_PER_REM}rem`
    gridRef.current?.style.setProperty(track, value)
  }
  const keepWidth = (key: SortKey, width: number | null) => props.onChoice(withWidth(props.choice, key, width))
  const steady = useStableCallbacks(props)
  const Row = isWide ? GridRow : CardRow
  const drawn = virtualizer.getVirtualItems()
  const slots = recycledRowIds(drawn.map((item) => item.index))
  return (
    <div
      ref={gridRef}
      role="grid"
      tabIndex={0}
      aria-label="Stocks"
      aria-multiselectable="true"
      aria-rowcount={visible.length + 1}
      aria-colcount={layout.count}
      aria-activedescendant={active >= 0 ? rowId(active) : undefined}
      onKeyDown={(event) => handleKey(event, props, height)}
      className="relative min-h-0 flex-1 overflow-auto focus-visible:outline-offset-[-2px]"
      style={import.meta.env.SSR ? layout.tracks : undefined}
    >
      <div className="relative wide:min-w-max">
        {isWide && (
          <GridHeader
            layout={layout}
            corner={props.corner}
            order={props.order}
            onOrder={props.onOrder}
            onWidth={keepWidth}
            onPreview={preview}
          />
        )}
        <div role="rowgroup" className="relative" style={{ height: virtualizer.getTotalSize() }}>
          {drawn.map((item, at) => {
            const row = columns.rows[visible[item.index]!]!
            return (
              <Row
                key={slots[at]}
                row={row}
                layout={layout}
                order={props.order.key}
                id={rowId(item.index)}
                position={item.index}
                top={item.start - header}
                height={height}
                isActive={item.index === active}
                isPicked={props.picked.has(row.TICKER)}
                isOpen={row.TICKER === props.openTicker}
                listName={props.listName}
                marks={props.marks[visible[item.index]!] ?? 0}
                isCompared={props.compared.includes(row.TICKER)}
                {...steady}
              />
            )
          })}
        </div>
      </div>
    </div>
  )
}

/** Rows beyond the view come a moment after those in it, so that the first ones are on the page sooner. */
function useRowsAhead(): number {
  const [ahead, setAhead] = useState(import.meta.env.SSR ? ROWS_AHEAD : 0)
  useEffect(() => startTransition(() => setAhead(ROWS_AHEAD)), [])
  return ahead
}

/** The view that rows are drawn for before the grid has measured its own. */
function firstView(isWide: boolean) {
  const height = import.meta.env.SSR ? WRITTEN_HEIGHT : innerHeight - (isWide ? AROUND_ROWS.wide : AROUND_ROWS.narrow)
  return { width: 0, height: Math.max(0, height) }
}

/** Measures the grid with the browser's own layout. Asked for at once, its height would have the page laid out within the task that draws it. */
const observeHeight: VirtualizerOptions<HTMLDivElement, Element>['observeElementRect'] = (
  { scrollElement },
  report,
) => {
  if (scrollElement === null) return
  const observer = new ResizeObserver(([entry]) => {
    if (entry) report({ width: entry.contentRect.width, height: entry.contentRect.height })
  })
  observer.observe(scrollElement)
  return () => observer.disconnect()
}

/** A new grid stands at its top; scrolling it there would have the page laid out as well. */
const scrollUnlessThere: VirtualizerOptions<HTMLDivElement, Element>['scrollToFn'] = (offset, how, grid) => {
  if (offset !== 0 || (grid.scrollOffset ?? 0) !== 0) elementScroll(offset, how, grid)
}

/** The tracks as variables of the grid, which a drag then changes without drawing anything again. */
function useTracks(gridRef: StockGridProps['gridRef'], { tracks }: GridLayout) {
  useLayoutEffect(() => {
    const grid = gridRef.current
    for (const [name, value] of Object.entries(tracks)) grid?.style.setProperty(name, value)
    return () => {
      for (const name of Object.keys(tracks)) grid?.style.removeProperty(name)
    }
  }, [gridRef, tracks])
}

/** Columns of one's own with another width of one of them. */
function withWidth(choice: ColumnChoice, key: SortKey, width: number | null): ColumnChoice {
  const own = asOwnColumns(choice)
  return { ...own, columns: own.columns.map((column) => (column.key === key ? { ...column, width } : column)) }
}

/** The active row stays mounted wherever it is, since the grid names it as its active descendant. */
function withActive(from: number, to: number, count: number, active: number): number[] {
  const first = Math.max(0, from)
  const last = Math.min(count - 1, to)
  const range = Array.from({ length: Math.max(0, last - first + 1) }, (_, at) => first + at)
  if (active < 0 || active >= count || (active >= first && active <= last)) return range
  return active < first ? [active, ...range] : [...range, active]
}

type GridActions = Pick<StockGridProps, 'onOpen' | 'onPick' | 'onBookmark' | 'onCompare'>

/** The same functions for the life of the grid, so that a row is drawn again only when it changes. */
function useStableCallbacks(props: GridActions): GridActions {
  const latest = useRef(props)
  useLayoutEffect(() => {
    latest.current = props
  })
  const onOpen = useCallback<GridActions['onOpen']>((ticker, why) => latest.current.onOpen(ticker, why), [])
  const onPick = useCallback((ticker: string) => latest.current.onPick(ticker), [])
  const onBookmark = useCallback((ticker: string, kind: BookmarkClass) => latest.current.onBookmark(ticker, kind), [])
  const onCompare = useCallback((ticker: string) => latest.current.onCompare(ticker), [])
  return { onOpen, onPick, onBookmark, onCompare }
}

function useFollowActive(active: number, scrollTo: (position: number) => void) {
  const before = useRef(-1)
  useEffect(() => {
    if (active >= 0 && active !== before.current) scrollTo(active)
    before.current = active
  })
}

function handleKey(event: KeyboardEvent<HTMLDivElement>, props: StockGridProps, height: number) {
  if (event.target !== event.currentTarget || event.altKey || event.ctrlKey || event.metaKey) return
  const page = Math.max(1, Math.floor(event.currentTarget.clientHeight / height) - 2)
  const next = positionAfterKey(event.key, props.active, props.visible.length, page)
  const row = props.active >= 0 ? props.columns.rows[props.visible[props.active]!] : undefined
  if (next !== null) props.onActive(next)
  else if (event.key === 'Enter' && row) props.onOpen(row.TICKER)
  else if (event.key === ' ' && row) props.onPick(row.TICKER)
  else return
  event.preventDefault()
}
