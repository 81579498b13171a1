import type { ComponentType } from 'react'
import { Skeleton } from '../../../ui/layout/skeleton.tsx'
import { PlanCard, PlanCards } from './plan-card.tsx'

const PLANS = [
  { key: 'monthly', name: 'Monthly', interval: 'a month', note: 'Leave any month.' },
  { key: 'annual', name: 'Annual', interval: 'a year', note: 'For less than twelve single months.' },
] as const

/** The two plans before their prices are known: everything but a number that could be out of date. */
export function WaitingPlans({ action: Action }: { readonly action: ComponentType<{ readonly plan: string }> }) {
  return (
    <PlanCards>
      {PLANS.map(({ key, ...plan }) => (
        <PlanCard key={key} {...plan} price={<Skeleton className="h-10 w-40" />} action={<Action plan={key} />} />
      ))}
    </PlanCards>
  )
}
