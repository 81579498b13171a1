import type { UserSubscription } from '@fairweight/contract/wire'
import { useState } from 'react'
import { describeFailure } from '../../../data/api-error.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { LinkButton } from '../../../ui/controls/link-button.tsx'
import { EmptyState } from '../../../ui/layout/empty-state.tsx'
import { ErrorState } from '../../../ui/layout/error-state.tsx'
import { Skeleton } from '../../../ui/layout/skeleton.tsx'
import { Pill } from '../../../ui/marks/pill.tsx'
import { fetchSubscriptions } from '../account-calls.ts'
import { longDate } from './dates.ts'
import { ProfileSheet } from '../profile-sheet.tsx'
import { subscriptionWords } from './subscription-words.ts'
import { useAnswer } from './use-answer.ts'

/** Every subscription with where it stands; without one, what to do. */
export function Subscriptions() {
  const { answer, failure, isAsking, askAgain } = useAnswer(fetchSubscriptions)
  const [now] = useState(Date.now)
  return (
    <ProfileSheet title="Subscriptions" lead="What you pay for, and what happens to it next.">
      {failure !== null && <SubscriptionsFailure failure={failure} onRetry={askAgain} />}
      {answer === null && failure === null && <Skeleton className="h-40 w-full" />}
      {answer?.length === 0 && <NoSubscriptions isAsking={isAsking} onAskAgain={askAgain} />}
      {answer !== null && answer.length > 0 && (
        <ul className="border-t border-hairline">
          {answer.map((subscription) => (
            <SubscriptionLine key={`${subscription.role} ${subscription.creationDate}`} subscription={subscription} now={now} />
          ))}
        </ul>
      )}
    </ProfileSheet>
  )
}

function SubscriptionLine({ subscription, now }: { readonly subscription: UserSubscription; readonly now: number }) {
  const { status, dated, date } = subscriptionWords(subscription, now)
  return (
    <li className="flex flex-col gap-1 border-b border-hairline py-4">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <p className="font-semibold">{subscription.name}</p>
        <Pill>{status}</Pill>
      </div>
      <p className="text-sm text-muted">
        {subscription.interval === null ? 'Since' : subscription.interval === 'year' ? 'Annual, since' : 'Monthly, since'} {longDate(Date.parse(subscription.creationDate))}
        {dated !== null && date !== null && `. ${dated} ${longDate(date)}`}.
      </p>
    </li>
  )
}

function NoSubscriptions({ isAsking, onAskAgain }: { readonly isAsking: boolean; readonly onAskAgain: () => void }) {
  const ways = (
    <div className="flex flex-wrap justify-center gap-3 pt-2">
      <LinkButton to="/plans">See the plans</LinkButton>
      <Button variant="secondary" loading={isAsking} onClick={onAskAgain}>
        Look again
      </Button>
    </div>
  )
  return (
    <div className="rounded-large border border-hairline bg-surface">
      <EmptyState title="No subscriptions found" action={ways}>
        If you have just bought one, please wait a few minutes and look again. If it still does not appear, please contact support from the help page.
      </EmptyState>
    </div>
  )
}

function SubscriptionsFailure({ failure, onRetry }: { readonly failure: unknown; readonly onRetry: () => void }) {
  const { title, text, reference } = describeFailure(failure)
  return (
    <ErrorState title={title} reference={reference} onRetry={onRetry}>
      {text}
    </ErrorState>
  )
}
