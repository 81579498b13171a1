import type { Dataset, HistoryCut, PriceHistory, StockDetailFields, Succession } from '@fairweight/contract/wire'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import type { DayMark } from '../../../charts/marked-days.tsx'
import { describeFailure } from '../../../data/api-error.ts'
import { formatDatesInText } from '../../../data/display/format-dates-in-text.ts'
import { shortDate } from '../../../data/dates.ts'
import { amount, dollars } from '../../../data/figures.ts'
import { priceHistoryQuery } from '../../../data/stock-queries.ts'
import { ToggleGroup } from '../../../ui/controls/toggle-group.tsx'
import { ErrorState } from '../../../ui/layout/error-state.tsx'
import { Skeleton } from '../../../ui/layout/skeleton.tsx'
import { preloadedComponent } from '../../../ui/lazy/preloaded-component.tsx'
import { AVERAGE_FIELDS } from '../detail-fields.ts'
import { lastYears, type PricePeriod } from './price-window.ts'

const LineChart = preloadedComponent(() => import('../../../charts/line-chart.tsx').then((module) => module.LineChart))
void LineChart.preload()

interface PriceChartProps {
  readonly ticker: string
  readonly snapshot: string
  readonly dataset: Dataset
  readonly details: StockDetailFields
}

const PERIODS = [
  { value: '1y', label: '1 year' },
  { value: '3y', label: '3 years' },
  { value: '5y', label: '5 years' },
] as const
const WORDS: Readonly<Record<PricePeriod, string>> = { '1y': 'one year', '3y': 'three years', '5y': 'five years' }

/** Up to five years of closes with their averages and the three-year maximum as lines across. */
export function PriceChart({ ticker, snapshot, dataset, details }: PriceChartProps) {
  const [period, setPeriod] = useState<PricePeriod>('5y')
  const history = useQuery(priceHistoryQuery([ticker], '5y', snapshot, dataset))
  if (history.isPending) return <Skeleton className="h-72 w-full" />
  if (history.isError) {
    const { title, text, reference } = describeFailure(history.error)
    return (
      <ErrorState title={title} reference={reference} onRetry={() => void history.refetch()}>
        {text}
      </ErrorState>
    )
  }
  const { dates, closes } = lastYears({ dates: history.data.dates, closes: history.data.closes[ticker] ?? [] }, period)
  const marks = marksOf(history.data, ticker).filter(({ date }) => date >= (dates[0] ?? ''))
  const references = AVERAGE_FIELDS.flatMap(({ field, shortName }) => {
    const value = details[field]
    return value === null ? [] : [{ name: shortName, value }]
  })
  return (
    <div className="flex flex-col gap-2">
      <ToggleGroup
        label="Period of the price chart"
        options={PERIODS}
        value={period}
        onValueChange={setPeriod}
        className="min-w-64 self-start print:hidden"
      />
      <Suspense fallback={<Skeleton className="h-72 w-full" />}>
        <LineChart
          title={`Close over ${WORDS[period]}`}
          summary={[summaryOf(dates, closes), ...marks.map(({ text }) => text)].join(' ')}
          dates={dates}
          values={closes}
          references={references}
          marks={marks}
          unit="USD"
          format={amount}
          formatDate={shortDate}
        />
      </Suspense>
    </div>
  )
}

/** The days on which the history begins, or goes on under another company number or ticker. */
function marksOf({ cuts, successions }: PriceHistory, ticker: string): readonly DayMark[] {
  const [cut, succession] = [cuts[ticker], successions[ticker]]
  return [
    ...(cut === undefined ? [] : [{ date: cut.date, name: 'History begins', text: whyCut(cut) }]),
    ...(succession === undefined
      ? []
      : [{ date: succession.date, name: succeededBy(succession), text: whyCarried(succession) }]),
  ]
}

/** From when on the closes are the stock's own, and why those before are not shown. */
function whyCut({ date, words }: HistoryCut): string {
  return `The history begins on ${shortDate(date)}; earlier prices under this ticker are not used: ${formatDatesInText(words)}.`
}

function succeededBy({ earlierTicker }: Succession): string {
  return earlierTicker === undefined ? 'New company number' : 'New ticker'
}

/** From when on the company has another number or ticker, and why the closes before are shown all the same. */
function whyCarried({ date, words }: Succession): string {
  return `Prices from before ${shortDate(date)} are kept: ${formatDatesInText(words)}.`
}

function summaryOf(dates: readonly string[], closes: readonly (number | null)[]): string {
  const first = closes.findIndex((close) => close !== null)
  const last = closes.findLastIndex((close) => close !== null)
  if (first < 0) return 'No closing price is known for these years.'
  const known = closes.filter((close) => close !== null)
  return `From ${dollars(closes[first]!)} on ${shortDate(dates[first]!)} to ${dollars(closes[last]!)} on ${shortDate(dates[last]!)}, between ${dollars(Math.min(...known))} and ${dollars(Math.max(...known))}. Adjusted for splits.`
}
