import type { SessionResponse } from '@fairweight/contract/wire'
import { useState, useSyncExternalStore } from 'react'
import { useSearchParams } from 'react-router'
import { changeSettings } from '../../../data/settings.ts'
import { useAnswer } from '../../../data/use-answer.ts'
import { fetchProducts, openCheckout } from '../billing-calls.ts'
import { chosenPlan, type PlanSlug } from '../plan-slugs.ts'
import { interruptedCheckout } from '../interrupted-checkout.ts'
import { redirectToProvider } from '../redirect-to-provider.ts'
import { type PlanOffer, planOffers, promotionCodeIn } from '../plan-offer.ts'
import type { CheckoutFailure } from '../use-checkout.ts'

export interface ChosenPlan {
  readonly plan: PlanSlug
  readonly promotionCode: string | null
  /** Null while its price is not known. */
  readonly offer: PlanOffer | null
  readonly arePricesUnavailable: boolean
  readonly onRetry: () => void
  readonly isAgreed: boolean
  readonly onAgreed: (isAgreed: boolean) => void
  /** Somebody wanted to go on without agreeing. */
  readonly isMissing: boolean
  /** False, and said at the box, when the renewal has not been agreed to. Without a price there is nothing to agree to yet. */
  readonly check: () => boolean
  /** Leaves for the payment page with the account that has just been made. What hinders it waits on the plans page, and the account stays. */
  readonly pay: (answer: SessionResponse) => Promise<void>
}

/** The HTML of the build knows no address: the first draft in the browser has to equal it. */
const neverChanges = () => () => {}
const NOTHING_TO_ASK = () => Promise.resolve([])

/** The plan that the address names, until it is paid for; null without one. */
export function useChosenPlan(): ChosenPlan | null {
  const [params] = useSearchParams()
  const isRead = useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  )
  const plan = isRead ? chosenPlan(params) : null
  const promotionCode = promotionCodeIn(params)
  const { answer, failure, isAsking, askAgain } = useAnswer(plan === null ? NOTHING_TO_ASK : fetchProducts)
  const [isAgreed, setIsAgreed] = useState(false)
  const [isMissing, setIsMissing] = useState(false)
  if (plan === null) return null
  const offer = planOffers(answer ?? []).find(({ key }) => key === plan) ?? null
  const waitOnPlansPage = (reason: CheckoutFailure | null) => {
    interruptedCheckout.set({ plan, promotionCode, failure: reason })
    changeSettings({ redirect: '/plans' })
  }
  const check = () => {
    const isFine = isAgreed || offer === null
    setIsMissing(!isFine)
    return isFine
  }
  const pay = async ({ token }: SessionResponse) => {
    if (offer === null || !isAgreed) return waitOnPlansPage(null)
    try {
      await redirectToProvider(await openCheckout({ priceId: offer.product.price_id, promotionCode }, token))
      waitOnPlansPage(null)
    } catch (cause) {
      waitOnPlansPage(await reportedFailure(cause))
    }
  }
  return {
    plan,
    promotionCode,
    offer,
    arePricesUnavailable: failure !== null && !isAsking,
    onRetry: askAgain,
    isAgreed,
    onAgreed: setIsAgreed,
    isMissing: isMissing && !isAgreed,
    check,
    pay,
  }
}

/** Says why no checkout began, in words that are fetched only now; null where they cannot be, and the plans page asks to try again. */
function reportedFailure(cause: unknown): Promise<CheckoutFailure | null> {
  return import('../use-checkout.ts').then(
    ({ reportCheckoutFailure }) => reportCheckoutFailure(cause),
    () => null,
  )
}
