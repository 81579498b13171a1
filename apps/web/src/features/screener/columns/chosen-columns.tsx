import { useRef } from 'react'
import { IconButton } from '../../../ui/controls/icon-button.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { ChoiceField } from '../../../ui/fields/choice-field.tsx'
import { isWithheld, type ListedTool } from '@fairweight/domain/screener/withheld.ts'
import { freezeColumns, moveColumn, toggleColumn } from './change-columns.ts'
import { MAX_FROZEN_COLUMNS, type OwnColumns } from '@fairweight/domain/screener/column-choice.ts'
import { fullColumnName } from './column-label.ts'
import { useDraggedOrder } from './use-dragged-order.ts'

export interface ColumnsPartProps {
  readonly own: OwnColumns
  /** The tools whose columns are not here to be chosen. */
  readonly withheld: ReadonlySet<ListedTool>
  /** With what is read aloud of the change. */
  readonly onChange: (next: OwnColumns, said: string) => void
}

/** The columns that are shown, in their order, each to be moved or taken away. The ticker is always the first. */
export function ChosenColumns({ own, withheld, onChange }: ColumnsPartProps) {
  const listRef = useRef<HTMLOListElement>(null)
  const move = (from: number, to: number) => {
    const moved = own.columns[from]
    const next = moveColumn(own, from, to)
    if (moved && next !== own)
      onChange(next, `${fullColumnName(moved.key)} is column ${to + 1} of ${own.columns.length}.`)
  }
  const { dragged, begin, listHandlers } = useDraggedOrder(listRef, move)
  const hasWidths = own.columns.some(({ width }) => width !== null)
  return (
    <section aria-labelledby="chosen-columns" className="flex flex-col gap-3">
      <h3 id="chosen-columns" className="text-sm font-semibold">
        Shown, in this order
      </h3>
      <ol ref={listRef} {...listHandlers} className="rounded-regular border border-hairline">
        {own.columns.map(({ key }, at) => {
          const name = fullColumnName(key)
          return (
            <li
              key={key}
              className={`flex min-h-11 items-center gap-1 border-b border-hairline pl-1 text-sm last:border-b-0 wide:min-h-9 ${dragged === at ? 'bg-accent-soft' : ''}`}
            >
              <span
                aria-hidden="true"
                title={`Drag ${name}`}
                onPointerDown={(event) => begin(event, at)}
                className="flex size-11 shrink-0 cursor-grab touch-none items-center justify-center text-muted select-none wide:size-7"
              >
                ⠿
              </span>
              <span className="min-w-0 flex-1">
                {name}
                {isWithheld(key, withheld) && <span className="text-muted"> (not in your plan)</span>}
              </span>
              <IconButton
                icon="chevron-up"
                label={`Move ${name} up`}
                aria-disabled={at === 0}
                className={at === 0 ? 'opacity-40' : ''}
                onClick={() => move(at, at - 1)}
              />
              <IconButton
                icon="chevron-down"
                label={`Move ${name} down`}
                aria-disabled={at === own.columns.length - 1}
                className={at === own.columns.length - 1 ? 'opacity-40' : ''}
                onClick={() => move(at, at + 1)}
              />
              <IconButton
                icon="close"
                label={`Remove ${name}`}
                aria-disabled={own.columns.length === 1}
                className={own.columns.length === 1 ? 'opacity-40' : ''}
                onClick={() => own.columns.length > 1 && onChange(toggleColumn(own, key), `${name} is removed.`)}
              />
            </li>
          )
        })}
      </ol>
      <FrozenField own={own} onChange={onChange} />
      {hasWidths && (
        <Button
          variant="quiet"
          size="small"
          className="-ml-3 self-start"
          onClick={() =>
            onChange(
              { ...own, columns: own.columns.map(({ key }) => ({ key, width: null })) },
              'Every column has its usual width.',
            )
          }
        >
          Usual widths
        </Button>
      )}
    </section>
  )
}

function FrozenField({ own, onChange }: Pick<ColumnsPartProps, 'own' | 'onChange'>) {
  const names = own.columns.slice(0, MAX_FROZEN_COLUMNS).map(({ key }) => fullColumnName(key))
  const options = ['Ticker only', ...names.map((name) => `Through ${name}`)]
  return (
    <div className="max-wide:hidden">
      <ChoiceField
        label="Stays in place while the rest scrolls"
        options={options.map((label, at) => ({ value: `${at}`, label }))}
        value={`${Math.min(own.frozen, names.length)}`}
        hint="Drag the edge of a column’s head to change its width, or use the arrow keys on it."
        onChange={(event) => {
          const frozen = Number(event.target.value)
          onChange(freezeColumns(own, frozen), `${options[frozen]} stays in place.`)
        }}
      />
    </div>
  )
}
