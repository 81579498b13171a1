import { Link } from 'react-router'
import { Icon } from '../../ui/marks/icon.tsx'
import type { GridLayout } from './grid-columns.tsx'
import { firstDirection, type SortKey, type StockOrder } from './engine/stock-order.ts'

interface GridHeaderProps {
  readonly layout: GridLayout
  readonly order: StockOrder
  readonly onOrder: (order: StockOrder) => void
}

/** Row 1 of the grid. Pressing a name sorts by it; pressing it again turns the order round. */
export function GridHeader({ layout, order, onOrder }: GridHeaderProps) {
  return (
    <div role="rowgroup" className="sticky top-0 z-20 bg-paper">
      <div role="row" aria-rowindex={1} className="grid h-12" style={{ gridTemplateColumns: layout.template }}>
        <div role="columnheader" aria-colindex={1} className="sticky left-0 z-10 flex items-center border-b border-rule bg-paper">
          <span className="sr-only">On the list</span>
        </div>
        <HeaderCell sortKey="ticker" name="Ticker" index={2} className="sticky left-11 z-10 bg-paper" order={order} onOrder={onOrder} />
        {layout.columns.map((column, at) => column.isLocked ? <LockedHeaderCell key={column.key} name={column.name} index={at + 3} /> : (
          <HeaderCell key={column.key} sortKey={column.key} name={column.name} unit={column.unit} index={at + 3} className={column.numeric ? 'justify-end text-right' : ''} order={order} onOrder={onOrder} />
        ))}
      </div>
    </div>
  )
}

interface HeaderCellProps extends Omit<GridHeaderProps, 'layout'> {
  readonly sortKey: SortKey
  readonly name: string
  readonly unit?: string | undefined
  readonly index: number
  readonly className: string
}

function HeaderCell({ sortKey, name, unit, index, className, order, onOrder }: HeaderCellProps) {
  const isSorted = order.key === sortKey
  const direction = !isSorted ? 'none' : order.descending ? 'descending' : 'ascending'
  const press = () => onOrder({ key: sortKey, descending: isSorted ? !order.descending : firstDirection(sortKey) })
  return (
    <div role="columnheader" aria-colindex={index} aria-sort={direction} className={`flex items-stretch border-b border-rule whitespace-nowrap ${className}`}>
      <button type="button" tabIndex={-1} onClick={press} className={`group flex min-w-0 items-center gap-1 px-2 text-left text-xs font-semibold hover:text-accent-text ${isSorted ? 'text-accent-text' : 'text-ink'} ${className.includes('right') ? 'flex-row-reverse text-right' : ''}`}>
        <span className="min-w-0">
          <span className="block truncate">{name}</span>
          {unit && <span className="block font-normal text-muted">{unit}</span>}
        </span>
        <Icon name={isSorted ? (order.descending ? 'arrow-down' : 'arrow-up') : 'sort'} className={`size-3.5 ${isSorted ? '' : 'opacity-0 group-hover:opacity-60'}`} />
      </button>
    </div>
  )
}

/** The name of a column that belongs to another plan, and the way there. */
function LockedHeaderCell({ name, index }: { readonly name: string; readonly index: number }) {
  return (
    <div role="columnheader" aria-colindex={index} className="flex items-stretch border-b border-rule whitespace-nowrap">
      <Link to="/plans" className="flex min-w-0 items-center gap-1.5 px-2 text-xs font-semibold hover:text-accent-text">
        <Icon name="lock" className="size-3.5 text-muted" />
        <span>
          <span className="block">{name}</span>
          <span className="block font-normal text-muted underline underline-offset-2">Not in your plan</span>
        </span>
        <span className="sr-only">. See the plans</span>
      </Link>
    </div>
  )
}
