import type { StockRow } from '@fairweight/contract/wire'
import { useMemo } from 'react'
import { count } from '../../data/figures.ts'
import { Button } from '../../ui/controls/button.tsx'
import { type ChangedRating, compareRatings, heldGrades, VALUE_RATINGS } from './compare-ratings.ts'

interface OutcomeProps {
  /** As published. */
  readonly rows: readonly StockRow[]
  /** Null where nothing is moved. */
  readonly assumed: readonly StockRow[] | null
  /** The chosen list, by which its owner judges; null where none is chosen. */
  readonly list: { readonly name: string; readonly tickers: readonly string[] } | null
  /** The sentence alone is shown. */
  readonly isFolded: boolean
  readonly onOpen: (ticker: string) => void
  readonly onReset: () => void
}

/** What becomes of the grades: in a sentence, of the chosen list too, and as counts. */
export function Outcome({ rows, assumed, list, onOpen, isFolded, onReset }: OutcomeProps) {
  const compared = useMemo(() => compareRatings(rows, assumed ?? rows), [rows, assumed])
  const held = useMemo(
    () => (list === null || assumed === null ? null : heldGrades(list.tickers, rows, assumed)),
    [list, rows, assumed],
  )
  if (assumed === null)
    return (
      <p role="status" className="py-1.5 text-sm text-muted">
        Nothing is moved: the list shows the published grades.
      </p>
    )
  return (
    <div className="flex flex-wrap items-start gap-x-10 gap-y-2 py-1.5 text-sm">
      <div className="min-w-0 flex-1 basis-80">
        <p role="status">
          {count(compared.changed.length)} of {count(rows.length)} stocks have a different value grade. The list below
          shows the grades under these assumptions, not the published ones.
          {held !== null && held.graded > 0 && (
            <strong className="font-medium">
              {' '}
              On {list?.name}, {held.held} of {held.graded} A grades hold.
            </strong>
          )}
        </p>
        <Button variant="secondary" size="small" className="mt-2" onClick={onReset}>
          Reset
        </Button>
      </div>
      {!isFolded && <RatingCounts compared={compared} onOpen={onOpen} />}
    </div>
  )
}

interface RatingCountsProps {
  readonly compared: ReturnType<typeof compareRatings>
  readonly onOpen: (ticker: string) => void
}

/** So many changed grades are named; the list itself shows every one. */
const MAX_NAMED = 60

/** How many stocks have each grade before and after, and which of them change. */
function RatingCounts({ compared: { published, assumed, changed }, onOpen }: RatingCountsProps) {
  return (
    <div className="min-w-0">
      <table className="text-right text-sm tabular-nums">
        <thead className="text-xs text-muted">
          <tr>
            <th scope="col" className="py-1 pr-3 text-left font-medium">
              Stocks
            </th>
            {VALUE_RATINGS.map((rating) => (
              <th key={rating} scope="col" className="px-2 py-1 font-medium max-wide:px-1.5">
                {rating === 'Unranked' ? 'None' : rating}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <Counts name="Published" counts={published} />
          <Counts name="What if" counts={assumed} />
        </tbody>
      </table>
      {changed.length > 0 && (
        <details>
          <summary className="min-h-11 cursor-pointer py-3 text-sm font-medium wide:min-h-8 wide:py-1.5">
            Which grades change
          </summary>
          <ul className="flex flex-wrap gap-x-5 gap-y-1 py-1">
            {changed.slice(0, MAX_NAMED).map((stock) => (
              <Changed key={stock.ticker} stock={stock} onOpen={onOpen} />
            ))}
          </ul>
          {changed.length > MAX_NAMED && (
            <p className="py-1 text-muted">And {count(changed.length - MAX_NAMED)} more; the list shows them all.</p>
          )}
        </details>
      )}
    </div>
  )
}

function Counts({ name, counts }: { readonly name: string; readonly counts: readonly number[] }) {
  return (
    <tr>
      <th scope="row" className="py-0.5 pr-3 text-left font-normal">
        {name}
      </th>
      {VALUE_RATINGS.map((rating, at) => (
        <td key={rating} className="px-2 py-0.5 max-wide:px-1.5">
          {count(counts[at] ?? 0)}
        </td>
      ))}
    </tr>
  )
}

function Changed({
  stock: { ticker, name, from, to },
  onOpen,
}: { readonly stock: ChangedRating } & Pick<RatingCountsProps, 'onOpen'>) {
  const word = (rating: string) => (rating === 'Unranked' ? 'none' : rating)
  return (
    <li title={name}>
      <button
        type="button"
        className="font-medium text-accent-text underline underline-offset-4"
        onClick={() => onOpen(ticker)}
      >
        {ticker}
      </button>{' '}
      <span aria-hidden="true">
        {word(from)} → {word(to)}
      </span>
      <span className="sr-only">
        from {word(from)} to {word(to)}
      </span>
    </li>
  )
}
