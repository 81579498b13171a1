import { useSyncExternalStore, useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { UserSubscription } from '@fairweight/contract/wire'
import '../../../ui/styles/dashboard.css'
import { useAnswer } from '../../../data/use-answer.ts'
import { useSession } from '../../../data/session/use-session.ts'
import { ErrorState } from '../../../ui/layout/error-state.tsx'
import { Skeleton } from '../../../ui/layout/skeleton.tsx'
import { fetchProducts, fetchSubscriptions } from '../billing-calls.ts'
import { interruptedCheckout } from '../interrupted-checkout.ts'
import { planOffers, promotionCodeIn } from '../plan-offer.ts'
import { CheckoutPanel } from './checkout-panel.tsx'
import { CurrentPlan } from './current-plan.tsx'
import { OfferCards } from './offer-cards.tsx'
import { PlansSkeleton } from './plans-skeleton.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { promotionText } from '../renewal-terms.tsx'

/** Those with which no second one can be bought. */
const RUNNING: ReadonlySet<string> = new Set<UserSubscription['status']>(['active', 'trialing', 'past_due'])

const PRICES_UNAVAILABLE = 'Prices cannot be loaded right now.'
/** As high as the button on its way. */
const NoAction = () => <Skeleton className="h-11 w-40 wide:h-10" />

/** The plans at their current prices, and for those who have an account the way to pay for one. */
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
  if (answer === null)
    return failure === null || isAsking ? <PlansSkeleton action={NoAction} /> : <PricesUnavailable onRetry={askAgain} />
  const offers = planOffers(answer)
  const wanted = params.get('plan') ?? interrupted?.plan
  const chosen = current === null && status === 'member' ? offers.find(({ key }) => key === wanted) : undefined
  return (
    <div className="flex flex-col gap-6">
      {current !== null && <CurrentPlan subscription={current} />}
      {promotionCode !== null && current === null && (
        <PromotionNote code={promotionCode} onRemove={() => change('promo', null)} />
      )}
      {offers.length === 0 && <ErrorState title="No plans are available right now" onRetry={askAgain} />}
      <OfferCards
        offers={offers}
        promotionCode={current === null ? promotionCode : null}
        chosen={chosen?.key ?? null}
        current={current}
        isMember={status === 'member'}
        onChoose={(plan) => change('plan', plan)}
      />
      {chosen && (
        <CheckoutPanel
          key={chosen.key}
          offer={chosen}
          promotionCode={promotionCode}
          failure={interrupted?.failure ?? null}
          onWithoutCode={() => change('promo', null)}
          onClose={() => change('plan', null)}
        />
      )}
    </div>
  )
}

function PricesUnavailable({ onRetry }: { readonly onRetry: () => void }) {
  return (
    <ErrorState title={PRICES_UNAVAILABLE} onRetry={onRetry}>
      Nothing is wrong with your account. The plans are as described below.
    </ErrorState>
  )
}

/** Says that a code will be applied, and takes it away on demand. */
function PromotionNote({ code, onRemove }: { readonly code: string; readonly onRemove: () => void }) {
  return (
    <div
      role="status"
      className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-l-2 border-caution-fill bg-sunken px-4 py-2 text-sm"
    >
      <p>{promotionText(code)}</p>
      <Button variant="quiet" size="small" onClick={onRemove}>
        Remove
      </Button>
    </div>
  )
}

/** The running subscription of a member; null without one, and while it is not known. */
function useCurrentSubscription(): UserSubscription | null {
  const { status } = useSession()
  const [found, setFound] = useState<UserSubscription | null>(null)
  useEffect(() => {
    if (status !== 'member') return
    const abortController = new AbortController()
    // Without an answer the plans can be chosen all the same; the server refuses a second one by itself.
    fetchSubscriptions(abortController.signal).then(
      (all) => setFound(all.find((one) => RUNNING.has(one.status)) ?? null),
      () => undefined,
    )
    return () => abortController.abort()
  }, [status])
  return status === 'member' ? found : null
}
