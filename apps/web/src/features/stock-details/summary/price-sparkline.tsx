import type { Dataset } from '@fairweight/contract/wire'
import { useQuery } from '@tanstack/react-query'
import { Sparkline } from '../../../charts/sparkline.tsx'
import { dollars } from '../../../data/figures.ts'
import { shortDate } from '../../../data/dates.ts'
import { priceHistoryQuery } from '../../../data/stock-queries.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Skeleton } from '../../../ui/layout/skeleton.tsx'

interface PriceSparklineProps {
  readonly ticker: string
  readonly snapshot: string
  readonly dataset: Dataset
}

/** Up to five years of closes in one line, or why there are none. */
export function PriceSparkline({ ticker, snapshot, dataset }: PriceSparklineProps) {
  const history = useQuery(priceHistoryQuery([ticker], '5y', snapshot, dataset))
  return (
    <section aria-label="Price over five years">
      <h3 className="font-semibold max-wide:sr-only">Price over five years</h3>
      {history.isPending ? (
        <Skeleton className="mt-1 h-16 w-full" />
      ) : history.isError ? (
        <p className="flex flex-wrap items-center gap-2 text-muted">
          The price history could not be loaded.
          <Button size="small" variant="secondary" onClick={() => void history.refetch()}>
            Try again<span className="sr-only"> to load the price history</span>
          </Button>
        </p>
      ) : (
        <Closes dates={history.data.dates} closes={history.data.closes[ticker] ?? []} />
      )}
    </section>
  )
}

function Closes({ dates, closes }: { readonly dates: readonly string[]; readonly closes: readonly (number | null)[] }) {
  const first = closes.findIndex((close) => close !== null)
  const last = closes.findLastIndex((close) => close !== null)
  if (first < 0) return <p className="text-muted">No closing price is known for these years.</p>
  const ends = [first, last].map((at) => [dollars(closes[at] ?? null), shortDate(dates[at] ?? '')].join(' on '))
  return (
    <>
      <Sparkline
        values={closes.slice(first, last + 1)}
        label={`Close from ${ends.join(' to ')}`}
        className="h-9 w-full wide:h-16"
      />
      <p aria-hidden="true" className="flex justify-between gap-2 text-xs text-muted">
        {ends.map((end) => (
          <span key={end} className="last:text-right">
            {end}
          </span>
        ))}
      </p>
    </>
  )
}
