import type { Dataset, RatingChange } from '@fairweight/contract/wire'
import { useState, type ReactNode } from 'react'
import { shortDate } from '../../data/dates.ts'
import { Button } from '../../ui/controls/button.tsx'
import { IconButton } from '../../ui/controls/icon-button.tsx'
import { VisuallyHidden } from '../../ui/layout/visually-hidden.tsx'
import { changeText, countText } from './change-text.ts'
import { useChanges } from './use-changes.ts'

interface ChangeStripProps {
  /** Null: the one that the dashboard shows. */
  readonly dataset: Dataset | null
  /** Makes a link that opens a stock's details, where it has any. */
  readonly linkTo: (ticker: string, label: string) => ReactNode
}

const FIRST_STOCKS = 5

/** Which grades of the reader's listed stocks changed since they were here; nothing at all when none did. */
export function ChangeStrip({ dataset, linkTo }: ChangeStripProps) {
  const { changes: found, dismiss } = useChanges(dataset)
  const [showsAll, setShowsAll] = useState(false)
  if (found === null || found.since === null) return null
  const stocks = [...Map.groupBy(found.changes, ({ TICKER }) => TICKER)]
  const shown = showsAll ? stocks : stocks.slice(0, FIRST_STOCKS)
  return (
    <section
      aria-label="Grade changes"
      className="flex items-start gap-3 border-b border-hairline bg-sunken px-4 py-1 text-sm wide:px-6 print:hidden"
    >
      <div className="flex max-h-32 min-w-0 flex-1 flex-wrap items-baseline gap-x-4 gap-y-1 overflow-y-auto py-1.5">
        <p role="status" className="font-medium">
          Since your last visit ({shortDate(found.since)}): {countText(found.changes.length)}
        </p>
        <ul className="contents">
          {shown.map(([ticker, changes]) => (
            <StockChanges key={ticker} ticker={ticker} changes={changes} linkTo={linkTo} />
          ))}
        </ul>
        {shown.length < stocks.length && (
          <Button size="small" variant="quiet" onClick={() => setShowsAll(true)}>
            Show all {stocks.length} stocks
          </Button>
        )}
      </div>
      <IconButton icon="close" label="Dismiss grade changes" onClick={dismiss} />
    </section>
  )
}

interface StockChangesProps extends Pick<ChangeStripProps, 'linkTo'> {
  readonly ticker: string
  readonly changes: readonly RatingChange[]
}

function StockChanges({ ticker, changes, linkTo }: StockChangesProps) {
  const name = changes[0]?.COMPANY_NAME ?? null
  const words = changes.map(changeText)
  return (
    <li title={name ?? undefined}>
      {linkTo(ticker, name === null ? ticker : `${ticker}, ${name}`)}{' '}
      <span aria-hidden="true">{words.map(({ shown }) => shown).join(', ')}</span>
      <VisuallyHidden>{words.map(({ spoken }) => spoken).join(', ')}</VisuallyHidden>
    </li>
  )
}
