import type { StockList } from '@fairweight/contract/wire'
import type { Cents } from '@fairweight/domain/money'
import type { Transaction } from '@fairweight/domain/portfolio'
import { type IsoDate, parseIsoDate } from '@fairweight/domain/time'
import { Suspense, useMemo, useState } from 'react'
import { describeFailure } from '../../../data/api-error.ts'
import { count } from '../../../data/figures.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { ErrorState } from '../../../ui/layout/error-state.tsx'
import { Skeleton } from '../../../ui/layout/skeleton.tsx'
import { lazyComponent } from '../../../ui/lazy/lazy-component.tsx'
import { Returns } from '../shown/returns.tsx'
import type { ValuedPosition } from '../worth/value-positions.ts'
import { measureReturns } from './portfolio-returns.ts'
import { type KnownPast, type Published, usePastWorth } from './use-past-worth.ts'

const AgainstBenchmark = lazyComponent(() =>
  import('./against-benchmark.tsx').then((module) => module.AgainstBenchmark),
)

interface HowItDidProps {
  readonly transactions: readonly Transaction[]
  readonly positions: readonly ValuedPosition[]
  /** What everything is worth now; null when that is not known. */
  readonly value: Cents | null
  /** Null until it is there, for the reason given. */
  readonly published: Published | null
  readonly reason: string
  readonly today: IsoDate
  readonly isPrivate: boolean
}

/** Both returns, and the same money in a benchmark. */
export function HowItDid({ published, reason, ...held }: HowItDidProps) {
  if (published !== null) return <MeasuredPast published={published} {...held} />
  const { transactions, value, today } = held
  return <Returns {...measureReturns(transactions, { value, today, worth: null, withoutWorth: reason })} />
}

interface MeasuredPastProps extends Omit<HowItDidProps, 'published' | 'reason'> {
  readonly published: Published
}

function MeasuredPast({ transactions, positions, value, published, today, isPrivate }: MeasuredPastProps) {
  const [isAllowed, setAllowed] = useState(false)
  const until = lastDay(transactions, published.list, today)
  const past = usePastWorth({ transactions, published, until, isPrivate, isAllowed })
  const { worth, reason: withoutWorth } = past
  const returns = useMemo(
    () => measureReturns(transactions, { value, today: until, worth, withoutWorth }),
    [transactions, value, until, worth, withoutWorth],
  )
  return (
    <>
      <Returns {...returns} />
      {past.isQuestion && <Question past={past} isPrivate={isPrivate} onAllow={() => setAllowed(true)} />}
      {past.error !== null && (
        <ErrorState title="Past closes could not be loaded" onRetry={past.retry}>
          {describeFailure(past.error).text}
        </ErrorState>
      )}
      {!past.isQuestion && past.error === null && worth === null && past.tickers.size > 0 && (
        <div aria-busy="true">
          <span role="status" className="sr-only">
            Past closes are loading.
          </span>
          <Skeleton className="h-64 w-full" />
        </div>
      )}
      {worth !== null && returns.timeWeighted.kind === 'measured' && returns.stretch !== null && (
        <Suspense fallback={<Skeleton className="h-64 w-full" />}>
          <AgainstBenchmark
            past={past}
            worth={worth}
            stretch={returns.stretch}
            timeWeighted={returns.timeWeighted}
            moneyWeighted={returns.moneyWeighted}
            published={published}
            stocks={positions.flatMap(({ stock }) => stock?.TICKER ?? [])}
          />
        </Suspense>
      )}
    </>
  )
}

/** The day of the newest closes, or the last day since then on which something happened. */
function lastDay(transactions: readonly Transaction[], list: StockList, today: IsoDate): IsoDate {
  const asOf = parseIsoDate(list.asOf) ?? today
  return transactions.reduce((last, { date }) => (date > last && date <= today ? date : last), asOf)
}

interface QuestionProps {
  readonly past: KnownPast
  readonly isPrivate: boolean
  readonly onAllow: () => void
}

/** Says what asking tells, or how much it fetches, before anything is asked for. */
function Question({ past, isPrivate, onAllow }: QuestionProps) {
  const tickers = new Set(past.tickers.values()).size
  return (
    <div className="flex flex-col items-start gap-3">
      <p className="max-w-prose text-sm">
        {isPrivate
          ? `The time-weighted return needs past closes of the ${count(tickers)} securities that were held. Asking for them tells our server these tickers, and nothing else: no number of shares, no amount and no day. Nothing is asked for until you say so.`
          : `The time-weighted return needs past closes of the ${count(tickers)} securities that were held, some megabytes of them.`}
      </p>
      <Button variant="secondary" size="small" onClick={onAllow}>
        Ask for past closes
      </Button>
    </div>
  )
}
