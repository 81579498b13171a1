import { Suspense } from 'react'
import { Skeleton } from '../../ui/layout/skeleton.tsx'
import { lazyPart } from '../../ui/parts/lazy-part.tsx'
import type { OptimizerChoice } from './choices.ts'
import type { AnswerProps } from './optimizer-props.ts'
import { withoutTarget } from './question.ts'
import { Refusal } from './refusal.tsx'

const loadMixView = () => import('./mix-view.tsx').then((module) => module.MixView)
const MixView = lazyPart(loadMixView)
// On its way while the server still computes; drawing it says when it did not come.
loadMixView().catch(() => undefined)

/** The chosen mix with all that stands for it, or why there is none. */
export function Answer({ frontier, mix, ...props }: AnswerProps) {
  if (mix !== null && frontier !== null) {
    return (
      <Suspense fallback={<AnswerSkeleton />}>
        <MixView {...props} frontier={frontier} mix={mix} />
      </Suspense>
    )
  }
  const { answer, choice, onChoice, isOld, onRemove } = props
  const leastRisk: OptimizerChoice = { ...choice, riskLevel: 'least_risk', position: null, limits: withoutTarget(choice.limits) }
  return (
    <div className={`transition-opacity ${isOld ? 'opacity-50' : ''}`}>
      <Refusal answer={answer} choice={choice} onChoice={onChoice} onLeastRisk={() => onChoice(leastRisk)} onRemove={onRemove} />
    </div>
  )
}

/** Holds the place of a mix on its way. */
export function AnswerSkeleton() {
  return (
    <div aria-busy="true" className="grid gap-10 broad:grid-cols-2">
      <Skeleton className="h-72 w-full" />
      <Skeleton className="h-72 w-full" />
    </div>
  )
}
