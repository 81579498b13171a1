import type { LaterRestatement, LaterRestatementsAnswer } from '@fairweight/contract/wire'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { describeFailure } from '../../../data/api-error.ts'
import { shortDate } from '../../../data/dates.ts'
import type { TableSource } from '../../../data/display/table-name.ts'
import { count } from '../../../data/figures.ts'
import { laterRestatementsQuery } from '../../../data/one-stock/one-stock-queries.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { ErrorState } from '../../../ui/layout/error-state.tsx'
import { Icon } from '../../../ui/marks/icon.tsx'
import { RestatementsProvider } from './restated.tsx'
import { RestatementTable } from './restatement-table.tsx'

interface LaterRestatementsProps {
  readonly ticker: string
  readonly source: TableSource
  /** The details as they were known on the day. */
  readonly children: ReactNode
}

const NONE: readonly LaterRestatement[] = []

/**
 * The details of a past day below the way to what was restated since: nothing of it is fetched before somebody asks, and then it stands apart from
 * the day's own figures, which it strikes through.
 */
export function LaterRestatements({ ticker, source, children }: LaterRestatementsProps) {
  const [isShown, setIsShown] = useState(false)
  const { asOf, dataset } = source
  const answer = useQuery({ ...laterRestatementsQuery(ticker, dataset, asOf), enabled: isShown })
  return (
    <RestatementsProvider restatements={isShown ? (answer.data?.restatements ?? NONE) : NONE}>
      <section
        aria-label="What was restated later"
        className="-mt-4 mb-4 flex flex-col gap-2 border-b border-hairline bg-sunken px-4 py-1 text-xs wide:px-6 wide:text-sm print:hidden"
      >
        <div className="flex items-center justify-between gap-x-3">
          <p role="status" className="min-w-0 text-muted">
            {sentence(asOf, isShown, answer.data ?? null, answer.isError)}
          </p>
          <Button
            variant="quiet"
            size="small"
            className="shrink-0 whitespace-nowrap"
            aria-expanded={isShown}
            onClick={() => setIsShown(!isShown)}
          >
            Restated later
            <Icon name={isShown ? 'chevron-up' : 'chevron-down'} className="size-4" />
          </Button>
        </div>
        {isShown && answer.isError && <Failure error={answer.error} onRetry={() => void answer.refetch()} />}
        {isShown && answer.data && answer.data.restatements.length > 0 && <RestatementTable {...answer.data} />}
      </section>
      {children}
    </RestatementsProvider>
  )
}

function sentence(asOf: string, isShown: boolean, answer: LaterRestatementsAnswer | null, isFailed: boolean): string {
  const day = shortDate(asOf)
  if (!isShown) return `Figures as known on ${day}`
  if (isFailed) return 'What was restated later could not be fetched.'
  if (answer === null) return `Comparing with the filings since ${day}…`
  const { length } = answer.restatements
  if (length === 0) return `No filing since ${day} states a figure known then otherwise.`
  const figures = length === 1 ? '1 figure' : `${count(length)} figures`
  return `Filings since ${day} restated ${figures} known then. Where such a figure stands, it is struck through.`
}

function Failure({ error, onRetry }: { readonly error: Error; readonly onRetry: () => void }) {
  const { title, text, reference } = describeFailure(error)
  return (
    <ErrorState title={title} reference={reference} onRetry={onRetry}>
      {text}
    </ErrorState>
  )
}
