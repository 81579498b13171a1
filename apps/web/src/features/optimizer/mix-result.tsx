import { Suspense } from 'react'
import { Skeleton } from '../../ui/layout/skeleton.tsx'
import { lazyComponent } from '../../ui/lazy/lazy-component.tsx'
import type { OptimizerChoice } from './choices.ts'
import type { MixResultProps } from './optimizer-props.ts'
import { withoutTarget } from './optimization-request.ts'
import { NoSolutionNotice } from './no-solution-notice.tsx'

const loadMixView = () => import('./mix-view.tsx').then((module) => module.MixView)
const MixView = lazyComponent(loadMixView)
// On its way while the server still computes; drawing it says when it did not come.
loadMixView().catch(() => undefined)

/** The chosen mix with all that stands for it, or why there is none. */
export function MixResult({ frontier, mix, ...props }: MixResultProps) {
  if (mix !== null && frontier !== null) {
    return (
      <Suspense fallback={<MixResultSkeleton />}>
        <MixView {...props} frontier={frontier} mix={mix} />
      </Suspense>
    )
  }
  const { answer, choice, onChoice, isStale, onRemove } = props
  const minRisk: OptimizerChoice = {
    ...choice,
    riskLevel: 'least_risk',
    position: null,
    limits: withoutTarget(choice.limits),
  }
  return (
    <div className={`transition-opacity ${isStale ? 'opacity-50' : ''}`}>
      <NoSolutionNotice
        answer={answer}
        choice={choice}
        onChoice={onChoice}
        onLeastRisk={() => onChoice(minRisk)}
        onRemove={onRemove}
      />
    </div>
  )
}

/** Holds the place of a mix on its way. */
export function MixResultSkeleton() {
  return (
    <div aria-busy="true" className="grid gap-10 broad:grid-cols-2">
      <Skeleton className="h-72 w-full" />
      <Skeleton className="h-72 w-full" />
    </div>
  )
}
