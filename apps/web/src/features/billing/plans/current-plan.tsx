import type { UserSubscription } from '@fairweight/contract/wire'
import { LinkButton } from '../../../ui/controls/link-button.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { planText, subscriptionPhase } from '../subscriptions/subscription-text.ts'

/** Which plan the person has, and the way to change or leave it. */
export function CurrentPlan({ subscription }: { readonly subscription: UserSubscription }) {
  return (
    <Card className="flex flex-wrap items-center justify-between gap-4">
      <div className="flex flex-col gap-1">
        <h2 className="font-semibold">Your plan: {planText(subscription).name}</h2>
        <p className="text-muted">{subscriptionPhase(subscription).sentence}</p>
      </div>
      <LinkButton to="/profile?tab=subscriptions">Manage my plan</LinkButton>
    </Card>
  )
}
