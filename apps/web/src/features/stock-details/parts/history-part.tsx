import { type ComponentProps, type ComponentType, Suspense } from 'react'
import { Skeleton } from '../../../ui/layout/skeleton.tsx'
import { GradeChanges } from '../changes/grade-changes.tsx'
import type { PriceChart } from '../charts/price-chart.tsx'
import type { PartProps } from './part-props.ts'

interface HistoryPartProps extends PartProps {
  /** The closes, which have a script of their own. */
  readonly chart: ComponentType<ComponentProps<typeof PriceChart>>
}

/** The price so far, and what became of both grades since the snapshot before. */
export function HistoryPart({ row, details, source: { snapshot, dataset }, withheld, chart: Chart }: HistoryPartProps) {
  return (
    <div className="grid items-start gap-x-10 gap-y-8 broad:grid-cols-[minmax(0,1.7fr)_minmax(0,1fr)] print:block print:space-y-6">
      <Suspense fallback={<Skeleton className="h-72 w-full" />}>
        <Chart ticker={row.TICKER} snapshot={snapshot} dataset={dataset} details={details} />
      </Suspense>
      <GradeChanges
        row={row}
        explanation={details.EXPLANATION}
        holds={{ value: !withheld.has('value'), momentum: !withheld.has('momentum') }}
      />
    </div>
  )
}
