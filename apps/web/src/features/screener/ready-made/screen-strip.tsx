import { startTransition, useMemo, useOptimistic } from 'react'
import { count } from '../../../data/figures.ts'
import { ActiveFilterChips } from '../active-filter-chips.tsx'
import type { AddAllProps } from '../add-all-button.tsx'
import { isSameFilter, readyMadeScreens } from './ready-made-screens.ts'
import type { StockColumns } from '@fairweight/domain/screener/stock-columns.ts'
import { EMPTY_FILTER, type StockFilter } from '@fairweight/domain/screener/stock-filter.ts'

const SCREEN_CLASS_NAME =
  'h-full min-h-11 rounded-regular border border-rule px-3 py-1 text-left text-xs whitespace-nowrap text-muted hover:border-ink aria-pressed:border-accent-text aria-pressed:bg-accent-soft'

interface ScreenStripProps {
  readonly columns: StockColumns
  /** On a past day, the day of the record before it. */
  readonly dayBefore?: string | undefined
  readonly filter: StockFilter
  readonly onFilter: (filter: StockFilter) => void
}

interface NarrowedProps extends ScreenStripProps, Omit<AddAllProps, 'found' | 'onAdd'> {
  /** Positions of the rows that pass, in their order. */
  readonly visible: ArrayLike<number>
  readonly onAddAll: AddAllProps['onAdd']
  /** Opens the assumptions of every stock; null while they are open. */
  readonly onAssume: (() => void) | null
}

/** The ready-made screens in a row that scrolls sideways, and under them what narrows the list. */
export function ScreenStrip({
  columns,
  dayBefore,
  filter,
  onFilter,
  visible,
  listName,
  picked,
  onAddAll,
  onAssume,
}: NarrowedProps) {
  const found = useMemo(() => Array.from(visible, (at) => columns.rows[at]!.TICKER), [visible, columns])
  return (
    <>
      <ReadyMadeScreens {...{ columns, dayBefore, filter, onFilter, onAssume }} />
      <ActiveFilterChips
        facets={columns.facets}
        filter={filter}
        onFilter={onFilter}
        adding={{ found, listName, picked, onAdd: onAddAll }}
      />
    </>
  )
}

/** Pressing the screen on show takes it off. The screen is shown to be pressed in the next frame; its stocks follow in a task of their own. */
function ReadyMadeScreens({
  columns,
  dayBefore,
  filter,
  onFilter,
  onAssume,
}: ScreenStripProps & Pick<NarrowedProps, 'onAssume'>) {
  const [pressed, setPressed] = useOptimistic(filter)
  const press = (next: StockFilter) =>
    startTransition(() => {
      setPressed(next)
      onFilter(next)
    })
  const screens = useMemo(() => readyMadeScreens(columns, dayBefore), [columns, dayBefore])
  if (screens.length === 0) return null
  return (
    <ul
      aria-label="Ready-made screens"
      // A low window has no room for both the assumptions and the screens above the list.
      className={`strip flex shrink-0 gap-2 overflow-x-auto border-b border-hairline px-4 py-2 print:hidden ${onAssume === null ? '[@media(max-height:640px)]:hidden' : ''}`}
    >
      {screens.map((screen) => {
        const isOn = isSameFilter(screen.filter, pressed, columns)
        return (
          <li key={screen.name} className="shrink-0">
            <button
              type="button"
              aria-pressed={isOn}
              onClick={() => press(isOn ? EMPTY_FILTER : screen.filter)}
              className={SCREEN_CLASS_NAME}
            >
              <span className="block text-sm font-medium text-ink">
                {screen.name} <span className="font-normal text-muted">{count(screen.found)}</span>
              </span>
              {screen.why}
            </button>
          </li>
        )
      })}
      {onAssume !== null && !columns.withheld.has('value') && (
        <li className="shrink-0">
          <button type="button" onClick={onAssume} className={SCREEN_CLASS_NAME}>
            <span className="block text-sm font-medium text-ink">What if…</span>
            Other assumptions for every stock
          </button>
        </li>
      )}
    </ul>
  )
}
