import { lazy, Suspense } from 'react'
import { Skeleton } from '../../ui/layout/skeleton.tsx'
import type { OptimizerChoice } from './choices.ts'
import type { AnswerProps } from './optimizer-props.ts'
import { withoutTarget } from './question.ts'
import { Refusal } from './refusal.tsx'

/** On its way while the server still computes. */
const mixView = import('./mix-view.tsx')
const MixView = lazy(() => mixView.then((module) => ({ default: module.MixView })))

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
