import { type ComponentProps, type ComponentType, Suspense } from 'react'
import { pastDayOf } from '../../../data/market-query.ts'
import { Skeleton } from '../../../ui/layout/skeleton.tsx'
import { GradeChanges } from '../changes/grade-changes.tsx'
import type { PriceChart } from '../charts/price-chart.tsx'
import type { KnownValues as KnownValuesSection } from '../known-values/known-values.tsx'
import type { PartProps } from './part-props.ts'

interface HistoryPartProps extends PartProps {
  /** The closes, which have a script of their own. */
  readonly chart: ComponentType<ComponentProps<typeof PriceChart>>
  /** Ten years of values as known then, fetched apart. */
  readonly knownValues: ComponentType<ComponentProps<typeof KnownValuesSection>>
}

/** The price so far, what became of both grades since the snapshot before, and ten years of values as they were known then. */
export function HistoryPart({
  row,
  details,
  source: { snapshot, dataset },
  withheld,
  chart: Chart,
  knownValues: KnownValues,
}: HistoryPartProps) {
  return (
    <div className="flex flex-col gap-10">
      <div className="grid items-start gap-x-10 gap-y-8 broad:grid-cols-[minmax(0,1.7fr)_minmax(0,1fr)] print:block print:space-y-6">
        <Suspense fallback={<Skeleton className="h-72 w-full" />}>
          <Chart ticker={row.TICKER} snapshot={snapshot} dataset={dataset} details={details} />
        </Suspense>
        <GradeChanges
          row={row}
          explanation={details.EXPLANATION}
          holds={{ value: !withheld.has('value'), momentum: !withheld.has('momentum') }}
          isPast={pastDayOf(snapshot) !== undefined}
        />
      </div>
      <Suspense fallback={<Skeleton className="h-96 w-full" />}>
        <KnownValues ticker={row.TICKER} snapshot={snapshot} dataset={dataset} holdsValue={!withheld.has('value')} />
      </Suspense>
    </div>
  )
}
