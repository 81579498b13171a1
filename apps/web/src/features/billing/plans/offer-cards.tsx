import { TRIAL_DAYS } from '@fairweight/contract/product'
import type { UserSubscription } from '@fairweight/contract/wire'
import { Button } from '../../../ui/controls/button.tsx'
import { LinkButton } from '../../../ui/controls/link-button.tsx'
import { Pill } from '../../../ui/marks/pill.tsx'
import { amountDue, type PlanKey, type PlanOffer, priceOf } from '../plan-offer.ts'
import { PlanCard, PlanCards } from './plan-card.tsx'

interface OfferCardsProps {
  readonly offers: readonly PlanOffer[]
  readonly promotionCode: string | null
  readonly chosen: PlanKey | null
  /** What the person has already. */
  readonly current: UserSubscription | null
  readonly isMember: boolean
  readonly onChoose: (plan: PlanKey) => void
}

const INTERVALS = { month: 'a month', year: 'a year' } as const

/** Every plan with its price and the step that fits who is looking. */
export function OfferCards(props: OfferCardsProps) {
  const { offers, promotionCode, current } = props
  return (
    <PlanCards>
      {offers.map((offer) => (
        <PlanCard
          key={offer.key}
          name={offer.name}
          tag={<OfferTag offer={offer} current={current} />}
          price={amountDue(offer, promotionCode)}
          interval={intervalText(offer, promotionCode)}
          note={noteOf(offer)}
          action={<OfferAction {...props} offer={offer} />}
        />
      ))}
    </PlanCards>
  )
}

function isCurrent({ product }: PlanOffer, current: UserSubscription | null): boolean {
  return current !== null && current.role === product.role && current.interval === product.interval
}

function OfferTag({ offer, current }: { readonly offer: PlanOffer; readonly current: UserSubscription | null }) {
  if (isCurrent(offer, current)) return <Pill tone="accent">Your plan</Pill>
  return offer.savesPercent === null ? null : <Pill>Saves {offer.savesPercent}%</Pill>
}

function intervalText(offer: PlanOffer, promotionCode: string | null): string {
  const words = INTERVALS[offer.product.interval]
  const full = priceOf(offer.cents)
  return amountDue(offer, promotionCode) === full ? words : `${words} instead of ${full}`
}

function noteOf({ product: { description, trial } }: PlanOffer): string {
  const free = trial ? `The first ${TRIAL_DAYS} days are free, once per person.` : ''
  return [description, free].filter(Boolean).join(' ')
}

function OfferAction({
  offer,
  promotionCode,
  chosen,
  current,
  isMember,
  onChoose,
}: OfferCardsProps & { readonly offer: PlanOffer }) {
  const {
    name,
    product: { trial },
  } = offer
  if (current !== null)
    return isCurrent(offer, current) ? null : (
      <LinkButton to="/profile?tab=subscriptions" variant="secondary">
        Change plan
      </LinkButton>
    )
  const label = trial ? `Start with ${name}` : `Choose ${name}`
  if (!isMember) return <LinkButton to={signUpUrl(offer.key, promotionCode)}>{label}</LinkButton>
  return (
    <Button
      variant={chosen === offer.key ? 'secondary' : 'primary'}
      aria-pressed={chosen === offer.key}
      onClick={() => onChoose(offer.key)}
    >
      {label}
    </Button>
  )
}

/** The sign-up page with the plan that is paid for once the account is there, and the code that goes with it. */
function signUpUrl(plan: PlanKey, promotionCode: string | null): string {
  const params = new URLSearchParams({ subscriptions: plan, ...(promotionCode !== null && { promo: promotionCode }) })
  return `/sign-up?${params}`
}
