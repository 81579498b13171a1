import type { Explanation } from '@fairweight/contract/wire'
import { valueReason } from '@fairweight/domain/rating'
import { ASSUMPTION_IDS, rateWithAssumptions, readStockFigures, type StockFigures } from '@fairweight/domain/what-if'
import { Suspense, useDeferredValue, useMemo } from 'react'
import { Button } from '../../../ui/controls/button.tsx'
import { showToast } from '../../../ui/overlays/toast-manager.ts'
import { RatingPill } from '../../../ui/marks/rating-pill.tsx'
import { AssumptionControl, currentAssumptions } from './assumption-control.tsx'
import { useWhatIf } from './use-what-if.ts'
import { Skeleton } from '../../../ui/layout/skeleton.tsx'
import { lazyComponent } from '../../../ui/lazy/lazy-component.tsx'

const WhatIfValues = lazyComponent(() => import('./what-if-values.tsx').then((module) => module.WhatIfValues))

/** Every assumption behind the value grade to be set by hand, and what becomes of the grade. */
export function WhatIf({ explanation }: { readonly explanation: Explanation }) {
  const figures = useMemo(() => readStockFigures(explanation), [explanation])
  if (figures === null) return <p className="text-sm">The figures for this are not available.</p>
  if (figures.kind !== 'operating company') {
    return (
      <p className="text-sm">
        There is nothing to set here: financial and property companies are valued by the Graham number and tangible book
        value, which rely on no assumptions.
      </p>
    )
  }
  return <Assumptions figures={figures} />
}

function Assumptions({ figures }: { readonly figures: StockFigures }) {
  const { chosen, set, reset, link } = useWhatIf()
  const settled = useDeferredValue(chosen)
  const before = useMemo(() => rateWithAssumptions(figures), [figures])
  const now = rateWithAssumptions(figures, chosen)
  const isPublished = Object.keys(chosen).length === 0
  const copyLink = async () => {
    try {
      await navigator.clipboard.writeText(link())
      showToast({ title: 'Link copied', tone: 'success' })
    } catch {
      showToast({ title: 'The link could not be copied', text: 'Copy it from the address bar.', tone: 'error' })
    }
  }
  return (
    <div className="grid items-start gap-x-10 gap-y-4 broad:grid-cols-2">
      <div className="flex min-w-0 flex-col gap-4">
        <div className="flex flex-wrap items-center gap-3 text-sm" role="status" aria-label="Grade now">
          <RatingPill kind="value" rating={now.valueRating} reason={now.valueReason && valueReason(now.valueReason)} />
          <p className="min-w-0 flex-1 basis-64">
            {isPublished ? 'As published. ' : `Published: ${before.valueRating}. `}
            {now.valueSentence}
          </p>
        </div>
        <Suspense fallback={<Skeleton className="h-56 w-full" />}>
          <WhatIfValues before={before} now={now} />
        </Suspense>
        <div className="flex flex-wrap gap-2">
          <Button variant="secondary" size="small" aria-disabled={isPublished} onClick={() => !isPublished && reset()}>
            Reset to the published values
          </Button>
          <Button variant="secondary" size="small" onClick={() => void copyLink()}>
            Copy a link to this
          </Button>
        </div>
      </div>
      <ul aria-label="Assumptions" className="border-t border-hairline">
        {currentAssumptions(ASSUMPTION_IDS, figures, chosen).map((assumption) => (
          <AssumptionControl
            key={assumption.id}
            {...assumption}
            figures={figures}
            settled={settled}
            onValue={(value) => set(assumption.id, value)}
          />
        ))}
      </ul>
    </div>
  )
}
