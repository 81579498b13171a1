import { lazy, Suspense } from 'react'
import { Skeleton } from '../../../ui/layout/skeleton.tsx'
import { Fold } from '../entries/fold.tsx'
import { limitsInWords, type MixLimits } from './mix-limits.ts'

const LimitsFields = lazy(() => import('./limits-fields.tsx').then((module) => ({ default: module.LimitsFields })))

export interface OptimizerLimitsProps {
  readonly value: MixLimits
  readonly onChange: (value: MixLimits) => void
  /** The chosen stocks, in the order of the list. */
  readonly tickers: readonly string[]
  readonly sectorOf: (ticker: string) => string | null
  readonly nameOf: (ticker: string) => string
}

/** A line that says what is set, and under it, when opened, the limits and estimators themselves. */
export function OptimizerLimits(props: OptimizerLimitsProps) {
  return (
    <Fold title="Limits and estimates" summary={limitsInWords(props.value)}>
      <Suspense fallback={<Skeleton className="h-64 w-full" />}>
        <LimitsFields {...props} />
      </Suspense>
    </Fold>
  )
}
