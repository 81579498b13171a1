import { describeFailure } from '../../../data/api-error.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { LinkButton } from '../../../ui/controls/link-button.tsx'
import { EmptyState } from '../../../ui/layout/empty-state.tsx'
import { ErrorState } from '../../../ui/layout/error-state.tsx'
import { Skeleton } from '../../../ui/layout/skeleton.tsx'
import { ManageButton } from './manage-button.tsx'
import { SubscriptionLine } from './subscription-line.tsx'
import { useSubscriptions } from './use-subscriptions.ts'

/** Every subscription with where it stands; without one, what to do. */
export function Subscriptions() {
  const { subscriptions, failure, isAsking, askAgain, changeFailure, changing, change } = useSubscriptions()
  return (
    <div className="flex flex-col gap-6">
      {failure !== null && <SubscriptionsFailure failure={failure} onRetry={askAgain} />}
      {subscriptions === null && failure === null && <Waiting />}
      {changeFailure && (
        <ErrorState title={changeFailure.title} reference={changeFailure.reference}>
          {changeFailure.text}
        </ErrorState>
      )}
      {subscriptions?.length === 0 && <NoSubscriptions isAsking={isAsking} onAskAgain={askAgain} />}
      {subscriptions !== null && subscriptions.length > 0 && (
        <ul aria-label="Your subscriptions" className="border-t border-hairline">
          {subscriptions.map((subscription) => (
            <SubscriptionLine
              key={subscription.id}
              subscription={subscription}
              isChanging={changing === subscription.id}
              onChange={(requested) => void change(requested, subscription.id)}
            />
          ))}
        </ul>
      )}
      <ManageButton onBack={askAgain} />
    </div>
  )
}

function Waiting() {
  return (
    <div aria-busy="true">
      <span className="sr-only" role="status">
        Loading your subscriptions…
      </span>
      <Skeleton className="h-40 w-full" />
    </div>
  )
}

function NoSubscriptions({ isAsking, onAskAgain }: { readonly isAsking: boolean; readonly onAskAgain: () => void }) {
  const ways = (
    <div className="flex flex-wrap justify-center gap-3 pt-2">
      <LinkButton to="/plans">See the plans</LinkButton>
      <Button variant="secondary" loading={isAsking} onClick={onAskAgain}>
        Check again
      </Button>
    </div>
  )
  return (
    <div className="rounded-large border border-hairline bg-surface">
      <EmptyState title="No subscriptions found" action={ways}>
        If you just bought one, please wait a few minutes and check again. If it still does not appear, use Manage My
        Subscriptions or contact support from the help page.
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
