import type { UserSubscription } from '@fairweight/contract/wire'
import { longDate } from '../../../data/dates.ts'
import { dollars } from '../../../data/figures.ts'
import { TermMark } from '../../../glossary/term-mark.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { LinkButton } from '../../../ui/controls/link-button.tsx'
import { Pill } from '../../../ui/marks/pill.tsx'
import type { SubscriptionChange } from '../billing-calls.ts'
import { hasEnded, planText, availableChange, subscriptionPhase } from './subscription-text.ts'

interface SubscriptionLineProps {
  readonly subscription: UserSubscription
  readonly isChanging: boolean
  readonly onChange: (change: SubscriptionChange) => void
}

const NOTED = 'We have saved your request. Our payment provider will confirm it as soon as it can be reached.'
const INTERVALS = { month: 'a month', year: 'a year' } as const

/** One subscription: what it is, where it stands, and the one press that changes it. */
export function SubscriptionLine({ subscription, isChanging, onChange }: SubscriptionLineProps) {
  const { name, description } = planText(subscription)
  const { tag, term, isUrgent, sentence, note } = subscriptionPhase(subscription)
  return (
    <li className="flex flex-col gap-4 border-b border-hairline py-5 wide:flex-row wide:items-start wide:justify-between wide:gap-8">
      <div className="flex flex-col gap-1">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="font-semibold">{name}</span>
          <span className="inline-flex items-center gap-1">
            <Pill tone={isUrgent ? 'caution' : 'accent'}>{tag}</Pill>
            {term && <TermMark id={term} name={tag} />}
          </span>
        </p>
        <p className="text-sm text-muted">{description}</p>
        <p role="status" className={isUrgent ? 'text-caution' : ''}>
          {sentence}
          {subscription.pendingChange !== null && <span className="block text-sm text-muted">{NOTED}</span>}
        </p>
        {note && <p className="text-sm">{note}</p>}
        <p className="text-sm text-muted">{termsOf(subscription)}</p>
      </div>
      {hasEnded(subscription) ? (
        <PlansLink />
      ) : (
        <ChangeButton change={availableChange(subscription)} name={name} isChanging={isChanging} onChange={onChange} />
      )}
    </li>
  )
}

/** "$49.99 a month before any discount. Since January 2, 2026." */
function termsOf({ price, interval, creationDate }: UserSubscription): string {
  const since = `Since ${longDate(Date.parse(creationDate))}.`
  if (price === null) return since
  return `${dollars(Number(price))}${interval === null ? '' : ` ${INTERVALS[interval]}`} before any discount. ${since}`
}

function PlansLink() {
  return (
    <LinkButton to="/plans" variant="secondary" size="small" className="self-start">
      See the plans
    </LinkButton>
  )
}

interface ChangeButtonProps extends Pick<SubscriptionLineProps, 'isChanging' | 'onChange'> {
  readonly change: SubscriptionChange | null
  readonly name: string
}

/** The same button in both states, so that the focus stays where it was pressed. */
function ChangeButton({ change, name, isChanging, onChange }: ChangeButtonProps) {
  if (change === null) return null
  const word = change === 'cancel' ? 'Cancel' : 'Resume'
  return (
    <Button
      variant="secondary"
      size="small"
      className="self-start"
      loading={isChanging}
      onClick={() => onChange(change)}
    >
      <span>
        {word} <span className="sr-only">{name}</span>
      </span>
    </Button>
  )
}
