import type { Dataset, StockKeyFigures } from '@fairweight/contract/wire'
import { KEY_FIGURES_OF, KEY_FIGURE_SET_LABELS, KEY_FIGURE_SETS } from '@fairweight/domain/key-figures'
import { useQuery } from '@tanstack/react-query'
import { ApiError, describeFailure } from '../../../data/api-error.ts'
import { stockFiguresQuery } from '../../../data/key-figures/key-figure-queries.ts'
import { EmptyState } from '../../../ui/layout/empty-state.tsx'
import { ErrorState } from '../../../ui/layout/error-state.tsx'
import { Skeleton } from '../../../ui/layout/skeleton.tsx'
import type { FiguredStock } from './figure-years.tsx'
import { KeyFigureTable } from './key-figure-table.tsx'

interface KeyFiguresProps {
  readonly ticker: string
  readonly snapshot: string
  readonly dataset: Dataset
  readonly sector: string | null
}

/** The figures investors look for, in groups, each beside its sector and opening down to the rows behind it. */
export function KeyFigures({ sector, ...stock }: KeyFiguresProps) {
  return (
    <section aria-label="Key figures" className="flex flex-col gap-2">
      <h3 className="text-sm font-semibold">Key figures</h3>
      <p className="text-sm text-muted">{introduction(sector)}</p>
      <FigureGroups {...stock} />
    </section>
  )
}

function introduction(sector: string | null): string {
  const comparison =
    sector === null
      ? 'The sector of this stock is not known, so there is none to compare with.'
      : `Beside each, the median of the ${sector} sector, and the percentile: how many in a hundred of its other stocks have a lower figure.`
  return `Facts from filings and prices; none of them decides a grade. ${comparison} Open a figure for its definition and the rows behind it.`
}

function FigureGroups({ ticker, snapshot, dataset }: Omit<KeyFiguresProps, 'sector'>) {
  const answer = useQuery(stockFiguresQuery(ticker, snapshot, dataset))
  if (answer.isPending) return <Waiting />
  if (answer.isError) return <Failure error={answer.error} onRetry={() => void answer.refetch()} />
  return <Groups figures={answer.data} stock={{ ticker, snapshot, dataset, isFirstPart: answer.data.isFirstPart }} />
}

function Groups({ figures, stock }: { readonly figures: StockKeyFigures; readonly stock: FiguredStock }) {
  const byId = new Map(figures.figures.map((figure) => [figure.id, figure]))
  const { facts, cik, predecessor } = figures
  return (
    <div className="grid items-start gap-x-10 gap-y-6 broad:grid-cols-2 print:block print:space-y-6">
      {KEY_FIGURE_SETS.map((set) => (
        <KeyFigureTable
          key={set}
          name={KEY_FIGURE_SET_LABELS[set]}
          figures={KEY_FIGURES_OF[set].flatMap((id) => byId.get(id) ?? [])}
          reported={{ facts, cik, predecessor, dataset: stock.dataset }}
          stock={stock}
        />
      ))}
    </div>
  )
}

function Waiting() {
  return (
    <div aria-busy="true" className="grid gap-x-10 gap-y-6 broad:grid-cols-2">
      <span className="sr-only" role="status">
        Loading the key figures…
      </span>
      {KEY_FIGURE_SETS.map((set) => (
        <Skeleton key={set} className="h-72 w-full" />
      ))}
    </div>
  )
}

function Failure({ error, onRetry }: { readonly error: Error; readonly onRetry: () => void }) {
  const { title, text, reference } = describeFailure(error)
  // Nothing failed: the day was published before there were any.
  if (error instanceof ApiError && error.code === 'no-key-figures') return <EmptyState title={title}>{text}</EmptyState>
  return (
    <ErrorState title={title} reference={reference} onRetry={onRetry}>
      {text}
    </ErrorState>
  )
}
