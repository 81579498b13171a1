import { Suspense, useState } from 'react'
import { Skeleton } from '../../../ui/layout/skeleton.tsx'
import { lazyComponent } from '../../../ui/lazy/lazy-component.tsx'
import type { FilingTrailProps } from './filing-trail.tsx'

const FilingTrail = lazyComponent(() => import('./filing-trail.tsx').then((module) => module.FilingTrail))

/** The way to the rows behind an input. They are many, so they are drawn only once somebody asks for them. */
export function FactTrail(trail: FilingTrailProps) {
  const [isOpened, setIsOpened] = useState(false)
  const rows = trail.facts.length + trail.subtracted.length
  return (
    <details className="text-xs" onToggle={(event) => event.currentTarget.open && setIsOpened(true)}>
      <summary className="inline-flex min-h-11 items-center text-accent-text hover:underline wide:min-h-6">
        {rows === 1 ? 'The row behind it' : `The ${rows} rows behind it`}
        <span className="sr-only">: {trail.name}</span>
      </summary>
      {isOpened && (
        <Suspense fallback={<Skeleton className="h-24 w-full" />}>
          <FilingTrail {...trail} />
        </Suspense>
      )}
    </details>
  )
}
