import type { BookmarkClass } from '@fairweight/domain/screener/bookmark-marks.ts'
import type { StockColumns } from '@fairweight/domain/screener/stock-columns.ts'
import type { SortKey } from '@fairweight/domain/screener/stock-order.ts'
import { type RefObject, useMemo } from 'react'
import { useStableCallback } from '../../ui/use-stable-callback.ts'
import { countInView, type GridLayout } from './columns/grid-layout.ts'
import { CardRow, GridRow } from './grid-row.tsx'
import type { RowSlots } from './scrolling/row-slots.ts'
import { useRowSlots } from './scrolling/use-row-slots.ts'

/** What usually stands above and below the rows, in pixels. */
const AROUND_ROWS = { wide: 240, narrow: 380 }

export const rowId = (position: number) => `stock-row-${position}`

export interface GridRowsProps {
  readonly columns: StockColumns
  /** The same object as long as the columns are the same. */
  readonly layout: GridLayout
  /** Row numbers, filtered and in order. */
  readonly visible: Uint16Array
  readonly order: SortKey
  /** Position of the active row; -1 when it is not among those shown. */
  readonly active: number
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
  /** What the rows scroll in. */
  readonly gridRef: RefObject<HTMLDivElement | null>
  /** Of one row, in pixels. */
  readonly height: number
  /** Of what stays in place above the rows, in pixels; 0 where stocks are cards. */
  readonly header: number
}

/** The rows near the view, each at its place; where it is scrolled faster than rows can be drawn, their lines. */
export function GridRows(props: GridRowsProps) {
  const { columns, visible, active, gridRef, height, header } = props
  const isWide = header > 0
  const count = visible.length
  const around = isWide ? AROUND_ROWS.wide : AROUND_ROWS.narrow
  const size = { count, rowHeight: height, header }
  const { slots, width } = useRowSlots(gridRef, visible, size, () => innerHeight - around + header, active)
  const steady = {
    onOpen: useStableCallback(props.onOpen),
    onPick: useStableCallback(props.onPick),
    onBookmark: useStableCallback(props.onBookmark),
    onCompare: useStableCallback(props.onCompare),
  }
  const Row = isWide ? GridRow : CardRow
  const columnsInView = useMemo(() => countInView(props.layout, width), [props.layout, width])
  return (
    <div
      role="rowgroup"
      className="relative bg-[linear-gradient(to_top,var(--hairline)_1px,transparent_1px)]"
      style={{ height: count * height, backgroundSize: `100% ${height}px` }}
    >
      {withActive(slots, visible, active).map(({ key, position, row: number, beyond }) => {
        const row = columns.rows[number]
        // A row beyond the view may be of a list that held more.
        if (row === undefined) return null
        return (
          <Row
            key={key}
            row={row}
            rowBeyond={columns.rows[beyond] ?? row}
            columnsInView={columnsInView}
            layout={props.layout}
            order={props.order}
            id={rowId(position)}
            position={position}
            top={position * height}
            height={height}
            isActive={position === active}
            isPicked={props.picked.has(row.TICKER)}
            isOpen={row.TICKER === props.openTicker}
            listName={props.listName}
            marks={props.marks[number] ?? 0}
            marksBeyond={props.marks[beyond] ?? 0}
            isCompared={props.compared.includes(row.TICKER)}
            {...steady}
          />
        )
      })}
    </div>
  )
}

/** No slot of the rows in view has this key. */
const APART = -1

/** The active row stays on the page wherever it is, since the grid names it as its active descendant. */
function withActive(slots: RowSlots, visible: Uint16Array, active: number): RowSlots {
  const row = visible[active]
  if (row === undefined || slots.some(({ position }) => position === active)) return slots
  const apart = { key: APART, position: active, row, beyond: row }
  return active < (slots[0]?.position ?? 0) ? [apart, ...slots] : [...slots, apart]
}
