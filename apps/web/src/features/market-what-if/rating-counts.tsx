import { count } from '../../data/figures.ts'
import { type ChangedRating, type compareRatings, VALUE_RATINGS } from './compare-ratings.ts'

interface RatingCountsProps {
  readonly compared: ReturnType<typeof compareRatings>
  readonly onOpen: (ticker: string) => void
}

/** So many changed grades are named; the list itself shows every one. */
const MAX_NAMED = 60

/** How many stocks have each grade before and after, and which of them change. */
export function RatingCounts({ compared: { published, assumed, changed }, onOpen }: RatingCountsProps) {
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
