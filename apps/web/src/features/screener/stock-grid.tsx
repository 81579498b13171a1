import { type KeyboardEvent, type ReactNode, useLayoutEffect } from 'react'
import { useIsWide } from '../../ui/overlays/use-is-wide.ts'
import { asOwnColumns, type ColumnChoice } from '@fairweight/domain/screener/column-choice.ts'
import { type GridLayout, PIXELS_PER_REM, trackVariable } from './columns/grid-layout.ts'
import { GridHeader } from './grid-header.tsx'
import { GridRows, type GridRowsProps, rowId } from './grid-rows.tsx'
import { positionAfterKey } from './grid-keys.ts'
import type { SortKey, StockOrder } from '@fairweight/domain/screener/stock-order.ts'

interface StockGridProps extends Omit<GridRowsProps, 'order' | 'height' | 'header'> {
  readonly choice: ColumnChoice
  /** Columns of one's own, since a width was changed. */
  readonly onChoice: (choice: ColumnChoice) => void
  /** Stands in the corner of the header, over the marks of the list. */
  readonly corner: ReactNode
  readonly order: StockOrder
  readonly onOrder: (order: StockOrder) => void
  readonly onActive: (position: number) => void
  readonly isCompact: boolean
}

const ROW_HEIGHT = { regular: 44, compact: 32, card: 88 }
const HEADER_HEIGHT = 48

/** The stocks as a grid that holds only the rows near the view. Focus stays on the grid; the active row moves. */
export function StockGrid(props: StockGridProps) {
  const { visible, active, gridRef, layout } = props
  const isWide = useIsWide()
  const height = !isWide ? ROW_HEIGHT.card : props.isCompact ? ROW_HEIGHT.compact : ROW_HEIGHT.regular
  const header = isWide ? HEADER_HEIGHT : 0
  useTracks(gridRef, layout)
  const preview = (at: number, width: number | null) => {
    const track = trackVariable(at)
    const value = width === null ? (layout.tracks[track] ?? '') : `${width / PIXELS_PER_REM}rem`
    gridRef.current?.style.setProperty(track, value)
  }
  const keepWidth = (key: SortKey, width: number | null) => props.onChoice(withWidth(props.choice, key, width))
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
      className="relative min-h-0 flex-1 overflow-auto [overflow-anchor:none] focus-visible:outline-offset-[-2px]"
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
        <GridRows {...props} order={props.order.key} height={height} header={header} />
      </div>
    </div>
  )
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
