import type { SessionResponse } from '@fairweight/contract/wire'
import { useState, useSyncExternalStore } from 'react'
import { useSearchParams } from 'react-router'
import { useAnswer } from '../../../data/use-answer.ts'
import { fetchProducts } from '../billing-calls.ts'
import { chosenPlan, type PlanSlug } from '../plan-slugs.ts'
import { type PlanOffer, planOffers, promotionCodeIn } from '../plan-offer.ts'

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
/** What is needed once the account is made. It comes with the terms of the plan, so that nothing has to be fetched then. */
export const loadPayment = () => import('./leave-to-pay.ts')

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
  const check = () => {
    const isFine = isAgreed || offer === null
    setIsMissing(!isFine)
    return isFine
  }
  const pay = async (answer: SessionResponse) => {
    const { leaveToPay } = await loadPayment()
    await leaveToPay({ plan, promotionCode, priceId: isAgreed && offer ? offer.product.price_id : null }, answer)
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
