import type { Dataset, StockDetailFields } from '@fairweight/contract/wire'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { describeFailure } from '../../data/api-error.ts'
import { amount, shortDate } from '../../data/figures.ts'
import { priceHistoryQuery } from '../../data/stock-queries.ts'
import { ErrorState } from '../../ui/layout/error-state.tsx'
import { Skeleton } from '../../ui/layout/skeleton.tsx'
import { ESTIMATE_FIELDS } from './detail-fields.ts'

const LineChart = lazy(() => import('../../charts/line-chart.tsx').then((module) => ({ default: module.LineChart })))

interface PriceChartProps {
  readonly ticker: string
  readonly snapshot: string
  readonly dataset: Dataset
  readonly details: StockDetailFields
}

/** Five years of closes with every estimate of worth as a line across. */
export function PriceChart({ ticker, snapshot, dataset, details }: PriceChartProps) {
  const history = useQuery(priceHistoryQuery([ticker], '5y', snapshot, dataset))
  if (history.isPending) return <Skeleton className="h-72 w-full" />
  if (history.isError) {
    const { title, text, reference } = describeFailure(history.error)
    return <ErrorState title={title} reference={reference} onRetry={() => void history.refetch()}>{text}</ErrorState>
  }
  const { dates } = history.data
  const closes = history.data.closes[ticker] ?? []
  const references = ESTIMATE_FIELDS.flatMap(({ field, name }) => {
    const value = details[field]
    return value === null ? [] : [{ name, value }]
  })
  return (
    <Suspense fallback={<Skeleton className="h-72 w-full" />}>
      <LineChart title="Close over five years" summary={summaryOf(dates, closes)} dates={dates} values={closes} references={references} unit="USD" format={amount} formatDate={shortDate} />
    </Suspense>
  )
}

function summaryOf(dates: readonly string[], closes: readonly (number | null)[]): string {
  const first = closes.findIndex((close) => close !== null)
  const last = closes.findLastIndex((close) => close !== null)
  if (first < 0) return 'No closing price is known for these years.'
  const known = closes.filter((close) => close !== null)
  return `From ${amount(closes[first]!)} USD on ${shortDate(dates[first]!)} to ${amount(closes[last]!)} USD on ${shortDate(dates[last]!)}, between ${amount(Math.min(...known))} and ${amount(Math.max(...known))} USD. Adjusted for splits.`
}
