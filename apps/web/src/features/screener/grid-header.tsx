import type { KeyboardEvent, ReactNode } from 'react'
import { Link } from 'react-router'
import type { TermId } from '../../glossary/all-terms.ts'
import { Term } from '../../glossary/term.tsx'
import { TermMark } from '../../glossary/term-mark.tsx'
import { Icon } from '../../ui/marks/icon.tsx'
import type { GridLayout } from './grid-columns.tsx'
import { firstDirection, type SortKey, type StockOrder } from '@fairweight/domain/screener/stock-order.ts'

interface GridHeaderProps {
  readonly layout: GridLayout
  readonly corner: ReactNode
  readonly order: StockOrder
  readonly onOrder: (order: StockOrder) => void
}

/** Row 1 of the grid. Pressing a name sorts by it; pressing it again turns the order round. The marks of its terms are one stop of the tab key; arrows lead from one to the next. */
export function GridHeader({ layout, corner, order, onOrder }: GridHeaderProps) {
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
            <LockedHeaderCell key={column.key} name={column.name} index={at + 3} />
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
              order={order}
              onOrder={onOrder}
            />
          ),
        )}
      </div>
    </div>
  )
}

interface HeaderCellProps extends Omit<GridHeaderProps, 'layout' | 'corner'> {
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
function LockedHeaderCell({ name, index }: { readonly name: string; readonly index: number }) {
  return (
    <div
      role="columnheader"
      aria-colindex={index}
      className="flex items-stretch border-b border-rule whitespace-nowrap"
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
