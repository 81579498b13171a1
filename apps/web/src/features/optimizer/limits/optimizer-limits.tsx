import { Suspense } from 'react'
import { Skeleton } from '../../../ui/layout/skeleton.tsx'
import { Collapsible } from '../../../ui/entries/collapsible.tsx'
import { lazyComponent } from '../../../ui/lazy/lazy-component.tsx'
import { limitsSummary, type OptimizerLimitsProps } from './mix-limits.ts'

const LimitsFields = lazyComponent(() => import('./limits-fields.tsx').then((module) => module.LimitsFields))

/** A line that says what is set, and under it, when opened, the limits and estimators themselves. */
export function OptimizerLimits(props: OptimizerLimitsProps) {
  return (
    <Collapsible title="Limits and estimates" summary={limitsSummary(props.value)}>
      <Suspense fallback={<Skeleton className="h-64 w-full" />}>
        <LimitsFields {...props} />
      </Suspense>
    </Collapsible>
  )
}
