import { Button } from '../../ui/controls/button.tsx'
import { Icon } from '../../ui/marks/icon.tsx'
import { MAX_COMPARED } from './compare-address.ts'

interface CompareTrayProps {
  readonly marked: readonly string[]
  readonly onRemove: (ticker: string) => void
  readonly onClear: () => void
  readonly onCompare: () => void
  /** The list on show; null = there is none yet. */
  readonly listName: string | null
  readonly onAdd: (tickers: readonly string[]) => void
}

/** The stocks that are marked for comparing, under the list. */
export function CompareTray({ marked, onRemove, onClear, onCompare, listName, onAdd }: CompareTrayProps) {
  return (
    <section
      aria-label="Selected to compare"
      className="flex shrink-0 flex-wrap items-center gap-x-3 gap-y-1 border-t border-hairline bg-surface px-4 py-1 print:hidden"
    >
      <p role="status" className="text-xs text-muted">
        {marked.length} of {MAX_COMPARED} to compare
      </p>
      <ul className="flex flex-wrap gap-x-1">
        {marked.map((ticker) => (
          <li key={ticker}>
            <button
              type="button"
              aria-label={`Stop comparing ${ticker}`}
              onClick={() => onRemove(ticker)}
              className="inline-flex min-h-11 items-center gap-1 rounded-regular px-2 text-sm font-semibold hover:bg-sunken wide:min-h-8"
            >
              {ticker}
              <Icon name="close" className="size-3.5 text-muted" />
            </button>
          </li>
        ))}
      </ul>
      <span className="ml-auto flex gap-2">
        <Button variant="quiet" size="small" onClick={onClear}>
          Clear
        </Button>
        <Button
          variant="secondary"
          size="small"
          aria-label={`Add these to ${listName ?? 'a new list'}`}
          onClick={() => onAdd(marked)}
        >
          <span>
            Add
            <span className="max-wide:hidden">
              {' '}
              to <bdi>{listName ?? 'a new list'}</bdi>
            </span>
          </span>
        </Button>
        <Button size="small" onClick={onCompare}>
          {marked.length < 2 ? 'Compare with peers' : 'Compare'}
        </Button>
      </span>
    </section>
  )
}
