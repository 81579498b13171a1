import { useSyncExternalStore } from 'react'
import { useSearchParams } from 'react-router'
import { useAnswer } from '../../../data/use-answer.ts'
import { useSession } from '../../../data/session/use-session.ts'
import { ErrorState } from '../../../ui/layout/error-state.tsx'
import { Skeleton } from '../../../ui/layout/skeleton.tsx'
import '../../../ui/styles/dashboard.css'
import { fetchProducts } from '../billing-calls.ts'
import { interruptedCheckout } from '../interrupted-checkout.ts'
import { planOffers, promotionCodeIn } from '../plan-offer.ts'
import { CheckoutPanel } from './checkout-panel.tsx'
import { CurrentPlan } from './current-plan.tsx'
import { OfferCards } from './offer-cards.tsx'
import { PromotionNote } from './promotion-note.tsx'
import { useCurrentSubscription } from './use-current-subscription.ts'
import { WaitingPlans } from './waiting-plans.tsx'

const PRICES_AWAY = 'Prices cannot be loaded right now.'
/** As high as the button on its way. */
const NoAction = () => <Skeleton className="h-11 w-40 wide:h-10" />

/** The plans at their prices of this moment, and for those who have an account the way to pay for one. */
export function PlanChooser() {
  const [params, setParams] = useSearchParams()
  const { status } = useSession()
  const interrupted = useSyncExternalStore(interruptedCheckout.watch, interruptedCheckout.get)
  const { answer, failure, isAsking, askAgain } = useAnswer(fetchProducts)
  const current = useCurrentSubscription()
  const promotionCode = promotionCodeIn(params) ?? interrupted?.promotionCode ?? null
  const change = (name: 'plan' | 'promo', value: string | null) => {
    interruptedCheckout.set(null)
    const next = new URLSearchParams(params)
    if (promotionCode !== null) next.set('promo', promotionCode)
    if (value === null) next.delete(name)
    else next.set(name, value)
    setParams(next, { replace: true, preventScrollReset: true })
  }
  if (answer === null) return failure === null || isAsking ? <WaitingPlans action={NoAction} /> : <PricesAway onRetry={askAgain} />
  const offers = planOffers(answer)
  const wanted = params.get('plan') ?? interrupted?.plan
  const chosen = current === null && status === 'member' ? offers.find(({ key }) => key === wanted) : undefined
  return (
    <div className="flex flex-col gap-6">
      {current !== null && <CurrentPlan subscription={current} />}
      {promotionCode !== null && current === null && <PromotionNote code={promotionCode} onRemove={() => change('promo', null)} />}
      {offers.length === 0 && <ErrorState title="No plan is offered right now" onRetry={askAgain} />}
      <OfferCards offers={offers} promotionCode={current === null ? promotionCode : null} chosen={chosen?.key ?? null} current={current} isMember={status === 'member'} onChoose={(plan) => change('plan', plan)} />
      {chosen && (
        <CheckoutPanel key={chosen.key} offer={chosen} promotionCode={promotionCode} failure={interrupted?.failure ?? null} onWithoutCode={() => change('promo', null)} onClose={() => change('plan', null)} />
      )}
    </div>
  )
}

function PricesAway({ onRetry }: { readonly onRetry: () => void }) {
  return (
    <ErrorState title={PRICES_AWAY} onRetry={onRetry}>
      Nothing is wrong with your account. The plans are as described below.
    </ErrorState>
  )
}
