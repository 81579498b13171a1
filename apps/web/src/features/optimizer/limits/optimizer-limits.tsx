import { lazy, Suspense, useState } from 'react'
import { Icon } from '../../../ui/marks/icon.tsx'
import { Skeleton } from '../../../ui/layout/skeleton.tsx'
import { limitsInWords, type MixLimits } from './mix-limits.ts'

const LimitsForm = lazy(() => import('./limits-form.tsx').then((module) => ({ default: module.LimitsForm })))

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
  const [isOpen, setOpen] = useState(false)
  return (
    <details className="rounded-large border border-hairline bg-surface" open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="flex min-h-11 cursor-pointer list-none flex-wrap items-center gap-x-3 px-4 py-1.5 text-sm font-medium hover:text-accent-text [&::-webkit-details-marker]:hidden">
        <Icon name={isOpen ? 'chevron-up' : 'chevron-down'} className="size-4 text-muted" />
        Limits and estimates
        <span className="font-normal text-muted">{limitsInWords(props.value)}</span>
      </summary>
      {isOpen && (
        <Suspense fallback={<Skeleton className="m-4 h-64" />}>
          <LimitsForm {...props} />
        </Suspense>
      )}
    </details>
  )
}
