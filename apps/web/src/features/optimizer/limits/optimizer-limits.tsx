import { Suspense } from 'react'
import { Skeleton } from '../../../ui/layout/skeleton.tsx'
import { Fold } from '../../../ui/entries/fold.tsx'
import { lazyPart } from '../../../ui/parts/lazy-part.tsx'
import { limitsInWords, type OptimizerLimitsProps } from './mix-limits.ts'

const LimitsFields = lazyPart(() => import('./limits-fields.tsx').then((module) => module.LimitsFields))

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
