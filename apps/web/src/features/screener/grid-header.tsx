import type { KeyboardEvent, ReactNode } from 'react'
import { Link } from 'react-router'
import type { TermId } from '../../glossary/all-terms.ts'
import { Term } from '../../glossary/term.tsx'
import { TermMark } from '../../glossary/term-mark.tsx'
import { Icon } from '../../ui/marks/icon.tsx'
import { ColumnResizer } from './columns/column-resizer.tsx'
import { type GridLayout, type LaidColumn, PIXELS_PER_REM } from './columns/grid-layout.ts'
import { columnLabel } from './grid-columns.tsx'
import { firstDirection, type SortKey, type StockOrder } from '@fairweight/domain/screener/stock-order.ts'

interface GridHeaderProps {
  readonly layout: GridLayout
  readonly corner: ReactNode
  readonly order: StockOrder
  readonly onOrder: (order: StockOrder) => void
  /** Keeps a column's width; null is the usual one. */
  readonly onWidth: (key: SortKey, width: number | null) => void
  /** Shows a width of the column at a position while it is dragged; null shows the one that is kept again. */
  readonly onPreview: (at: number, width: number | null) => void
}

/** Row 1 of the grid. Pressing a name sorts by it; pressing it again turns the order round. The marks of its terms are one stop of the tab key; arrows lead from one to the next. */
export function GridHeader({ layout, corner, order, onOrder, onWidth, onPreview }: GridHeaderProps) {
  const firstEdge = layout.columns.findIndex(({ isLocked }) => !isLocked)
  const firstTerm = layout.columns.findIndex(({ term, isLocked }) => term && !isLocked)
  return (
    <div role="rowgroup" className="sticky top-0 z-20 bg-paper">
      <div
        role="row"
        aria-rowindex={1}
        onKeyDown={stepAmongTerms}
        className="grid h-12"
        style={{ gridTemplateColumns: layout.template }}
      >
        <div
          role="columnheader"
          aria-colindex={1}
          aria-label="On the list"
          className="sticky left-0 z-10 flex items-center justify-center border-b border-rule bg-paper"
        >
          {corner}
        </div>
        <HeaderCell
          sortKey="ticker"
          name="Ticker"
          index={2}
          isRight={false}
          className="sticky left-11 z-10 bg-paper"
          order={order}
          onOrder={onOrder}
        />
        {layout.columns.map((column, at) =>
          column.isLocked ? (
            <LockedHeaderCell key={column.key} column={column} index={at + 3} />
          ) : (
            <HeaderCell
              key={column.key}
              sortKey={column.key}
              name={column.name}
              unit={column.unit}
              hint={column.hint}
              term={column.term}
              unitTerm={column.unitTerm}
              isFirstTerm={at === firstTerm}
              index={at + 3}
              isRight={column.numeric ?? false}
              {...(column.left !== null && { className: 'sticky z-10 bg-paper', left: column.left })}
              order={order}
              onOrder={onOrder}
            >
              <ColumnResizer
                name={columnLabel(column)}
                width={column.ownWidth ?? column.width * PIXELS_PER_REM}
                isTabStop={at === firstEdge}
                onWidth={(width) => onWidth(column.key, width)}
                onPreview={(width) => onPreview(at, width)}
              />
            </HeaderCell>
          ),
        )}
      </div>
    </div>
  )
}

interface HeaderCellProps extends Pick<GridHeaderProps, 'order' | 'onOrder'> {
  readonly sortKey: SortKey
  readonly name: string
  readonly unit?: string | undefined
  readonly hint?: string | undefined
  readonly term?: TermId | undefined
  readonly unitTerm?: TermId | undefined
  /** Where the tab key comes in. */
  readonly isFirstTerm?: boolean
  readonly index: number
  readonly isRight: boolean
  readonly className?: string
  /** How far from the left edge it stays. */
  readonly left?: string
  /** Its edge. */
  readonly children?: ReactNode
}

function HeaderCell({
  sortKey,
  name,
  unit,
  hint,
  term,
  unitTerm,
  isFirstTerm = false,
  index,
  isRight,
  className = 'relative z-0',
  left,
  children,
  order,
  onOrder,
}: HeaderCellProps) {
  const isSorted = order.key === sortKey
  const direction = !isSorted ? 'none' : order.descending ? 'descending' : 'ascending'
  const press = () => onOrder({ key: sortKey, descending: isSorted ? !order.descending : firstDirection(sortKey) })
  const sign = (
    <Icon
      name={isSorted ? (order.descending ? 'arrow-down' : 'arrow-up') : 'sort'}
      className={`size-3.5 ${isSorted ? 'text-accent-text' : 'opacity-0 group-hover:opacity-60'}`}
    />
  )
  const line = `flex items-center gap-1 ${isRight ? 'flex-row-reverse' : ''}`
  return (
    <div
      role="columnheader"
      aria-label={unit ? `${name} ${unit}` : name}
      aria-colindex={index}
      aria-sort={direction}
      className={`group flex flex-col justify-center border-b border-rule px-2 text-xs whitespace-nowrap ${isRight ? 'items-end' : 'items-start'} ${className}`}
      style={{ left }}
    >
      <span className={line}>
        {/* The whole cell sorts, but for the words that open a card. */}
        <button
          type="button"
          tabIndex={-1}
          onClick={press}
          title={hint}
          className={`font-semibold after:absolute after:inset-0 hover:text-accent-text ${isSorted ? 'text-accent-text' : 'text-ink'}`}
        >
          {name}
        </button>
        {term && (
          <TermMark id={term} name={name} tabIndex={isFirstTerm ? 0 : -1} className="relative z-10 -mx-1.5 -my-1" />
        )}
        {!unit && sign}
      </span>
      {unit && (
        <span className={`text-muted ${line}`}>
          {unitTerm ? (
            <span className="relative z-10">
              <Term id={unitTerm} tabIndex={-1}>
                {unit}
              </Term>
            </span>
          ) : (
            unit
          )}
          {sign}
        </span>
      )}
      {children}
    </div>
  )
}

/** Left and right lead through the terms of the header, Home and End to the first and the last. */
function stepAmongTerms(event: KeyboardEvent<HTMLElement>) {
  const terms = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-term]')]
  const at = terms.findIndex((term) => term === event.target)
  const next = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: terms.length - 1 }[event.key]
  if (at < 0 || next === undefined) return
  event.preventDefault()
  terms[next]?.focus()
}

/** The name of a column that belongs to another plan, and the way there. */
function LockedHeaderCell({
  column: { name, left },
  index,
}: {
  readonly column: Pick<LaidColumn, 'name' | 'left'>
  readonly index: number
}) {
  return (
    <div
      role="columnheader"
      aria-colindex={index}
      className={`flex items-stretch border-b border-rule whitespace-nowrap ${left === null ? '' : 'sticky z-10 bg-paper'}`}
      style={{ left: left ?? undefined }}
    >
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
