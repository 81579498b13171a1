import { TRIAL_DAYS } from '@fairweight/contract/product'
import type { ComponentType } from 'react'
import { Skeleton } from '../../../ui/layout/skeleton.tsx'
import { PlanCard, PlanCards } from './plan-card.tsx'

const PLANS = [
  { key: 'monthly', name: 'Monthly', interval: 'a month' },
  { key: 'annual', name: 'Annual', interval: 'a year' },
] as const

/** As long as what the store says of a plan, so that nothing moves when that takes its place. */
const NOTE = `Value stocks, momentum stocks and portfolio optimization in one. The first ${TRIAL_DAYS} days are free, once per person.`

/** The two plans before their prices are known: everything but a number that could be out of date. */
export function PlansSkeleton({ action: Action }: { readonly action: ComponentType<{ readonly plan: string }> }) {
  return (
    <PlanCards>
      {PLANS.map(({ key, ...plan }) => (
        <PlanCard
          key={key}
          {...plan}
          note={NOTE}
          price={<Skeleton className="h-10 w-40" />}
          action={<Action plan={key} />}
        />
      ))}
    </PlanCards>
  )
}
