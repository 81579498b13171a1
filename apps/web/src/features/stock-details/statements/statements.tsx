import type { Dataset, StockStatements } from '@fairweight/contract/wire'
import { STATEMENT_CHARTS } from '@fairweight/domain/statements/statement-series.ts'
import { useQuery } from '@tanstack/react-query'
import { describeFailure } from '../../../data/api-error.ts'
import { stockStatementsQuery } from '../../../data/one-stock/one-stock-queries.ts'
import { EmptyState } from '../../../ui/layout/empty-state.tsx'
import { ErrorState } from '../../../ui/layout/error-state.tsx'
import { Skeleton } from '../../../ui/layout/skeleton.tsx'
import { StatementFigure } from './statement-figure.tsx'

interface StatementsProps {
  readonly ticker: string
  readonly snapshot: string
  readonly dataset: Dataset
}

/** Ten years of a company's statements as charts, each year opening down to the lines of its filings. */
export function Statements(stock: StatementsProps) {
  return (
    <section aria-label="Ten years of statements" className="flex flex-col gap-2">
      <h3 className="text-sm font-semibold">Ten years of statements</h3>
      <p className="text-sm text-muted">
        By fiscal year, as the filings known on the as-of date state them. Press a year of a chart, or reach it with the
        arrow keys, for the filing behind it.
      </p>
      <Charts {...stock} />
    </section>
  )
}

function Charts({ ticker, snapshot, dataset }: StatementsProps) {
  const answer = useQuery(stockStatementsQuery(ticker, snapshot, dataset))
  if (answer.isPending) return <Waiting />
  if (answer.isError) {
    const { title, text, reference } = describeFailure(answer.error)
    return (
      <ErrorState title={title} reference={reference} onRetry={() => void answer.refetch()}>
        {text}
      </ErrorState>
    )
  }
  const { years, reason } = answer.data
  if (years.length === 0) return <EmptyState title="No statements">{reason}</EmptyState>
  return <ChartGrid statements={answer.data} />
}

/** Charts beside each other; a year that is opened takes a row of its own below them. */
function ChartGrid({
  statements: { years, facts, cik, predecessor, dataset },
}: {
  readonly statements: StockStatements
}) {
  return (
    <div className="grid grid-flow-row-dense items-start gap-x-10 gap-y-8 wide:grid-cols-2 broad:grid-cols-3 print:block print:space-y-6">
      {STATEMENT_CHARTS.map((chart) => (
        <StatementFigure key={chart} chart={chart} years={years} reported={{ facts, cik, predecessor, dataset }} />
      ))}
    </div>
  )
}

function Waiting() {
  return (
    <div aria-busy="true" className="grid gap-x-10 gap-y-8 wide:grid-cols-2 broad:grid-cols-3">
      <span className="sr-only" role="status">
        Loading the statements…
      </span>
      {STATEMENT_CHARTS.map((chart) => (
        <Skeleton key={chart} className="h-72 w-full" />
      ))}
    </div>
  )
}
